-- Which lessons members have read and which they keep for later. Lessons are files: a row whose lesson is gone is harmless.
create table lesson_progress (
  member_id int not null references members on delete cascade,
  lesson text not null check (lesson ~ '^[a-z0-9-]{1,80}$'),
  read_at timestamptz,
  saved_at timestamptz,
  primary key (member_id, lesson)
);
