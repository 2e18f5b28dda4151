-- Where a page of days lies is found by the counts of the larger blocks, which are rows by day: from an index alone. Only few of
-- these rows change with each roll-up.
create index statement_counts_larger on statement_counts (shift, group_id, block, day) include (lines, failed, pending) where shift in (20, 26);
