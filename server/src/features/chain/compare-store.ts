import type { RawBuilder } from 'kysely';
import { type Db, maybeOne, rows, sql } from '#foundation/db.ts';

/** When the first transfer was confirmed that is still known, or undefined. */
export const findFirstConfirmed = async (db: Db): Promise<Date | undefined> =>
  (
    await maybeOne(
      db,
      sql<{ at: Date }>`
        select confirmed_at as at from chain_transfers where confirmed_at is not null order by confirmed_at limit 1`,
    )
  )?.at;

/** The addresses at which transfers were confirmed, or gone from their chain, after a time and up to another. */
export async function listChangedAddresses(db: Db, { after, upTo }: { after: Date; upTo: Date }): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ address: string }>`
      select recipient as address from chain_transfers where confirmed_at > ${after} and confirmed_at <= ${upTo}
      union select recipient from chain_transfers where removed_at > ${after} and removed_at <= ${upTo} order by address`,
  );
  return found.map(({ address }) => address);
}

const inMicro = (units: RawBuilder<unknown>) => sql`floor(coalesce(sum(${units}), 0) * 10::numeric ^ (6 - k.decimals))`;

/**
 * What arrived at addresses of ours of each token and what left them, in micro-units, and up to which block the chain was read, as a
 * subquery (chain_id, token, code, received, swept, read_block, scanned_at).
 */
export const tokenHoldings: RawBuilder<unknown> = sql`(
  select k.chain_id, k.address as token, k.code, ${inMicro(sql`h.received`)} as received, ${inMicro(sql`h.swept`)} as swept,
    s.read_block, s.scanned_at
  from chain_tokens k left join chain_holdings h on h.chain_id = k.chain_id and h.token = k.address
    left join chain_status s on s.chain_id = k.chain_id
  group by k.chain_id, k.address, s.read_block, s.scanned_at)`;

/** How staff name chains and tokens, as a subquery (chain_id, token, chain, code, symbol). */
export const tokenNames: RawBuilder<unknown> = sql`(
  select k.chain_id, k.address as token, c.name as chain, k.code, k.symbol
  from chain_tokens k join chains c on c.chain_id = k.chain_id)`;
