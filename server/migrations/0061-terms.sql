-- Fees, minimums, exit fee, notice and cap are versioned settings: a request and an investment carry the version that their
-- member was shown. What was there before holds the terms that the platform came with.
alter table withdrawals add column terms_version int not null default 1;
alter table investments add column terms_version int not null default 1;
alter table investments add column exit_notice_days int not null default 7 check (exit_notice_days >= 0);
