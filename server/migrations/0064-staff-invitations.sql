-- Staff are invited by a mailed link that works once; rows of staff are made by the function that accepts it.
create table staff_invitations (
  id int generated always as identity primary key,
  email text not null,
  role text not null check (role in ('owner', 'finance', 'support', 'content', 'auditor')),
  token_hash bytea not null unique,
  change_id int not null references staged_changes,
  invited_by int references staff,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  cancelled_at timestamptz
);
revoke delete, truncate, references, trigger on staff_invitations from fairlead_app;
