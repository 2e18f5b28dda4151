-- What staff write down about a member for the others who work here. A note is never changed; who wrote it, or an owner, removes it.
create table member_notes (
  id int generated always as identity primary key,
  member_id int not null references members,
  staff_id int not null references staff,
  text text not null check (text <> ''),
  written_at timestamptz not null
);
create index member_notes_member on member_notes (member_id, id desc);
