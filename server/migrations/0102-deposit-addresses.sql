-- The addresses at which the platform itself takes deposits: no payout may go to one, so that each is found by an index.
create index payments_address on payments (lower(pay_address)) where pay_address is not null;

create view deposit_addresses as
  select lower(pay_address) as address from payments where pay_address is not null
  union all select lower(address) from payment_links;
