"""Rules, and the growing of e-graphs by them: `saturate` is the way in, `explain` says why afterwards."""
