-- What staff publish: news, drafts included, and the gallery of achievers.
create table news (
  id int generated always as identity primary key,
  title text not null,
  body text not null,
  published boolean not null,
  -- the first time it was public
  published_at timestamptz,
  created_by int not null references staff,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (not published or published_at is not null)
);
create index news_published on news (published_at desc, id desc) where published;

create table achievers (
  id int generated always as identity primary key,
  name text not null,
  title text not null,
  file_name text not null unique references files,
  created_by int not null references staff,
  created_at timestamptz not null
);
