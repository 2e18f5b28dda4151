import { type Db, maybeOne, one, sql } from './db.ts';

/** What was checked of the chain, over how much, and what breaks it. */
export type ChainCheck = { checked: number; broken: number; example: string | null };

/** Positions checked in one statement. */
const VERIFY_BATCH = 100_000;
/** A row that was committed late has waited longer than its place in the chain took. */
const MAX_WAIT_SECONDS = 60;

type Part = ChainCheck & { last: bigint | null };

/**
 * Walks the chain: each row at its position must be there and have the hash that it was chained with. Each is compared with
 * the stored hash before it, so that rows need not be hashed one after the other.
 */
export async function verifyChain(db: Db): Promise<ChainCheck> {
  const sum: ChainCheck = { checked: 0, broken: 0, example: null };
  for (let after: bigint | null = null; ; ) {
    const part: Part = await verifyPart(db, after);
    if (part.last === null || part.checked === 0) return sum;
    sum.checked += part.checked;
    sum.broken += part.broken;
    sum.example ??= part.example;
    after = part.last;
  }
}

/** @param after the last position of the part before; it is read again, for its hash */
const verifyPart = (db: Db, after: bigint | null): Promise<Part> =>
  one(
    db,
    sql<Part>`
      select count(*)::int as checked, count(*) filter (where problem is not null)::int as broken, max(position) as last,
        (array_agg(problem order by position) filter (where problem is not null))[1] as example
      from (
        select c.position, case
          when c.position <> coalesce(c.place_before, 0) + 1 then format('position %s is followed by position %s', coalesce(c.place_before, 0), c.position)
          when a.id is null then format('audit row %s of position %s is gone', c.audit_id, c.position)
          when c.hash <> audit_hash(c.hash_before, c.position, a) then format('audit row %s of position %s is not the one that was chained', c.audit_id, c.position)
          end as problem
        from (
          select position, audit_id, hash, lag(position) over place as place_before, lag(hash) over place as hash_before
          from (
            select position, audit_id, hash from audit_chain where position >= coalesce(${after}::bigint, -9223372036854775808)
            order by position limit ${VERIFY_BATCH + 1}) part
          window place as (order by position)) c
        left join audit_log a on a.id = c.audit_id
        where ${after}::bigint is null or c.position > ${after}::bigint) checked`,
  );

/** Every row of the log is chained or waits to be, and what waits is there: no row was put in beside what writes the log. */
export async function verifyChainIsWhole(db: Db): Promise<ChainCheck> {
  const { logged, known, gone } = await one(
    db,
    sql<{ logged: number; known: number; gone: string | null }>`
      select (select count(*) from audit_log)::int as logged,
        ((select count(*) from audit_chain) + (select count(*) from audit_unchained))::int as known,
        (select format('audit row %s is gone', min(u.audit_id)) from audit_unchained u left join audit_log a on a.id = u.audit_id
          where a.id is null having count(*) > 0) as gone`,
  );
  if (logged === known && gone === null) return { checked: logged, broken: 0, example: null };
  const strange = await maybeOne(
    db,
    sql<{ example: string }>`
      select format('audit row %s is neither chained nor waits to be', a.id) as example from audit_log a
      where not exists (select from audit_chain c where c.audit_id = a.id) and not exists (select from audit_unchained u where u.audit_id = a.id)
      order by a.id limit 1`,
  );
  // where rows of the chain are gone, their check says which
  return { checked: logged, broken: Math.max(1, Math.abs(logged - known)), example: strange?.example ?? gone };
}

/**
 * Rows wait no longer than they may, while a worker has been there to chain them for as long. A platform that is stopped, or
 * whose worker has just started, may have any.
 */
export const verifyChainKeepsUp = (db: Db): Promise<ChainCheck> =>
  one(
    db,
    sql<ChainCheck>`
      select count(*)::int as checked, count(*) filter (where late)::int as broken,
        min(format('audit row %s has waited for %s s', audit_id, waited)) filter (where late) as example
      from (
        select audit_id, extract(epoch from clock_timestamp() - written_at)::int as waited,
          written_at < clock_timestamp() - make_interval(secs => ${MAX_WAIT_SECONDS}) and exists (
            select from workers where gone_at is null and ended_at is null and heartbeat_at > clock_timestamp() - interval '30 seconds'
              and started_at < clock_timestamp() - make_interval(secs => ${MAX_WAIT_SECONDS})) as late
        from audit_unchained) waits`,
  );
