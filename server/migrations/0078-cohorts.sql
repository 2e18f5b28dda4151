-- Members by the month in which they joined, with what came of them: it hangs on every deposit there ever was, so the worker
-- calculates it once an hour, and a report reads a row per month.
create table cohorts (
  -- its first day, UTC
  month date primary key,
  joined int not null,
  -- ever deposited, and ever put money into a plan
  depositors int not null,
  investors int not null,
  deposited bigint not null,
  -- paid to them, net of fees
  withdrawn bigint not null,
  calculated_at timestamptz not null
);
