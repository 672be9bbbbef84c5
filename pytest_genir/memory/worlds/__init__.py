"""The worlds that one or two memory datasets are drawn from: a town, a restaurant, people's beliefs."""
