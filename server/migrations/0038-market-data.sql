-- Daily reference rates of currencies as their source publishes them, and how that source is doing.
create table market_rates (
  day date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- units of the currency for one euro
  rate numeric(20, 10) not null check (rate > 0),
  primary key (day, currency)
);

create table market_source (
  -- one row
  id int primary key default 1 check (id = 1),
  -- whose values are kept; null until a source has answered, and a sample is shown
  address text,
  fetched_at timestamptz,
  failed_at timestamptz,
  failure text,
  asked_at timestamptz,
  asked_address text,
  -- the source whose longer history has been fetched
  history_address text,
  check ((address is null) = (fetched_at is null)),
  check ((failure is null) = (failed_at is null)),
  check ((asked_address is null) = (asked_at is null))
);
insert into market_source default values;
