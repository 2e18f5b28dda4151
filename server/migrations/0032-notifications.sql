-- What members are notified of: by staff, or by the platform about their own money.
create table notifications (
  id int generated always as identity primary key,
  title text not null,
  message text not null,
  to_all boolean not null,
  type text not null check (type in ('notification', 'site_popup')),
  -- the staff member who wrote it; null: the platform
  created_by int references staff,
  created_at timestamptz not null
);
create index notifications_to_all on notifications (id) where to_all;
create index notifications_staff on notifications (id) where created_by is not null;

-- Whom it is addressed to. Of one for everyone, a row is written only when a member has seen it.
create table notification_recipients (
  notification_id int not null references notifications on delete cascade,
  member_id int not null references members on delete cascade,
  seen_at timestamptz,
  primary key (member_id, notification_id)
);
create index notification_recipients_notification on notification_recipients (notification_id);
