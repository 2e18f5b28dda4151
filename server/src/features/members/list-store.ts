import type { Page } from '@fairlead/contract/domain/paging.ts';
import type { MemberGroup } from '@fairlead/contract/features/member-groups.ts';
import type { RawBuilder } from 'kysely';
import { type Db, one, rows, sql, type Tx } from '#foundation/db.ts';
import { type FoundPage, findPage, isSought, type List, type ListSearch } from '#foundation/list-page.ts';
import { readByCursor } from '#foundation/read-by-cursor.ts';
import { isActiveOn } from './active-store.ts';
import { countJoined, countMembers, countNeverActivated, countOpen } from './counts-store.ts';
import { type Member, memberColumns, memberSource } from './profile-store.ts';
import { matchingMembers } from './search-store.ts';

/** Which members a list shows. */
export type MemberFilter = {
  search?: string | undefined;
  neverActivated?: boolean;
  /** Whether accounts that were closed since are listed as well. */
  withClosed?: boolean;
  /** Who joined on these days, UTC, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** Of whom the audit log has something on this day, UTC. */
  activeOn?: string | undefined;
  /** Of open accounts those that the overview counts under this name. */
  group?: MemberGroup | undefined;
};

const NEWEST_FIRST = sql`m.created_at desc, m.id desc`;

/** Each as an index has it. */
const GROUPS: Record<Exclude<MemberGroup, 'investing'>, RawBuilder<unknown>> = {
  verified: sql`m.verified_at is not null`,
  activated: sql`m.activation_ends_at > (select app_now())`,
  blocked: sql`m.blocked`,
};

/** Who invests is known where investments are, in the list's order. */
const INVESTING = sql`(select member_id as id, joined_at as created_at from investing_accounts)`;

const listJoined = ({ from, to }: MemberFilter): RawBuilder<unknown>[] => [
  ...(from ? [sql`m.created_at >= ${from}::date`] : []),
  ...(to ? [sql`m.created_at < ${to}::date + 1`] : []),
];

const listActive = ({ activeOn }: MemberFilter): RawBuilder<unknown>[] => (activeOn ? [isActiveOn(activeOn)] : []);

/** Conditions on members `m`. */
const listConditions = (filter: MemberFilter): RawBuilder<unknown>[] => [
  ...(filter.withClosed ? [] : [sql`m.closed_at is null`]),
  ...(filter.neverActivated ? [sql`m.activated_at is null`] : []),
  ...(filter.group && filter.group !== 'investing' ? [GROUPS[filter.group]] : []),
  ...listJoined(filter),
  ...listActive(filter),
];

const joinConditions = (conditions: RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join([sql`true`, ...conditions], sql` and `);

async function toList(db: Db, filter: MemberFilter): Promise<List> {
  const text = filter.search?.trim();
  return {
    ...{ table: sql`members`, alias: sql`m`, order: NEWEST_FIRST, reversed: sql`m.created_at, m.id` },
    where: joinConditions(listConditions(filter)),
    search: text ? await readSearch(db, text) : undefined,
  };
}

async function readSearch(db: Db, text: string): Promise<ListSearch> {
  const { areFew, isOne } = await matchingMembers(db, text);
  const isSought = isOne(sql`m.id`);
  return areFew ? { byIndex: [sql`select m.id from members m where ${isSought}`] } : { byIndex: [], ofEach: isSought };
}

/** A page of accounts, newest first, with how many there are. */
export async function listMembers(
  db: Db,
  filter: MemberFilter,
  page: Page,
): Promise<{ members: Member[]; found: FoundPage }> {
  const list = await toList(db, filter);
  const ofGroup = { table: INVESTING, where: joinConditions([...listJoined(filter), ...listActive(filter)]) };
  const found = await findPage(
    db,
    filter.group === 'investing' ? { ...list, ...ofGroup } : list,
    page,
    getCount(filter),
  );
  const members = await rows(
    db,
    sql<Member>`select ${memberColumns} from ${memberSource} where m.id = any (${found.ids}::int[]) order by ${NEWEST_FIRST}`,
  );
  return { members, found };
}

/** What is kept, where what is kept tells it. */
function getCount(filter: MemberFilter): ((db: Db) => Promise<number>) | undefined {
  const { group, neverActivated } = filter;
  if (filter.activeOn) return undefined;
  if (group) return filter.from || filter.to ? undefined : (db) => countGroup(db, group);
  if (filter.withClosed && !neverActivated) return (db) => countJoined(db, filter);
  if (!neverActivated) return (db) => countOpen(db, filter);
  return filter.from || filter.to ? undefined : countNeverActivated;
}

/** How many the overview counts. */
async function countGroup(db: Db, group: MemberGroup): Promise<number> {
  if (group !== 'investing') return (await countMembers(db))[group];
  return (await one(db, sql<{ members: number }>`select members from investing_count`)).members;
}

/** Every member that matches, newest first, some at a time. */
export async function* readMembers(tx: Tx, filter: MemberFilter): AsyncGenerator<Member[]> {
  const list = await toList(tx, filter);
  const where = sql`${list.where} and ${isSought(list)}`;
  const ofAll = sql<Member>`select ${memberColumns} from ${memberSource} where ${where} order by ${NEWEST_FIRST}`;
  const ofInvesting = sql<Member>`
    select ${memberColumns} from ${INVESTING} a join members m on m.id = a.id left join members s on s.id = m.sponsor_id
    where ${where} order by a.created_at desc, a.id desc`;
  yield* readByCursor(tx, filter.group === 'investing' ? ofInvesting : ofAll);
}
