"""A month of games with and without faults and kills: the same results, and nothing that grows."""
