import type { Page } from '@fairlead/contract/domain/paging.ts';
import type { Code } from '@fairlead/contract/features/codes.ts';
import { matchingMembers } from '#features/members/index.ts';
import { type Db, maybeOne, one, rows, sql, type Tx } from '#foundation/db.ts';
import { type FoundPage, findPage, type ListSearch, MAX_SOUGHT } from '#foundation/list-page.ts';

const columns = sql`
  c.id, c.code, c.used_by, m.username as used_by_name, c.used_at, t.id as topup_id, s.username as created_by, c.created_at`;
const source = sql`
  codes c join staff_names s on s.id = c.created_by left join member_names m on m.id = c.used_by left join activations t on t.code_id = c.id`;

/** Inserts codes. @returns those that were not there before, in the order given */
export async function insertCodes(tx: Tx, codes: string[], staffId: number): Promise<Code[]> {
  const inserted = await rows(
    tx,
    sql<{ id: number }>`
      insert into codes (code, created_by, created_at)
      select code, ${staffId}, app_now() from unnest(${codes}::text[]) with ordinality as given(code, place) order by place
      on conflict (code) do nothing returning id`,
  );
  const ids = inserted.map(({ id }) => id);
  return rows(tx, sql<Code>`select ${columns} from ${source} where c.id = any (${ids}::int[]) order by c.id`);
}

/** Which of these codes exist. */
export async function existingCodes(tx: Db, codes: string[]): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{ code: string }>`select code from codes where code = any (${codes}::text[]) order by id`,
  );
  return found.map(({ code }) => code);
}

/** A code by its text, locked until the transaction ends; undefined where there is none. */
export const lockCode = (tx: Tx, code: string): Promise<{ id: number; used_by: number | null } | undefined> =>
  maybeOne(
    tx,
    sql<{ id: number; used_by: number | null }>`select id, used_by from codes where code = ${code} for update`,
  );

/** Marks a locked code used by a member, now. */
export async function markUsed(tx: Tx, id: number, memberId: number): Promise<void> {
  await sql`update codes set used_by = ${memberId}, used_at = app_now() where id = ${id}`.execute(tx);
}

/** One code, or undefined. */
export const findCode = (db: Db, id: number): Promise<Code | undefined> =>
  maybeOne(db, sql<Code>`select ${columns} from ${source} where c.id = ${id}`);

async function readSearch(db: Db, text: string): Promise<ListSearch> {
  const { areFew, isOne } = await matchingMembers(db, text);
  const isSought = isOne(sql`c.used_by`);
  const ofText = sql`
    (select c.id from codes c where strpos(lower(c.code), lower(${text})) > 0 order by c.id desc limit ${MAX_SOUGHT + 1})`;
  return areFew
    ? { byIndex: [ofText, sql`select c.id from codes c where ${isSought}`] }
    : { byIndex: [ofText], ofEach: isSought };
}

/**
 * A page of codes, newest first, with how many there are.
 * @param filter.search part of a code, or of the name of who used it
 */
export async function listCodes(
  db: Db,
  filter: { search?: string | undefined; state?: 'used' | 'unused' | undefined },
  page: Page,
): Promise<{ codes: Code[]; found: FoundPage }> {
  const [text, state] = [filter.search?.trim(), filter.state];
  const found = await findPage(
    db,
    {
      ...{ table: sql`codes`, alias: sql`c`, order: sql`c.id desc`, reversed: sql`c.id` },
      where: state === undefined ? sql`true` : state === 'used' ? sql`c.used_by is not null` : sql`c.used_by is null`,
      search: text ? await readSearch(db, text) : undefined,
    },
    page,
  );
  const codes = await rows(
    db,
    sql<Code>`select ${columns} from ${source} where c.id = any (${found.ids}::int[]) order by c.id desc`,
  );
  return { codes, found };
}

/** How many codes are left and how many were used. */
export const countCodes = (db: Db): Promise<{ unused: number; used: number }> =>
  one(
    db,
    sql<{ unused: number; used: number }>`
      select count(*) filter (where used_by is null)::int as unused, count(used_by)::int as used from codes`,
  );

/** The next unused codes after an id, oldest first: the pieces of an export. */
export const unusedAfter = (db: Db, id: number, limit: number): Promise<Code[]> =>
  rows(
    db,
    sql<Code>`select ${columns} from ${source} where c.used_by is null and c.id > ${id} order by c.id limit ${limit}`,
  );

/** The codes that were used, and by whom, as a subquery (id, used_by). */
export const usedCodes = sql`(select id, used_by from codes where used_by is not null)`;
