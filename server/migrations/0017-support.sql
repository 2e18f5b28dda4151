-- Single requests for support, each with at most one reply.
create table support_requests (
  id int generated always as identity primary key,
  member_id int not null references members,
  subject text not null,
  message text not null,
  status text not null default 'open' check (status in ('open', 'closed')),
  reply text,
  replied_by int references staff,
  replied_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((reply is null) = (replied_at is null))
);
create index support_requests_member on support_requests (member_id, id desc);
create index support_requests_status on support_requests (status, id desc);
