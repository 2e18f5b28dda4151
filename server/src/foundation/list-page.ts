import type { Page } from '@fairlead/contract/domain/paging.ts';
import type { RawBuilder } from 'kysely';
import { type Db, one, rows, sql } from './db.ts';
import { inSnapshot } from './snapshot.ts';

/** A search finds so many rows of a list at most. */
export const MAX_SOUGHT = 5_000;
/** So many of a list's first rows are looked at for a text that many match: each has its member looked up, which reads four pages. */
export const MAX_LOOKED_AT = 2_000;

/** What a search finds. */
export type ListSearch = {
  /** Selects of ids, each by an index: what is found wherever it lies. */
  byIndex: readonly RawBuilder<unknown>[];
  /** A condition that would be asked of too many rows: of the list's first ones alone. */
  ofEach?: RawBuilder<unknown> | undefined;
};

/** Rows with an `id`, in the order of a list, as pieces of SQL that call the table by its alias. */
export type List = {
  table: RawBuilder<unknown>;
  alias: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  /** By an index; `reversed` is the same from the other end. */
  order: RawBuilder<unknown>;
  reversed: RawBuilder<unknown>;
  search?: ListSearch | undefined;
};

/**
 * The rows of a page by their ids, in no order, and how many the list has. Of a search `all` has the ids of everything
 * that it finds, and `searchedRows` is there where there may be more: it looked at so many of the list's first rows, or found as many.
 */
export type FoundPage = {
  ids: number[];
  total: number;
  all?: number[];
  searchedRows: number | undefined;
};

/**
 * Finds a page: its ids by the order's index alone, from the nearer end, before anything is joined to them; or in what a
 * search finds.
 * @param count how many rows the list has without a search
 */
export async function findPage(
  db: Db,
  list: List,
  page: Page,
  count: (db: Db) => Promise<number> = (reader) => countRows(reader, list),
): Promise<FoundPage> {
  if (list.search) return findSought(db, list, list.search, page);
  const find = async (reader: Db) => {
    const total = await count(reader);
    return { total, ids: await readIds(reader, list, page, total), searchedRows: undefined };
  };
  // from the end a page is where the count says
  return page.offset === 0 ? find(db) : inSnapshot(db, find);
}

async function countRows(db: Db, { table, alias, where }: List): Promise<number> {
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total from ${table} ${alias} where ${where}`,
  );
  return total;
}

async function readIds(
  db: Db,
  { table, alias, where, order, reversed }: List,
  page: Page,
  total: number,
): Promise<number[]> {
  const length = Math.min(page.limit, total - page.offset);
  if (length <= 0) return [];
  const after = total - page.offset - length;
  const [by, offset] = after < page.offset ? [reversed, after] : [order, page.offset];
  const found = await rows(
    db,
    sql<{ id: number }>`
      select ${alias}.id from ${table} ${alias} where ${where} order by ${by} limit ${length} offset ${offset}`,
  );
  return found.map(({ id }) => id);
}

async function findSought(db: Db, list: List, search: ListSearch, page: Page): Promise<FoundPage> {
  const { table, alias, where, order } = list;
  const looked = search.ofEach
    ? sql`select ${alias}.id, ${search.ofEach} as is_sought
        from (select * from ${table} ${alias} where ${where} order by ${order} limit ${MAX_LOOKED_AT}) ${alias}`
    : sql`select 0 as id, false as is_sought where false`;
  const candidates = [sql`select id from looked where is_sought`, ...search.byIndex];
  const { ids, looked_at } = await one(
    db,
    sql<{ ids: number[]; looked_at: number }>`
      with looked as materialized (${looked})
      select (select count(*)::int from looked) as looked_at, array(
        select ${alias}.id from ${table} ${alias} where ${where} and ${alias}.id = any (array(${sql.join(candidates, sql` union `)}))
        order by ${order} limit ${MAX_SOUGHT + 1}) as ids`,
  );
  const found = ids.slice(0, MAX_SOUGHT);
  const searchedRows = looked_at === MAX_LOOKED_AT ? MAX_LOOKED_AT : ids.length > MAX_SOUGHT ? MAX_SOUGHT : undefined;
  return {
    ids: found.slice(page.offset, page.offset + page.limit),
    total: found.length,
    all: found,
    searchedRows,
  };
}

/** The ids that a select finds; undefined where they are more than a search finds: then each row is to be asked. */
export async function findFewIds(db: Db, select: RawBuilder<unknown>): Promise<number[] | undefined> {
  const found = await rows(db, sql<{ id: number }>`select id from (${select} limit ${MAX_SOUGHT + 1}) few`);
  return found.length > MAX_SOUGHT ? undefined : found.map(({ id }) => id);
}

/** The rows of a list that a search finds, however many, as a condition: for a file of all of them. */
export function isSought({ alias, search }: List): RawBuilder<unknown> {
  if (!search) return sql`true`;
  const parts = [
    ...(search.byIndex.length > 0 ? [sql`${alias}.id = any (array(${sql.join(search.byIndex, sql` union `)}))`] : []),
    ...(search.ofEach ? [search.ofEach] : []),
  ];
  return sql`(${sql.join(parts, sql` or `)})`;
}
