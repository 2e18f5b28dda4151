import { type OwnTable, PROVED_ADDRESS } from './own-table.ts';

const OWN = `where t.subject_kind = 'member' and t.subject_id = $id`;
const KIND = { subject_kind: 'always member', subject_id: "the member's own id" };

/** What a member is told of their sessions, codes, mails and of what was done to their account. No secret, and no hash of one. */
export const foundationTables: readonly OwnTable[] = [
  {
    name: 'sessions',
    table: 'sessions',
    columns: 'id created_at seen_at expires_at ip agent second_factor',
    from: `sessions t where t.kind = 'member' and t.subject_id = $id`,
    order: 't.id',
    omitted: { token_hash: 'a secret', kind: 'always member', subject_id: "the member's own id" },
  },
  {
    name: 'one_time_codes',
    table: 'one_time_codes',
    columns: 'id purpose operation tries created_at expires_at used_at network bare_ip',
    from: `one_time_codes t ${OWN}`,
    order: 't.id',
    omitted: {
      ...KIND,
      code_hash: 'a secret',
      device_hash: 'a secret',
      bare_tries: 'counts for ten minutes',
      asker: 'how the limit for ten minutes is chosen',
    },
  },
  {
    name: 'security_events',
    table: 'audit_log',
    columns: 'id occurred_at action by_staff ip before after',
    expressions: {
      by_staff: `t.actor_kind = 'staff'`,
      ...Object.fromEntries(
        ['ip', 'before', 'after'].map((column) => [column, `case when t.actor_kind = 'member' then t.${column} end`]),
      ),
    },
    from: `audit_log t where t.subject = 'member:' || $id`,
    order: 't.id',
    omitted: {
      actor_kind: 'told as whether staff did it',
      actor_id: 'the member, or names staff',
      subject: 'always the member',
      reason: "the staff's note",
      request_id: 'how the platform finds its own log',
      login: 'how the platform finds its own log',
    },
  },
  {
    name: 'mails',
    table: 'mails',
    columns: 'id to_address subject created_at sent_at failed_at',
    from: `mails t where lower(t.to_address) = ${PROVED_ADDRESS}`,
    order: 't.id',
    omitted: {
      body: 'erased once it is sent; until then it may hold a code',
      headers: 'how the mail is sent',
      failure: "the relay's message",
    },
  },
];
