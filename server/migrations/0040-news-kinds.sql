-- Daily analyses beside notices: kind, pair, picture, and a publication date that staff choose. From here on published_at is
-- from when on an item is public once it is published, in the past or ahead.
alter table news
  add column kind text not null default 'notice' check (kind in ('notice', 'analysis', 'calendar')),
  add column pair text check (pair ~ '^[A-Z]{3}/[A-Z]{3}$'),
  add column picture_file text unique references files,
  add column picture_alt text,
  -- one of the demo's, written to show what an item looks like
  add column sample boolean not null default false,
  add check ((picture_file is null) = (picture_alt is null));
alter table news alter column kind drop default;

-- pages of what is public, all of it or of one kind or pair; and staff's own list
create index news_published_kind on news (kind, published_at desc, id desc) where published;
create index news_published_pair on news (pair, published_at desc, id desc) where published;
create index news_newest on news (coalesce(published_at, created_at) desc, id desc);

-- pictures that were uploaded and that no item shows yet
create table news_uploads (
  file_name text primary key references files,
  uploaded_by int not null references staff,
  uploaded_at timestamptz not null
);
