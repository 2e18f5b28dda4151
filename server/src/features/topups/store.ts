import type { Page } from '@fairlead/contract/domain/paging.ts';
import type { Topup } from '@fairlead/contract/features/topups.ts';
import type { RawBuilder } from 'kysely';
import { activationPlanNames } from '#features/activation-plans/index.ts';
import { matchingMembers } from '#features/members/index.ts';
import { type Db, maybeOne, one, rows, sql, type Tx } from '#foundation/db.ts';
import { type FoundPage, findPage, type ListSearch } from '#foundation/list-page.ts';
import type { Sponsor } from './rules.ts';

const columns = sql`
  t.id, t.member_id as user_id, m.username as user_name, t.payer_id as userby_id, p.username as userby_name,
  t.activation_plan_id as actplan_id, a.name as actplan_name, t.price as amount, t.code_id is not null as by_code, t.period_days, t.starts_at, t.ends_at,
  case when t.reversed_at is null then 'complete' else 'reversed' end as status, t.reversed_at, t.note, t.created_at`;
const source = sql`
  topups t join member_names m on m.id = t.member_id join member_names p on p.id = t.payer_id
  join ${activationPlanNames} a on a.id = t.activation_plan_id`;

/** Until when a member's activation runs, where it runs now. */
export async function runningActivation(db: Db, memberId: number): Promise<Date | undefined> {
  const running = await maybeOne(
    db,
    sql<{
      until: Date;
    }>`select activation_ends_at as until from member_standings where id = ${memberId} and activation_ends_at > app_now()`,
  );
  return running?.until;
}

/** A member's sponsors, nearest first, as deep as percents go. */
export const sponsorsAbove = (db: Db, memberId: number, depth: number): Promise<Sponsor[]> =>
  rows(
    db,
    sql<Sponsor>`
      select s.id, a.level::int as level, s.blocked or s.closed_at is not null as barred
      from member_standings m cross join unnest(m.ancestors) with ordinality a(id, level) join member_standings s on s.id = a.id
      where m.id = ${memberId} and a.level <= ${depth} order by a.level`,
  );

/** Inserts a paid period. @returns its id */
export async function insertTopup(
  tx: Tx,
  row: {
    memberId: number;
    payerId: number;
    planId: number;
    price: bigint;
    periodDays: number;
    startsAt: Date;
    endsAt: Date;
    codeId: number | undefined;
  },
): Promise<number> {
  const { id } = await one(
    tx,
    sql<{ id: number }>`
      insert into topups (member_id, payer_id, activation_plan_id, price, period_days, starts_at, ends_at, code_id, created_at)
      values (${row.memberId}, ${row.payerId}, ${row.planId}, ${row.price}, ${row.periodDays}, ${row.startsAt}, ${row.endsAt},
        ${row.codeId ?? null}, app_now())
      returning id`,
  );
  return id;
}

/** One paid period, or undefined. */
export const findTopup = (db: Db, id: number): Promise<Topup | undefined> =>
  maybeOne(db, sql<Topup>`select ${columns} from ${source} where t.id = ${id}`);

/** Whether a later period of the same member stands on this one. */
export async function hasLaterTopup(tx: Tx, topup: Topup): Promise<boolean> {
  const later = await maybeOne(
    tx,
    sql`select 1 from topups where member_id = ${topup.user_id} and id > ${topup.id} and reversed_at is null limit 1`,
  );
  return later !== undefined;
}

/** Marks a period reversed. @returns false where it was already */
export async function markReversed(tx: Tx, id: number): Promise<boolean> {
  const marked = await rows(
    tx,
    sql`update topups set reversed_at = app_now() where id = ${id} and reversed_at is null returning 1`,
  );
  return marked.length > 0;
}

/** Sets staff's note; an empty one clears it. */
export async function setNote(tx: Tx, id: number, note: string): Promise<void> {
  await sql`update topups set note = nullif(${note}, '') where id = ${id}`.execute(tx);
}

/** Staff search names and addresses of either side; a member, among their own, usernames. Both the plan's name. */
async function readSearch(db: Db, text: string, mine: number | undefined): Promise<ListSearch> {
  const plans = await rows(
    db,
    sql<{ id: number }>`select id from ${activationPlanNames} a where strpos(lower(name), lower(${text})) > 0`,
  );
  const ofPlan = sql`t.activation_plan_id = any (${plans.map(({ id }) => id)}::int[])`;
  if (mine !== undefined) return { byIndex: [ofOwn(mine, text, ofPlan)] };
  const { areFew, isOne } = await matchingMembers(db, text);
  const isSought = sql`(${isOne(sql`t.member_id`)} or ${isOne(sql`t.payer_id`)})`;
  if (!areFew) return { byIndex: [], ofEach: sql`(${ofPlan} or ${isSought})` };
  // a plan has as many periods as there are
  return {
    byIndex: [sql`select t.id from topups t where ${isSought}`],
    ofEach: plans.length > 0 ? ofPlan : undefined,
  };
}

const ofOwn = (mine: number, text: string, ofPlan: RawBuilder<unknown>) => sql`
  select t.id from ${source} where (t.member_id = ${mine} or t.payer_id = ${mine})
    and (strpos(lower(m.username), lower(${text})) > 0 or strpos(lower(p.username), lower(${text})) > 0 or ${ofPlan})`;

/**
 * A page of paid periods, newest first, with how many there are.
 * @param filter.involving only those that this member paid for or was given
 */
export async function listTopups(
  db: Db,
  filter: { involving?: number | undefined; search?: string | undefined },
  page: Page,
): Promise<{ topups: Topup[]; found: FoundPage }> {
  const [mine, text] = [filter.involving, filter.search?.trim()];
  const found = await findPage(
    db,
    {
      ...{ table: sql`topups`, alias: sql`t`, order: sql`t.id desc`, reversed: sql`t.id` },
      where: sql`(${mine ?? null}::int is null or t.member_id = ${mine ?? null}::int or t.payer_id = ${mine ?? null}::int)`,
      search: text ? await readSearch(db, text, mine) : undefined,
    },
    page,
  );
  const topups = await rows(
    db,
    sql<Topup>`select ${columns} from ${source} where t.id = any (${found.ids}::int[]) order by t.id desc`,
  );
  return { topups, found };
}

/** Whose activation each was, by its id. */
export async function findActivated(
  db: Db,
  ids: number[],
): Promise<Map<number, { memberId: number; username: string }>> {
  if (ids.length === 0) return new Map();
  const found = await rows(
    db,
    sql<{ id: number; memberId: number; username: string }>`
      select t.id, t.member_id as "memberId", m.username from topups t join member_names m on m.id = t.member_id
      where t.id = any (${ids}::int[])`,
  );
  return new Map(found.map((each) => [each.id, each]));
}
