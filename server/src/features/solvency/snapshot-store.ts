import type { PublishedRoot } from '@fairlead/contract/features/liability-proofs.ts';
import type { RawBuilder } from 'kysely';
import { type Db, maybeOne, one, rows, sharedRead, sql, type Tx } from '#foundation/db.ts';

/** For so many days leaves are kept, and missed days made up. */
export const LEAF_DAYS = 30;

/** A snapshot under way or published; hashes in hex. Micro-units. */
export type Snapshot = {
  day: string;
  secret: string | null;
  afterPosting: bigint;
  cursor: number;
  leaves: number;
  isPublished: boolean;
};

/** The days whose snapshots are to be made: those over that have none, at most so many, oldest first. */
export const listMissingDays = (db: Db, limit: number): Promise<{ day: string }[]> =>
  rows(
    db,
    sql<{ day: string }>`
      select d::date as day from generate_series(
        greatest(app_today() - ${limit}::int, coalesce((select max(day) + 1 from liability_snapshots where root is not null), app_today() - 1)),
        app_today() - 1, interval '1 day') d order by d`,
  );

/** Begins a day's snapshot, unless it has begun. */
export async function insertSnapshot(
  db: Db,
  { day, secret, afterPosting }: { day: string; secret: Buffer; afterPosting: bigint },
): Promise<void> {
  await sql`
    insert into liability_snapshots (day, secret, after_posting, started_at)
    values (${day}, ${secret}, ${afterPosting}, app_now()) on conflict (day) do nothing`.execute(db);
}

/** A day's snapshot; no one else goes on with it until the transaction ends. */
export const lockSnapshot = (tx: Tx, day: string): Promise<Snapshot> =>
  one(
    tx,
    sql<Snapshot>`
      select day, encode(secret, 'hex') as secret, after_posting as "afterPosting", "cursor", leaves, root is not null as "isPublished"
      from liability_snapshots where day = ${day} for update`,
  );

/** The next members that had joined by the end of the day. */
export const listNextMembers = (
  tx: Tx,
  { day, after, limit }: { day: string; after: number; limit: number },
): Promise<{ id: number }[]> =>
  rows(
    tx,
    sql<{ id: number }>`
      select id from member_names where id > ${after} and created_at < ${day}::date + 1 order by id limit ${limit}`,
  );

/** One chunk of leaves, in their order; five balances of each member, in digits. */
export type Chunk = { chunk: number; members: number[]; balances: string[] };

/** Stores a chunk and how far the snapshot is with it. */
export async function insertChunk(
  tx: Tx,
  day: string,
  chunk: Chunk & { hash: string; sum: bigint; cursor: number },
): Promise<void> {
  await sql`
    insert into liability_chunks (day, chunk, last_member, members, balances, hash, sum)
    values (${day}, ${chunk.chunk}, ${chunk.cursor}, ${chunk.members}::int[], ${chunk.balances}::bigint[], decode(${chunk.hash}, 'hex'), ${chunk.sum})`.execute(
    tx,
  );
  await sql`
    update liability_snapshots set "cursor" = ${chunk.cursor}, leaves = leaves + ${chunk.members.length} where day = ${day}`.execute(
    tx,
  );
}

/** The roots of a day's chunks, in the tree's order. */
export const listChunkRoots = (db: Db, day: string): Promise<{ hash: string; sum: bigint }[]> =>
  rows(
    db,
    sql<{ hash: string; sum: bigint }>`
      select encode(hash, 'hex') as hash, sum from liability_chunks where day = ${day} order by chunk`,
  );

/** Publishes a day's root. */
export async function storeRoot(tx: Tx, day: string, { hash, sum }: { hash: string; sum: bigint }): Promise<void> {
  await sql`
    update liability_snapshots set root = decode(${hash}, 'hex'), sum = ${sum}, published_at = app_now() where day = ${day}`.execute(
    tx,
  );
}

/** Published roots, newest first, at most so many; those before a day where one is named. */
export const listRoots = (
  db: Db,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<PublishedRoot[]> =>
  rows(
    db,
    sharedRead(sql<PublishedRoot>`
      select day, encode(root, 'hex') as root, sum, leaves, published_at from liability_snapshots
      where root is not null and day < coalesce(${before ?? null}::date, 'infinity') order by day desc limit ${limit}`),
  );

/** The published days that a member has a leaf of, newest first. */
export const listProvableDays = (db: Db, memberId: number): Promise<{ day: string }[]> =>
  rows(
    db,
    sql<{ day: string }>`
      select s.day from liability_snapshots s join member_names m on m.id = ${memberId} and m.created_at < s.day + 1
      where s.root is not null and s.secret is not null order by s.day desc`,
  );

/** The chunk that has a member's leaf of a published day, and the day's secret. */
export const findChunk = (db: Db, day: string, memberId: number): Promise<(Chunk & { secret: string }) | undefined> =>
  maybeOne(
    db,
    sql<Chunk & { secret: string }>`
      select c.chunk, c.members, c.balances::text[] as balances, encode(s.secret, 'hex') as secret
      from liability_chunks c join liability_snapshots s on s.day = c.day
      where c.day = ${day} and c.last_member >= ${memberId} and s.root is not null and s.secret is not null
      order by c.last_member limit 1`,
  );

/** The sum of each published root, and what members' accounts held at its day's end by `flows` of the ledger. */
export const comparedSums = (flows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select count(*) as checked, count(*) filter (where s.sum <> l.sum) as broken,
    min(format('root of %s: %s instead of %s', s.day, s.sum, l.sum)) filter (where s.sum <> l.sum) as example
  from liability_snapshots s cross join lateral (
    select coalesce(sum(case when f.credit >= 0 then f.amount else 0 end - case when f.debit >= 0 then f.amount else 0 end), 0) as sum
    from ${flows} f where f.day <= s.day) l
  where s.root is not null`;
