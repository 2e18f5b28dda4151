-- What the provider names for a payout that was taken as unpaid is looked up when staff name a transaction for a deposit.
create index payouts_named on payouts (txid) where txid is not null and state <> 'paid';
