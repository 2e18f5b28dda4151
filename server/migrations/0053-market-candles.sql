-- Daily open, high, low and close of pairs as the operator's own source publishes them, and how that source is doing.
create table market_candles (
  pair text not null check (pair ~ '^[A-Z]{6}$'),
  day date not null,
  open numeric(20, 10) not null check (open > 0),
  high numeric(20, 10) not null,
  low numeric(20, 10) not null check (low > 0),
  close numeric(20, 10) not null check (close > 0),
  primary key (pair, day),
  check (high >= greatest(open, close) and low <= least(open, close))
);

create table market_candles_source (
  -- one row
  id int primary key default 1 check (id = 1),
  -- whose candles are kept; null until a source has answered
  address text,
  fetched_at timestamptz,
  failed_at timestamptz,
  failure text,
  asked_at timestamptz,
  asked_address text,
  check ((address is null) = (fetched_at is null)),
  check ((failure is null) = (failed_at is null)),
  check ((asked_address is null) = (asked_at is null))
);
insert into market_candles_source default values;
