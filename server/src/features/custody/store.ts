import type { CountKind } from '@fairlead/contract/features/custody.ts';
import { type Db, maybeOne, one, rows, sql, type Tx } from '#foundation/db.ts';
import type { CarriedPlace, Known, NewPlace } from './rules.ts';

/** What each place held when it was last counted before a time. */
export const listKnownPlaces = (tx: Tx, at: Date): Promise<CarriedPlace[]> =>
  rows(
    tx,
    sql<CarriedPlace>`
      select p.id as "placeId", p.name as place, l.kind, l.amount, l.counted_at as "countedAt", l.counted_with as "countedWith",
        l.txid, l.block, l.note, l.picture
      from custody_places p cross join lateral (
        select * from custody_count_places c where c.place_id = p.id and c.counted_with = c.count_id and c.counted_at <= ${at}
        order by c.counted_at desc, c.count_id desc limit 1) l
      order by p.id`,
  );

/** The open case, and the last count before a time with the case that explained its difference. */
export async function readKnown(tx: Tx, at: Date): Promise<Known> {
  const open = await maybeOne(tx, sql<{ id: number }>`select id from custody_cases where state <> 'ended'`);
  const before = await maybeOne(
    tx,
    sql<{ difference: bigint; foundCase: number | null }>`
      select n.difference, (select c.id from custody_cases c where c.id = n.case_id and c.state = 'ended' and c.outcome = 'found') as "foundCase"
      from custody_counts n where n.counted_at <= ${at} order by n.counted_at desc, n.id desc limit 1`,
  );
  return { openCase: open?.id, before };
}

export const openCase = async (tx: Tx, difference: bigint): Promise<number> =>
  (
    await one(
      tx,
      sql<{
        id: number;
      }>`insert into custody_cases (difference, opened_at) values (${difference}, app_now()) returning id`,
    )
  ).id;

type NewCount = {
  kind: CountKind;
  countedAt: Date;
  counted: bigint;
  ledger: bigint;
  caseId: number | null;
  countedBy: number | null;
};

export const insertCount = async (tx: Tx, count: NewCount): Promise<number> =>
  (
    await one(
      tx,
      sql<{ id: number }>`
        insert into custody_counts (kind, counted_at, counted, ledger, case_id, counted_by, recorded_at)
        values (${count.kind}, ${count.countedAt}, ${count.counted}, ${count.ledger}, ${count.caseId}, ${count.countedBy}, app_now())
        returning id`,
    )
  ).id;

/** Stores what each place holds by a count, what was carried over included. */
export async function insertPlaces(
  tx: Tx,
  { id, kind, countedAt }: { id: number; kind: CountKind; countedAt: Date },
  places: readonly NewPlace[],
  carried: readonly CarriedPlace[],
): Promise<void> {
  const own: CarriedPlace[] = [];
  for (const place of places)
    own.push({ ...place, placeId: await findOrAddPlace(tx, place.place), kind, countedAt, countedWith: id });
  for (const line of [...own, ...carried])
    await sql`
      insert into custody_count_places (count_id, place_id, kind, amount, counted_at, counted_with, txid, block, note, picture)
      values (${id}, ${line.placeId}, ${line.kind}, ${line.amount}, ${line.countedAt}, ${line.countedWith}, ${line.txid}, ${line.block},
        ${line.note}, ${line.picture})`.execute(tx);
}

/** A place by its name, which counts in any letter case. */
async function findOrAddPlace(tx: Tx, name: string): Promise<number> {
  const found = await one(
    tx,
    sql<{ id: number }>`
      insert into custody_places as p (name) values (${name}) on conflict (lower(name)) do update set name = p.name returning id`,
  );
  return found.id;
}

/** Whether custody was ever counted. */
export const hasCount = async (db: Db): Promise<boolean> =>
  (await maybeOne(db, sql`select 1 from custody_counts limit 1`)) !== undefined;

/** Keeps since when a place cannot be read, and why it could not be the last time; null: it can. */
export async function storeFailure(db: Db, place: string, failure: string | null): Promise<void> {
  await (failure === null
    ? sql`update custody_places set failed_at = null, failure = null where lower(name) = lower(${place}) and failed_at is not null`
    : sql`insert into custody_places as p (name, failed_at, failure) values (${place}, app_now(), ${failure})
        on conflict (lower(name)) do update set failed_at = coalesce(p.failed_at, app_now()), failure = excluded.failure`
  ).execute(db);
}
