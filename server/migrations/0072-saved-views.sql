-- Views of staff's lists as their people keep them: a screen's path and the filters, order and columns of its address. A
-- shared one is shown to everyone who works here; what it lists is still answered to those only who may read it.
create table saved_views (
  id int generated always as identity primary key,
  staff_id int not null references staff,
  screen text not null check (screen <> ''),
  name text not null check (name <> ''),
  parameters jsonb not null check (jsonb_typeof(parameters) = 'object'),
  is_shared boolean not null,
  saved_at timestamptz not null,
  unique (staff_id, screen, name)
);
create index saved_views_screen on saved_views (screen) where is_shared;
