-- Why a withdrawal was rejected, of a fixed list, so that it can be counted; null where staff named none, as all did before it.

alter table withdrawals add column rejection_reason text
  check (rejection_reason in ('foreign_address', 'unclear_funds', 'details_mismatch', 'member_asked', 'suspected_fraud', 'other')),
  add constraint rejection_reason_of_rejected check (rejection_reason is null or status = 'rejected');
create index withdrawals_rejected on withdrawals (closed_at) where status = 'rejected';
