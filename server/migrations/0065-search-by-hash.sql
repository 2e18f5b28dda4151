-- Staff find a payment, a payout or a member by any part of a transaction's hash or of an address.
create index withdrawals_hash_search on withdrawals using gin ((coalesce(txid, '') || ' ' || address) gin_trgm_ops);
create index payments_hash_search on payments using gin ((coalesce(payin_hash, '') || ' ' || coalesce(pay_address, '')) gin_trgm_ops);
create index members_address_search on members using gin ((coalesce(bep20, '') || ' ' || coalesce(trc20, '')) gin_trgm_ops)
  where bep20 is not null or trc20 is not null;
