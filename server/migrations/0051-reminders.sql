-- The days before whose end members were reminded of what they can still claim: each day once, for all at once.
create table claim_reminders (
  last_day date primary key,
  reminded_at timestamptz not null
);

alter table notification_preferences drop constraint notification_preferences_topic_check,
  add constraint notification_preferences_topic_check check (topic in ('returns', 'team', 'claims', 'news'));

-- When members were told of a news item: once, when it is public for the first time.
alter table news add column announced_at timestamptz;
update news set announced_at = published_at where published;
create index news_unannounced on news (published_at) where published and announced_at is null and not sample;
