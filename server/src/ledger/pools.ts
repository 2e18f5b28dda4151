import { type Pool, pools, type SystemAccount } from '@fairlead/contract/domain/accounts.ts';
import { type Db, rows, sharedRead, sql } from '#foundation/db.ts';
import { toBalances } from './views.ts';

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

/** Every system account as {@link getSystemBalances} reads it, and every pool: at once, for who shows both. */
export async function readSystemAccounts(
  db: Db,
): Promise<{ balances: Record<SystemAccount, bigint>; pools: PoolBalance[] }> {
  const found = await rows(
    db,
    sharedRead(sql<{ name: SystemAccount; balance: bigint; reserved: bigint }>`
      select h.name, s.balance::bigint as balance, coalesce(r.reserved, 0)::bigint as reserved
      from system_accounts h join (select account, sum(balance) as balance from system_account_shards group by account) s on s.account = h.id
        left join (select account, sum(amount - spent) as reserved from pool_reservations where open group by account) r on r.account = h.id`),
  );
  const balances = toBalances(found);
  const reserved = new Map(found.map((each) => [each.name, each.reserved]));
  return {
    balances,
    pools: pools.map((pool) => ({ pool, balance: balances[pool], reserved: reserved.get(pool) ?? 0n })),
  };
}
