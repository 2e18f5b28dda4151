-- Staff's lists of tickets and of members' milestones are read by an index in their order that has what they are narrowed by.
create index tickets_listed on tickets (
  (status <> 'open'), (case when status = 'open' then status_since end), status_since desc, id desc) include (status, member_id);
create index tickets_subject_search on tickets using gin (subject gin_trgm_ops);
-- In place of one without what is summed.
drop index member_rewards_state;
create index member_rewards_listed on member_rewards (state, id) include (amount, member_id);

-- The staff's inbox in the order in which messages wait, visitors' and support requests together: a page is merged from an index
-- of each. Numbers of support requests are below zero, so that one column tells both.
create view inbox_listed as
  select c.id, 'contact' as source, c.status, c.member_id, c.assignee_id, c.texts, c.created_at, c.updated_at
  from (select id, status, null::int as member_id, assignee_id, subject || E'\n' || name || E'\n' || email as texts, created_at, updated_at
    from contact_messages) c
  union all
  select -r.id, 'support', r.status, r.member_id, r.assignee_id, r.subject, r.created_at, r.updated_at
  from support_requests r;
create index contact_messages_listed on contact_messages (
  (status = 'closed'), (case when status <> 'closed' then created_at end), updated_at desc, id desc) include (status, assignee_id, created_at);
create index support_requests_listed on support_requests (
  (status = 'closed'), (case when status <> 'closed' then created_at end), updated_at desc, (- id) desc)
  include (status, assignee_id, created_at, member_id, id);
create index support_requests_below_zero on support_requests ((- id));
create index contact_messages_text_search on contact_messages using gin ((subject || E'\n' || name || E'\n' || email) gin_trgm_ops);
create index support_requests_subject_search on support_requests using gin (subject gin_trgm_ops);
