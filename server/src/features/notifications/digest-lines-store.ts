import type { NotificationTopic } from '@fairlead/contract/features/notification-preferences.ts';
import { owedLevels, returnsOfRun } from '#features/runs/index.ts';
import { sql, type Tx } from '#foundation/db.ts';
import { toJson } from '#foundation/json.ts';
import { entryPostings } from '#ledger/index.ts';

/**
 * Who wishes a topic by e-mail. What the next digests tell is written for them alone, by one statement however many
 * members it concerns.
 */
export const wishers = (topic: NotificationTopic) => sql`
  (select member_id from notification_preferences where topic = ${topic} and channel = 'email' and enabled)`;

/** What happened to one member. */
export async function addLine(
  tx: Tx,
  memberId: number,
  topic: NotificationTopic,
  payload: Record<string, unknown>,
): Promise<void> {
  await sql`
    insert into digest_lines (member_id, topic, payload, created_at)
    select w.member_id, ${topic}, ${toJson(payload)}::jsonb, app_now() from ${wishers(topic)} w where w.member_id = ${memberId}`.execute(
    tx,
  );
}

/** A news item, to all who wish news. */
export async function addNewsLines(tx: Tx, payload: Record<string, unknown>): Promise<void> {
  await sql`
    insert into digest_lines (member_id, topic, payload, created_at)
    select w.member_id, 'news', ${toJson(payload)}::jsonb, app_now() from ${wishers('news')} w`.execute(tx);
}

/** What each member's investments were due and were credited for a day; apart from it what waits to be claimed. */
export async function addReturnLines(tx: Tx, runId: number, day: string): Promise<void> {
  // the planner may know nothing of the day yet, and would compare each of its accruals with each member
  await sql`set local enable_nestloop = off`.execute(tx);
  await sql`
    insert into digest_lines (member_id, topic, payload, created_at)
    select s.member_id, 'returns', jsonb_build_object('event', 'run.returns', 'day', ${day}::text, 'due', sum(s.due)::text,
      'paid', sum(s.credited)::text, 'toClaim', s.distribution = 2), app_now()
    from ${returnsOfRun(runId, day)} s join ${wishers('returns')} w on w.member_id = s.member_id
    group by s.member_id, s.distribution = 2`.execute(tx);
  await sql`set local enable_nestloop = on`.execute(tx);
}

/** The level income that a release credited to each member. */
export async function addLevelLines(tx: Tx, day: string): Promise<void> {
  await sql`
    insert into digest_lines (member_id, topic, payload, created_at)
    select w.member_id, 'team', jsonb_build_object('event', 'run.levels', 'day', ${day}::text, 'amount', sum(p.amount)::text), app_now()
    from ${wishers('team')} w join ${entryPostings('level_income', 'compound_level')} p
      on p.sequence = ${day}::date - date '2000-01-01' and p.reference = w.member_id
    group by w.member_id`.execute(tx);
}

/** A day on which level income was not funded, to those whom it owed something. */
export async function addUnfundedLevelLines(tx: Tx, day: string, payload: Record<string, unknown>): Promise<void> {
  await sql`
    insert into digest_lines (member_id, topic, payload, created_at)
    select w.member_id, 'team', ${toJson(payload)}::jsonb, app_now() from ${wishers('team')} w
    where exists (select from (${owedLevels(day)}) l where l.member_id = w.member_id)`.execute(tx);
}
