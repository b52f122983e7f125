"""Why a chosen form computes what the graph does: the steps from the one to the other (`explain`)."""
