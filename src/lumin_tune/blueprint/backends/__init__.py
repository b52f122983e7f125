"""The six backends, and the generated text of four of them."""
