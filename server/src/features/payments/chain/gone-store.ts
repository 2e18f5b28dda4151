import { type Db, one, sharedRead, sql } from '#foundation/db.ts';
import { CHAIN_PROVIDER } from '../provider/chain-provider.ts';

/** Open cases of deposits that were credited and are gone from their chain, and since when the first is. */
export const findGoneCases = (db: Db): Promise<{ count: number; since: Date | null }> =>
  one(
    db,
    sharedRead(
      sql<{ count: number; since: Date | null }>`
        select count(*)::int as count, min(c.created_at) as since
        from payment_cases c join payments p on p.id = c.payment_id
        where c.state = 'open' and c.kind = 'mismatch' and c.fingerprint like 'credited/%' and p.provider = ${CHAIN_PROVIDER}`,
    ),
  );
