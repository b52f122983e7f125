"""What bench/gpu.py is made of: its children and their parts. Found by name beside the script, installed or not."""
