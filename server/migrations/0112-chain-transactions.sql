-- Every transfer of a deposit from a chain has used its transaction, not only the newest one.

create index chain_transfers_transaction on chain_transfers (transaction_hash);

-- The transactions that count for the deposit of their address, by the deposit's name.
create view chain_deposit_transactions as
  select 'chain-' || p.id as reference, t.transaction_hash as txid
  from chain_transfers t join chain_payments p
    on p.address = t.recipient and p.chain_id = t.chain_id and p.token = t.token
  where coalesce(t.purpose, 'payment') = 'payment';

create or replace view used_transactions as
  select network, lower(txid) as txid, transfer, 'withdrawal' as used_for, id from withdrawals where txid is not null
  union all select 'BEP20', lower(payin_hash), 0, 'deposit', id from payments
    where payin_hash is not null and (origin <> 'manual' or state <> 'failed')
  union all select 'BEP20', t.txid, 0, 'deposit', p.id
    from chain_deposit_transactions t join payments p on p.provider_payment_id = t.reference
    where lower(p.payin_hash) is distinct from t.txid
  union all select 'BEP20', txid, 0, 'capital', id from treasury_entries where txid is not null;
