import type { Page } from '@fairlead/contract/domain/paging.ts';
import type { LeadershipAward } from '@fairlead/contract/features/leadership.ts';
import { matchingMembers, qualifiedVolumes } from '#features/members/index.ts';
import { type Db, maybeOne, one, rows, sql, type Tx } from '#foundation/db.ts';
import { type FoundPage, findPage, type ListSearch } from '#foundation/list-page.ts';
import type { VersionedRank } from './rank-store.ts';

/** Whose qualified business was at least `min` at a moment, closed accounts left out. */
export const standingFrom = (tx: Db, at: Date, min: bigint): Promise<{ memberId: number; qualified: bigint }[]> =>
  rows(
    tx,
    sql<{ memberId: number; qualified: bigint }>`
      select s.member_id as "memberId", s.qualified from ${qualifiedVolumes(at)} s join member_names m on m.id = s.member_id
      where s.qualified >= ${min} and m.closed_at is null order by s.member_id`,
  );

export type Reached = { memberId: number; rank: VersionedRank; qualified: bigint };

/** Keeps what was reached by a month's end; what was reached before stays as it was. */
export async function insertReached(tx: Tx, reached: Reached[], day: string): Promise<void> {
  await sql`
    insert into leadership_awards (member_id, rank_id, version, amount, qualified, achieved_on)
    select r.member_id, r.rank_id, r.version, r.amount, r.qualified, ${day}::date
    from unnest(${reached.map(({ memberId }) => memberId)}::int[], ${reached.map(({ rank }) => rank.id)}::int[],
      ${reached.map(({ rank }) => rank.version)}::int[], ${reached.map(({ rank }) => rank.amount)}::bigint[],
      ${reached.map(({ qualified }) => qualified)}::bigint[])
      with ordinality as r(member_id, rank_id, version, amount, qualified, place)
    order by r.place on conflict (member_id, rank_id) do nothing`.execute(tx);
}

/** Gives a run everything that is reached and not paid, of members who may be paid. @returns how much that is */
export const takeUnpaid = (tx: Tx, runId: number): Promise<{ items: number; due: bigint }> =>
  one(
    tx,
    sql<{ items: number; due: bigint }>`
      with taken as (
        update leadership_awards a set run_id = ${runId} from member_names m
        where a.paid_at is null and m.id = a.member_id and not m.blocked and m.closed_at is null returning a.amount)
      select count(*)::int as items, coalesce(sum(amount), 0)::bigint as due from taken`,
  );

export type Payable = { id: number; memberId: number; rank: string; amount: bigint };

/** The next rows that a run pays. */
export const nextPayable = (tx: Tx, runId: number, after: number, limit: number): Promise<Payable[]> =>
  rows(
    tx,
    sql<Payable>`select a.id, a.member_id as "memberId", r.name as rank, a.amount from leadership_awards a
      join leadership_version_ranks r using (version, rank_id) where a.run_id = ${runId} and a.id > ${after} order by a.id limit ${limit}`,
  );

/** Marks awards as paid. */
export async function markPaid(tx: Tx, ids: number[]): Promise<void> {
  await sql`update leadership_awards set paid_at = app_now() where id = any (${ids}::int[]) and paid_at is null`.execute(
    tx,
  );
}

const columns = sql`
  a.id, a.member_id as user_id, m.username, m.email, m.blocked, rank_id, r.name as rank, r.business, a.qualified, a.amount,
  to_char(a.achieved_on, 'YYYY-MM') as month, a.paid_at, a.reversed_at, a.reversed_reason,
  case when a.reversed_at is not null then 'reversed' when a.paid_at is not null then 'paid' else 'achieved' end as status`;
// a rank is shown as it was when it was reached
const FROM = sql`leadership_awards a join member_names m on m.id = a.member_id join leadership_version_ranks r using (version, rank_id)`;

async function readSearch(db: Db, text: string): Promise<ListSearch> {
  const { areFew, isOne } = await matchingMembers(db, text);
  const isSought = isOne(sql`a.member_id`);
  return areFew
    ? { byIndex: [sql`select a.id from leadership_awards a where ${isSought}`] }
    : { byIndex: [], ofEach: isSought };
}

/** A page of awards, newest first, and how many there are. */
export async function listAwards(
  db: Db,
  search: string | undefined,
  page: Page,
): Promise<{ awards: LeadershipAward[]; found: FoundPage }> {
  const text = search?.trim();
  const found = await findPage(
    db,
    {
      ...{ table: sql`leadership_awards`, alias: sql`a`, where: sql`true`, order: sql`a.id desc`, reversed: sql`a.id` },
      search: text ? await readSearch(db, text) : undefined,
    },
    page,
  );
  const awards = await rows(
    db,
    sql<LeadershipAward>`select ${columns} from ${FROM} where a.id = any (${found.ids}::int[]) order by a.id desc`,
  );
  return { awards, found };
}

/** A member's awards. */
export const listMemberAwards = (db: Db, memberId: number): Promise<LeadershipAward[]> =>
  rows(db, sql<LeadershipAward>`select ${columns} from ${FROM} where a.member_id = ${memberId} order by r.business`);

/** One award, locked, or undefined. */
export const lockAward = (
  tx: Tx,
  id: number,
): Promise<{ id: number; memberId: number; amount: bigint; isPaid: boolean; isReversed: boolean } | undefined> =>
  maybeOne(
    tx,
    sql<{ id: number; memberId: number; amount: bigint; isPaid: boolean; isReversed: boolean }>`
      select id, member_id as "memberId", amount, paid_at is not null as "isPaid", reversed_at is not null as "isReversed"
      from leadership_awards where id = ${id} for update`,
  );

/** Marks an award as taken back; its rank stays used up. */
export async function markReversed(tx: Tx, id: number, reason: string): Promise<void> {
  await sql`update leadership_awards set reversed_at = app_now(), reversed_reason = ${reason} where id = ${id}`.execute(
    tx,
  );
}
