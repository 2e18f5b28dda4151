import { houseAccounts } from '@fairlead/contract/vocabulary/accounts.ts';
import { type Db, rows, sql } from '#foundation/db.ts';
import { describeAccount } from '#ledger/index.ts';
import type { Platform } from './no-overdraft-calls-run.testkit.ts';
import { balancesIn } from './no-overdraft-ledger-run.testkit.ts';

/** Every balance, and what investments keep of their slots, as the database has it. */
export async function standingOf(db: Db): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [id, balance] of await balancesIn(db)) {
    const { owner, name } = describeAccount(id);
    found.set(owner === 'house' ? name : `${name} ${owner}`, String(balance));
  }
  const investments = await rows(
    db,
    sql<{
      id: number;
      status: string;
      growth: bigint;
      earned: bigint;
    }>`select id, status, growth, earned from investments`,
  );
  for (const { id, status, growth, earned } of investments)
    found.set(`investment ${id}`, `${status}, growth ${growth}, earned ${earned}`);
  return found;
}

/** The same by the model. */
export function modelled({ money, members }: Platform): Map<string, string> {
  const wanted = new Map<string, string>();
  const names = [
    ...houseAccounts,
    ...members.flatMap((id) =>
      (['main', 'profit', 'compound', 'principal', 'held'] as const).map((name) => `${name} ${id}` as const),
    ),
  ];
  for (const name of names) wanted.set(name, String(money.balance(name)));
  for (const { id, status, growth, earned } of money.investments.values())
    wanted.set(`investment ${id}`, `${status}, growth ${growth}, earned ${earned}`);
  return wanted;
}

/** What differs, in words. */
export function differences(found: Map<string, string>, wanted: Map<string, string>): string[] {
  const names = new Set([...found.keys(), ...wanted.keys()]);
  return [...names]
    .filter((name) => found.get(name) !== wanted.get(name))
    .map((name) => `${name}: ${found.get(name)} instead of ${wanted.get(name)}`);
}
