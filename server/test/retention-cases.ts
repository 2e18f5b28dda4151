/** How rows of a table that is purged are made, and which of them are old. */
export type Case = {
  /** The time from which a row's age is counted. */
  at: string;
  /** How long a row is kept, and from which time on that is counted back. */
  days: number;
  now?: string;
  /** How a row is made; `$n`: its number, `$at`: its time. */
  insert: string;
  /** Makes the last of the old rows one that is still needed. */
  need?: string;
};
/** Of each table that is purged; `$member` and `$staff`: the numbers of one of each. */
export const cases: Record<string, Case> = {
  idempotency_keys: {
    at: 'created_at',
    days: 30,
    insert: `idempotency_keys (scope, key, request_hash, answer, created_at) values ('test', '$n', '', '', $at)`,
  },
  outbox: {
    at: 'occurred_at',
    days: 30,
    insert: `outbox (occurred_at, name, payload) values ($at, 'test', '{}')`,
    need: `insert into outbox_pending (event_id) select max(id) from outbox`,
  },
  mails: {
    at: 'coalesce(sent_at, failed_at, created_at)',
    days: 90,
    insert: `mails (to_address, subject, created_at, sent_at) values ('a@mail.test', 'x', $at, $at)`,
    need: `update mails set body = 'to be sent', sent_at = null, failed_at = created_at where id = (select max(id) from mails)`,
  },
  attempt_buckets: {
    at: 'counted_at',
    days: 1,
    insert: `attempt_buckets values ('s$n', 1, $at, 5, 60)`,
    need: `update attempt_buckets set level = 5, forget_seconds = 86400 where subject = 's5'`,
  },
  attempt_limits: { at: 'blocked_until', days: 1, insert: `attempt_limits values ('s$n', 1, $at)` },
  sessions: {
    at: 'expires_at',
    days: 0,
    now: 'now()',
    insert: `sessions (token_hash, kind, subject_id, created_at, seen_at, expires_at) values (int4send($n), 'member', 1, now(), now(), $at)`,
  },
  processes: {
    ...{ at: 'heartbeat_at', days: 7, now: 'now()' },
    insert: `processes values (gen_random_uuid(), 'api', $n, 'host', '1', '24', $at, $at, null)`,
  },
  verifications: {
    at: 'finished_at',
    days: 400,
    now: 'now()',
    insert: `verifications values (default, $at, 1, 1, '{}')`,
  },
  one_time_codes: {
    at: 'expires_at',
    days: 7,
    insert: `one_time_codes (purpose, subject_kind, subject_id, code_hash, expires_at, created_at) values ('verify_email', 'member', 1, '', $at, $at)`,
  },
  step_ups: {
    at: 'expires_at',
    days: 7,
    insert: `step_ups (token_hash, subject_kind, subject_id, operation, expires_at) values (int4send($n), 'member', 1, 'x', $at)`,
  },
  second_factor_setups: {
    at: 'expires_at',
    days: 7,
    insert: `second_factor_setups values ('member', $n, '', 'k', $at)`,
  },
  wallet_messages: {
    at: 'expires_at',
    days: 0,
    insert: `wallet_messages values (int4send($n), 'sign_in', null, '0x${'1'.repeat(40)}', 1, 'm', $at)`,
  },
  known_devices: { at: 'seen_at', days: 180, insert: `known_devices values ('member', $n, '', 'n', $at)` },
  sign_in_failures: {
    at: 'last_at',
    days: 365,
    insert: `sign_in_failures values ('member', $n, 'password', now(), '', '', 1, $at)`,
  },
  freeze_links: { at: 'expires_at', days: 7, insert: `freeze_links values (int4send($n), $member, $at, $at)` },
  volume_events: {
    at: 'occurred_at',
    days: 400,
    now: `(app_today() - 3)::timestamp at time zone 'UTC'`,
    insert: `volume_events (occurred_at, kind, member_id, path, amount, team) values ($at, 'principal', $member, '{}', 1, 0)`,
    need: `insert into volume_events_pending select max(id), $member, '{}', 1, 0, 0, 0 from volume_events`,
  },
  liability_chunks: {
    at: 'day',
    days: 30,
    now: 'app_today()',
    insert: `liability_chunks values ($at::date, $n, $n, '{1}', '{0,0,0,0,0}', sha256(''), 0)`,
  },
  newsletter_subscribers: {
    at: 'created_at',
    days: 30,
    insert: `newsletter_subscribers (email, language, created_at) values ('$n@mail.test', 'en', $at)`,
    need: `update newsletter_subscribers set confirmed_at = created_at where id = (select max(id) from newsletter_subscribers)`,
  },
  digest_lines: {
    at: 'created_at',
    days: 7,
    insert: `digest_lines (member_id, topic, payload, created_at) values ($member, 'team', '{}', $at)`,
  },
  claim_reminders: {
    at: `last_day`,
    days: 60,
    now: 'app_today()',
    insert: `claim_reminders values ($at::date + case when $n > 10 then $n else -$n end, now())`,
  },
  notifications: {
    at: 'created_at',
    days: 400,
    insert: `notifications (title, message, to_all, type, created_at) values ('x', 'x', true, 'notification', $at)`,
  },
  work_assignments: {
    at: 'assigned_at',
    days: 30,
    insert: `work_assignments values ('ticket', $n, $staff, $staff, $at)`,
    need: `insert into tickets (id, member_id, subject, message, category, status, status_since, created_at, updated_at)
      overriding system value values (5, $member, 'x', 'x', 'general', 'open', now(), now(), now()) on conflict do nothing`,
  },
};
