-- A deposit larger than is credited unseen waits for staff, and a credit over the limit for a second staff member.
alter table payment_cases drop constraint payment_cases_kind_check;
alter table payment_cases add constraint payment_cases_kind_check check (kind in
  ('partial', 'late', 'repeated', 'unmatched', 'wrong_asset', 'mismatch', 'unknown_state', 'failed_paid', 'unusual_amount', 'provider_cost'));
-- who agreed first to credit it, and how much; another staff member must agree to the same
alter table payment_cases add column agreed_by int references staff;
alter table payment_cases add column agreed_amount bigint;
alter table payment_cases add column agreed_at timestamptz;
alter table payment_cases add check (num_nonnulls(agreed_by, agreed_amount, agreed_at) in (0, 3));
