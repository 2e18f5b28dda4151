-- A transfer on the chain pays one withdrawal: a transaction's hash that had completed one completed others as well.
update withdrawals set txid = lower(txid) where txid <> lower(txid);
-- which transfer of a transaction that pays several; 0 where it is the only one
alter table withdrawals add column transfer int not null default 0 check (transfer >= 0);
-- what was entered several times before stays as it is, told apart by its order
update withdrawals w set transfer = earlier.count from (
  select id, row_number() over (partition by network, txid order by completed_at, id) - 1 as count from withdrawals where txid is not null) earlier
where earlier.id = w.id and earlier.count > 0;
create unique index withdrawals_transfer on withdrawals (network, lower(txid), transfer) where txid is not null;
create index payments_payin_hash on payments (lower(payin_hash)) where payin_hash is not null;

-- What each known transaction was used for, for whoever asks whether it may be used again.
create view used_transactions as
  select network, lower(txid) as txid, transfer, 'withdrawal' as used_for, id from withdrawals where txid is not null
  union all select 'BEP20', lower(payin_hash), 0, 'deposit', id from payments where payin_hash is not null
  union all select 'BEP20', txid, 0, 'capital', id from house_entries where txid is not null;
