-- Staff's salary lists add up what each member was paid: from an index alone, instead of from the rows.
create index salary_payments_sums on salary_payments (member_id) include (paid, tier_id, month);
-- What was paid today, instead of looking through all payments there ever were.
create index salary_payments_settled on salary_payments (settled_at) include (paid) where paid > 0;
-- Few transactions have failed or wait: where they are is read from those counts alone.
create index statement_counts_failed on statement_counts (shift, group_id, block, day) include (failed) where failed > 0;
create index statement_counts_pending on statement_counts (shift, group_id, block, day) include (pending) where pending > 0;
-- What waits for staff is counted and summed on their first page.
create index withdrawals_open_sums on withdrawals (kind, status) include (amount, requested_at) where status not in ('completed', 'rejected', 'cancelled');
create index payments_open_sums on payments (created_at) include (price_amount)
  where provider_payment_id is not null and state in ('waiting', 'confirming', 'confirmed', 'sending', 'partially_paid');
