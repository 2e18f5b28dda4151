-- Staff's lists stay fast: an index in the order of each list has what the list is narrowed by, so that pages are found and rows
-- are counted without reading the rows themselves. Each takes the place of one that had the order alone.
drop index withdrawals_requested;
create index withdrawals_listed on withdrawals (requested_at, id) include (member_id, status, kind, amount, rejection_reason);
-- The only new one: the largest and the smallest of some hundred thousand requests.
create index withdrawals_amount on withdrawals (amount, id) include (member_id, status, kind);
drop index payments_created;
create index payments_listed on payments (created_at, id) include (member_id, origin, state, credited, amount_received, refunded);
drop index members_open_created;
create index members_open_listed on members (created_at, id) where closed_at is null;
drop index members_open_never_activated;
create index members_never_activated_listed on members (created_at, id) where closed_at is null and activated_at is null;
-- Deposits are found by any part of the provider's number too.
drop index payments_hash_search;
create index payments_text_search on payments using gin (
  (coalesce(provider_payment_id, '') || ' ' || coalesce(payin_hash, '') || ' ' || coalesce(pay_address, '')) gin_trgm_ops);
