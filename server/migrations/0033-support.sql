-- Conversations between a member and staff (tickets: the first message, then the responses in order), and single requests for
-- support, each with at most one reply.
create table tickets (
  id int generated always as identity primary key,
  member_id int not null references members,
  -- the staff member who wrote to the member first; null: the member asked
  opened_by int references staff,
  subject text not null,
  message text not null,
  category text not null,
  status text not null check (status in ('open', 'answered', 'closed')),
  status_since timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index tickets_member on tickets (member_id, id desc);
create index tickets_status on tickets (status, status_since);

create table ticket_responses (
  id int generated always as identity primary key,
  ticket_id int not null references tickets on delete cascade,
  -- null: the member
  staff_id int references staff,
  message text not null,
  created_at timestamptz not null
);
create index ticket_responses_ticket on ticket_responses (ticket_id, id);

-- what was said stays said
revoke update, delete on ticket_responses from fairlead_app;

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
