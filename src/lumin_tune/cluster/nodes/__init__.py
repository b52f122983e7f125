"""Starting, joining and securing a cluster."""
