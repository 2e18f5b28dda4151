-- Transfers: a member's profit or growth to their own main, and main to another member's main.
create table transfers (
  id int generated always as identity primary key,
  kind text not null check (kind in ('own', 'friend')),
  member_id int not null references members,
  to_member_id int not null references members,
  from_account text not null check (from_account in ('main', 'profit', 'compound')),
  -- the investment whose growth is moved, where one was named; else the oldest first
  investment_id int references investments,
  amount bigint not null check (amount > 0),
  day date not null,
  created_at timestamptz not null,
  check ((kind = 'own') = (member_id = to_member_id)),
  check ((kind = 'friend') = (from_account = 'main')),
  check (investment_id is null or from_account = 'compound')
);
create index transfers_sent on transfers (member_id, id);
create index transfers_received on transfers (to_member_id, id) where kind = 'friend';
create index transfers_day on transfers (member_id, day) where kind = 'friend';
revoke update, delete on transfers from fairlead_app;
