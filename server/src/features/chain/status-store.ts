import { type Db, maybeOne, one, rows, sharedRead, sql } from '#foundation/db.ts';

/** The machine's time. */
export const readMachineTime = async (db: Db): Promise<Date> =>
  (await one(db, sql<{ at: Date }>`select clock_timestamp() as at`)).at;

/** What a scan came to. */
export type ScanOutcome = {
  head: number | null;
  readBlock: number | null;
  rereadBlock: number | null;
  isCurrent: boolean;
  failure: string | null;
  disagreement: string | null;
};

/** Writes what a scan came to; since when something is wrong stays until it is not any more. */
export async function storeStatus(db: Db, chainId: number, outcome: ScanOutcome): Promise<void> {
  const { head, readBlock, rereadBlock, isCurrent, failure, disagreement } = outcome;
  const currentAt = isCurrent ? sql`app_now()` : sql`null::timestamptz`;
  const since = (text: string | null) => (text === null ? sql`null::timestamptz` : sql`app_now()`);
  await sql`
    insert into chain_status as s (chain_id, head, read_block, reread_block, scanned_at, current_at, failure, failing_since,
      disagreement, disagreeing_since)
    values (${chainId}, ${head}, ${readBlock}, ${rereadBlock}, app_now(), ${currentAt}, ${failure}, ${since(failure)},
      ${disagreement}, ${since(disagreement)})
    on conflict (chain_id) do update set head = coalesce(excluded.head, s.head), read_block = coalesce(excluded.read_block, s.read_block),
      reread_block = coalesce(excluded.reread_block, s.reread_block), scanned_at = excluded.scanned_at,
      current_at = coalesce(excluded.current_at, s.current_at), failure = excluded.failure,
      failing_since = case when excluded.failure is not null then coalesce(s.failing_since, excluded.failing_since) end,
      disagreement = excluded.disagreement,
      disagreeing_since = case when excluded.disagreement is not null
        then coalesce(s.disagreeing_since, excluded.disagreeing_since) end`.execute(db);
}

/** Up to which block everything was read once more, or null. */
export const findReread = async (db: Db, chainId: number): Promise<number | null> => {
  const found = await maybeOne(
    db,
    sql<{ block: bigint | null }>`select reread_block as block from chain_status where chain_id = ${chainId}`,
  );
  return found?.block == null ? null : Number(found.block);
};

/** How far reading a chain is behind. */
export type ChainLag = { chain: string; lagSeconds: number; lagBlocks: number; failing: boolean };

/** How far reading each chain that is read is behind. */
export const listChainLags = (db: Db): Promise<ChainLag[]> =>
  rows(
    db,
    sql<ChainLag>`
      select c.chain_id::text as chain, extract(epoch from app_now() - coalesce(s.current_at, c.changed_at))::float8 as "lagSeconds",
        greatest(0, coalesce(s.head - s.read_block, 0))::float8 as "lagBlocks", s.failure is not null as failing
      from chains c left join chain_status s on s.chain_id = c.chain_id where c.active order by c.chain_id`,
  );

type Alarming = { count: number; since: Date | null };

/** Chains that are read, and have not been up to date for a while; since when the first has not. */
export const findBehind = (db: Db, minutes: number): Promise<Alarming> =>
  one(
    db,
    sharedRead(
      sql<Alarming>`
        select count(*)::int as count, min(coalesce(s.current_at, c.changed_at)) as since
        from chains c left join chain_status s on s.chain_id = c.chain_id
        where c.active and coalesce(s.current_at, c.changed_at) < app_now() - make_interval(mins => ${minutes})`,
    ),
  );

/** Chains whose nodes do not agree about what has arrived, and since when. */
export const findDisagreeing = (db: Db): Promise<Alarming> =>
  one(
    db,
    sharedRead(
      sql<Alarming>`
        select count(*)::int as count, min(s.disagreeing_since) as since
        from chains c join chain_status s on s.chain_id = c.chain_id where c.active and s.disagreement is not null`,
    ),
  );

/** How many deposits were opened on a chain; of its transfers, how many are not confirmed, and how many are gone again. */
export type ChainFigures = { addresses: number; unconfirmed: number; gone: number };

/** How reading a chain goes, as staff see it. */
export type StatusRow = {
  head: number | null;
  read_block: number | null;
  scanned_at: Date;
  current_at: Date | null;
  failure: string | null;
  failing_since: Date | null;
  disagreement: string | null;
  disagreeing_since: Date | null;
};

/** How reading each chain goes, by its number; `status` is null for one that was never read. */
export async function listStatuses(db: Db): Promise<Map<number, { status: StatusRow | null } & ChainFigures>> {
  const found = await rows(
    db,
    sql<ChainFigures & { chainId: number }>`
      select c.chain_id as "chainId",
        (select count(*) from chain_payments p where p.chain_id = c.chain_id)::int as addresses,
        (select count(*) from chain_transfers t where t.chain_id = c.chain_id and t.confirmed_at is null)::int as unconfirmed,
        (select count(*) from chain_transfers t where t.chain_id = c.chain_id and t.removed_at is not null)::int as gone
      from chains c`,
  );
  const statuses = await rows(
    db,
    sql<Omit<StatusRow, 'head' | 'read_block'> & { chainId: number; head: bigint | null; read_block: bigint | null }>`
      select chain_id as "chainId", head, read_block, scanned_at, current_at, failure, failing_since, disagreement, disagreeing_since
      from chain_status`,
  );
  const toNumber = (block: bigint | null) => (block === null ? null : Number(block));
  return new Map(
    found.map(({ chainId, ...figures }): [number, { status: StatusRow | null } & ChainFigures] => {
      const status = statuses.find((each) => each.chainId === chainId);
      if (!status) return [chainId, { ...figures, status: null }];
      const { chainId: _, head, read_block: readBlock, ...rest } = status;
      return [chainId, { ...figures, status: { ...rest, head: toNumber(head), read_block: toNumber(readBlock) } }];
    }),
  );
}
