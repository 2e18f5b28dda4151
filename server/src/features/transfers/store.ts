import type { Page } from '@fairlead/contract/domain/paging.ts';
import type { Transfer } from '@fairlead/contract/features/transfers.ts';
import type { RawBuilder } from 'kysely';
import { eligibleMember, matchingMembers } from '#features/members/index.ts';
import { selectNow } from '#foundation/clock.ts';
import { type Db, maybeOne, one, rows, sharedRead, sql, type Tx } from '#foundation/db.ts';
import { type FoundPage, findPage, isSought, type List, type ListSearch } from '#foundation/list-page.ts';
import { readByCursor } from '#foundation/read-by-cursor.ts';

/**
 * Selects what a member has sent to others on a day. Exact for anyone who has locked the member. Others are named by the two
 * ends: by the kind, the index of what was received would do as well, and a plan from when there were few transfers went
 * through all of it.
 */
export const selectSent = (memberId: number, day: RawBuilder<unknown>) => sql<{ sent: bigint }>`
  select coalesce(sum(amount), 0)::bigint as sent from transfers
  where member_id = ${memberId} and to_member_id <> member_id and day = ${day}`;

/** What a member has sent to others on the clock's day. */
export async function sentToday(db: Db, memberId: number): Promise<bigint> {
  return (await one(db, sharedRead(selectSent(memberId, sql`app_today()`)))).sent;
}

/** Stores what a member moves to their own main, if they may; with the posting it causes, by the ledger. */
export const insertOwnTransfer = (
  memberId: number,
  { from, amount, investmentId }: { from: Transfer['from']; amount: bigint; investmentId?: number | undefined },
) => sql<{ id: number }>`
  insert into transfers (kind, member_id, to_member_id, from_account, investment_id, amount, day, created_at)
  select 'own', eligible.id, eligible.id, ${from}::text, ${investmentId ?? null}::int, ${amount}::bigint, (now at time zone 'UTC')::date, now
  from (${eligibleMember(memberId)}) eligible, (${selectNow}) moment returning id`;

/**
 * Stores what a member has sent to another.
 * @param sent selects its number, sender, receiver, and the posting of a transfer that was made; others are not stored
 */
export const insertSent = (amount: bigint, sent: RawBuilder<unknown>) => sql<{
  id: number;
  to_member_id: number;
  day: string;
  created_at: Date;
}>`
  insert into transfers (id, kind, member_id, to_member_id, from_account, amount, day, created_at) overriding system value
  select id, 'friend', sender, receiver, 'main', ${amount}::bigint, (now at time zone 'UTC')::date, now
  from (${sent}) sent, (${selectNow}) moment where posting is not null returning id, to_member_id, day, created_at`;

const columns = sql`t.id, t.kind, t.member_id as user_id, s.username, t.to_member_id as to_user_id, r.username as to_username,
  t.from_account as "from", 'main' as "to", t.investment_id, t.amount, t.created_at`;
const FROM = sql`transfers t join member_names s on s.id = t.member_id join member_names r on r.id = t.to_member_id`;

/** One transfer, or undefined. */
export const findTransfer = (db: Db, id: number): Promise<Transfer | undefined> =>
  maybeOne(db, sharedRead(sql<Transfer>`select ${columns} from ${FROM} where t.id = ${id}`));

/** Staff search names and addresses; a member, among their own, usernames: what else others have given is not theirs to try out. */
async function readSearch(db: Db, text: string, memberId: number | undefined): Promise<ListSearch> {
  if (memberId !== undefined) return { byIndex: [ofOwn(memberId, text)] };
  const { areFew, isOne } = await matchingMembers(db, text);
  // what a member moved between their own accounts has them on both sides
  const isSought = sql`(${isOne(sql`t.member_id`)} or (t.kind = 'friend' and ${isOne(sql`t.to_member_id`)}))`;
  return areFew
    ? { byIndex: [sql`select t.id from transfers t where ${isSought}`] }
    : { byIndex: [], ofEach: isSought };
}

/** A condition of a member's transfers `t`, by indexes: of what they moved between their own accounts they are the sender as well. */
export const ofMember = (memberId: number): RawBuilder<boolean> =>
  sql<boolean>`(t.member_id = ${memberId} or (t.to_member_id = ${memberId} and t.kind = 'friend'))`;

const ofOwn = (memberId: number, text: string) => sql`
  select t.id from ${FROM} where ${ofMember(memberId)}
    and (strpos(lower(s.username), lower(${text})) > 0 or strpos(lower(r.username), lower(${text})) > 0)`;

async function toList(db: Db, memberId: number | undefined, search: string | undefined): Promise<List> {
  const text = search?.trim();
  return {
    ...{ table: sql`transfers`, alias: sql`t`, order: sql`t.id desc`, reversed: sql`t.id` },
    where: memberId === undefined ? sql`true` : ofMember(memberId),
    search: text ? await readSearch(db, text, memberId) : undefined,
  };
}

/** Every transfer that the search finds, newest first, some at a time. */
export async function* readTransfers(tx: Tx, search: string | undefined): AsyncGenerator<Transfer[]> {
  const sought = isSought(await toList(tx, undefined, search));
  yield* readByCursor(tx, sql<Transfer>`select ${columns} from ${FROM} where ${sought} order by t.id desc`);
}

/** A page of transfers, newest first: a member's, sent and received, or everyone's. */
export async function listTransfers(
  db: Db,
  memberId: number | undefined,
  search: string | undefined,
  page: Page,
): Promise<{ transfers: Transfer[]; found: FoundPage }> {
  const found = await findPage(db, await toList(db, memberId, search), page);
  const transfers = await rows(
    db,
    sql<Transfer>`select ${columns} from ${FROM} where t.id = any (${found.ids}::int[]) order by t.id desc`,
  );
  return { transfers, found };
}
