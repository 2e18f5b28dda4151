-- Messages of visitors, and what the staff's inbox needs of support requests to list both together: a state between open and
-- closed, and who works on it.
create table contact_messages (
  id int generated always as identity primary key,
  name text not null,
  email text not null,
  phone text not null,
  subject text not null,
  message text not null,
  -- in which it was written, and its answer is sent
  language text not null,
  status text not null default 'open' check (status in ('open', 'in_progress', 'closed')),
  assignee_id int references staff,
  reply text,
  replied_by int references staff,
  replied_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- visitors have no account that keys could belong to: the same message sent twice is one
  request_key text unique,
  request_hash bytea,
  check ((reply is null) = (replied_at is null)),
  check ((request_key is null) = (request_hash is null))
);
create index contact_messages_status on contact_messages (status, id desc);

alter table support_requests drop constraint support_requests_status_check;
alter table support_requests add constraint support_requests_status_check check (status in ('open', 'in_progress', 'closed'));
alter table support_requests add column assignee_id int references staff;

create view inbox_messages as
  select 'contact' as source, c.id, c.name, c.email, c.phone, c.subject, c.message, c.status, null::int as member_id,
    c.assignee_id, c.reply, c.replied_by, c.replied_at, c.created_at, c.updated_at
  from contact_messages c
  union all
  select 'support', r.id, m.username, m.email, m.phone, r.subject, r.message, r.status, r.member_id,
    r.assignee_id, r.reply, r.replied_by, r.replied_at, r.created_at, r.updated_at
  from support_requests r join members m on m.id = r.member_id;

-- What was dropped because a program had sent it: counted, not kept.
create table form_drops (
  day date not null,
  form text not null check (form in ('contact', 'newsletter')),
  reason text not null check (reason in ('hidden_field', 'too_fast')),
  count int not null check (count > 0),
  primary key (day, form, reason)
);
