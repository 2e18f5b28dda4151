-- Addresses that asked for the newsletter, and the links that confirm them; mails may carry headers of their own.
create table newsletter_subscribers (
  id int generated always as identity primary key,
  email text not null unique,
  language text not null,
  -- null until the link was used
  confirmed_at timestamptz,
  created_at timestamptz not null
);
create index newsletter_subscribers_waiting on newsletter_subscribers (created_at) where confirmed_at is null;

-- One row for each mail with a link, which also says how many an address was sent lately.
create table newsletter_links (
  token_hash bytea primary key,
  subscriber_id int not null references newsletter_subscribers on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index newsletter_links_subscriber on newsletter_links (subscriber_id, created_at);

-- Such as where answers go, or what unsubscribes; erased with the text, as it may hold a link
alter table mails add column headers jsonb;
