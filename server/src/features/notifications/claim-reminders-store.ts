import { lastClaimableOn } from '#features/trading/index.ts';
import { type Db, rows, sql, type Tx } from '#foundation/db.ts';
import { type Purge, purgeRows } from '#foundation/purge.ts';
import { wishers } from './digest-lines-store.ts';

/** So long before its end a claim is reminded of. */
const REMIND_HOURS = 48;
/** Reminders of days long gone are of no use: no claim waits that long. */
const KEEP_DAYS = 60;

/** The days that claims may be made through and that end soon, without those that members were reminded of. */
export async function listEndingDays(db: Db): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ day: string }>`
      select day::date as day from generate_series(app_today()::timestamp,
        (app_now() + make_interval(hours => ${REMIND_HOURS}::int)) at time zone 'UTC' - interval '1 day', interval '1 day') day
      where not exists (select from claim_reminders r where r.last_day = day::date) order by day`,
  );
  return found.map(({ day }) => day);
}

/** Takes a day for this transaction. @returns whether no other has */
export async function takeDay(tx: Tx, lastDay: string): Promise<boolean> {
  const taken = await rows(
    tx,
    sql`insert into claim_reminders (last_day, reminded_at) values (${lastDay}::date, app_now()) on conflict do nothing returning 1`,
  );
  return taken.length > 0;
}

/** What each member can claim through a day and not afterwards. */
export const ending = (lastDay: string) => sql`
  select c.member_id, sum(c.amount) as amount
  from ${lastClaimableOn(lastDay)} c join member_names m on m.id = c.member_id
  where not m.blocked and m.closed_at is null group by c.member_id`;

/** The languages of those who can claim something through a day and not afterwards. */
export async function listLanguages(tx: Tx, lastDay: string): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{ language: string }>`
      select distinct coalesce(m.language, 'en') as language from (${ending(lastDay)}) e join member_names m on m.id = e.member_id`,
  );
  return found.map(({ language }) => language);
}

/** A line for each member who wishes it, in one statement. */
export async function addReminderLines(tx: Tx, lastDay: string): Promise<void> {
  await sql`
    insert into digest_lines (member_id, topic, payload, created_at)
    select e.member_id, 'claims', jsonb_build_object('event', 'claim.ending', 'lastDay', ${lastDay}::text, 'amount', e.amount::text), app_now()
    from (${ending(lastDay)}) e join ${wishers('claims')} w on w.member_id = e.member_id`.execute(tx);
}

/** The purge of reminders of long ago. */
export const purgeReminders: Purge = purgeRows(
  'claim_reminders',
  'last_day',
  sql`last_day < app_today() - ${KEEP_DAYS}::int`,
);
