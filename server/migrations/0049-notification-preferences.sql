-- What a member chose about notifications; where nothing is chosen the default holds, which is in the contract.
create table notification_preferences (
  member_id int not null references members on delete cascade,
  topic text not null check (topic in ('returns', 'team')),
  channel text not null check (channel in ('in_app')),
  enabled boolean not null,
  changed_at timestamptz not null,
  primary key (member_id, topic, channel)
);
