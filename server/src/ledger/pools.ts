import { type Pool, pools } from '@fairlead/contract/domain/accounts.ts';
import { type Db, rows, sharedRead, sql } from '#foundation/db.ts';

/** A pool's balance and what runs have reserved. Micro-units. */
export type PoolBalance = { pool: Pool; balance: bigint; reserved: bigint };

/** Every pool, for reading: nothing is locked. */
export const poolBalances = (db: Db): Promise<PoolBalance[]> =>
  rows(
    db,
    sharedRead(sql<PoolBalance>`
      select h.name as pool, (select coalesce(sum(balance), 0)::bigint from system_account_shards s where s.account = h.id) as balance,
        (select coalesce(sum(amount - spent), 0)::bigint from pool_reservations r where r.account = h.id and r.open) as reserved
      from system_accounts h where h.name = any (${[...pools]}::text[]) order by h.id desc`),
  );
