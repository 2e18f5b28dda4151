-- The staff's first page looks for runs that wait for their pool, and for those that found it too small: few of all there are.
create index runs_waiting on runs (created_at) where state = 'waiting';
create index runs_short on runs (finished_at)
  where funding_numerator < funding_denominator or levels_funding_numerator < levels_funding_denominator;
