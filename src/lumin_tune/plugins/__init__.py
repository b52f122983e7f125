"""What ships with lumin, each folder a plugin like anybody else's; none imports another, nor the tuner."""
