"""Sums of products that instructions or the prelude compute: dot products, tiles of a matrix unit, packed weights."""
