-- E-mail beside the notifications in the app: what members wish to read of goes into lines, and lines into one mail a day.
alter table notification_preferences drop constraint notification_preferences_channel_check,
  add constraint notification_preferences_channel_check check (channel in ('in_app', 'email'));
-- Lines are written for those who wish a topic by e-mail only: few, however many members there are.
create index notification_preferences_mailed on notification_preferences (topic, member_id) where channel = 'email' and enabled;

-- What a member's next digest tells: deleted in the transaction that queues the mail.
create table digest_lines (
  id bigint generated always as identity primary key,
  member_id int not null references members on delete cascade,
  topic text not null check (topic in ('returns', 'team', 'claims', 'news')),
  -- what happened, as the texts of the mail take it; written in the member's language when the mail is
  payload jsonb not null,
  created_at timestamptz not null
);
create index digest_lines_of_member on digest_lines (member_id, id);

-- The day of a member's last digest: of several workers at once one writes it, and a member has one digest a day.
create table digest_days (
  member_id int primary key references members on delete cascade,
  day date not null
);
