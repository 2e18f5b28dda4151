-- What a member states and agrees to before money moves: country, date of birth, the current legal texts.
alter table members
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column date_of_birth date check (date_of_birth > '1850-01-01'),
  -- since when something of it is missing and was asked for: no money moves until it is given. Null: nothing is asked for.
  add column agreement_due_since timestamptz;

create table agreements (
  member_id int not null references members,
  document text not null check (document in ('risk', 'terms', 'privacy')),
  version int not null check (version > 0),
  agreed_at timestamptz not null,
  -- the network address it came from
  ip text not null,
  primary key (member_id, document, version)
);
revoke update, delete on agreements from fairlead_app;
