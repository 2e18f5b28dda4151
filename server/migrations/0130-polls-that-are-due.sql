-- Payments to be polled are looked for by when they are due, which is when they began where nothing is said yet. The index before it
-- had only what is said, so that every payment there ever was had to be read to find those that are due.
create index payments_poll_due on payments (coalesce(next_poll_at, created_at)) where provider_payment_id is not null;
drop index payments_due;

comment on column payments.next_poll_at is 'null: when it began; infinity: no more, unless the provider announces something';
