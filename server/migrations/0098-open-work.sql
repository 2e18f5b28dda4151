-- How much waits is counted for the first page of staff again and again: by indexes that have nothing else, of what is open alone.
create index tickets_open on tickets (created_at) where status = 'open';
create index contact_messages_open on contact_messages (created_at) where status = 'open';
create index support_requests_open on support_requests (created_at) where status = 'open';
