import { ownAccounts } from '@fairlead/contract/domain/accounts.ts';
import { type Solvency, stressPercents } from '@fairlead/contract/features/solvency.ts';
import { toCoveragePpm } from '#features/reports/index.ts';
import { type BalancesByKind, sumKinds } from '#ledger/index.ts';

/** What no member has a claim to. */
export const sumOwn = (balances: BalancesByKind): bigint => sumKinds(balances, ownAccounts);

/** What members could ask for at once. */
export const sumFree = (balances: BalancesByKind): bigint => sumKinds(balances, ['main', 'profit', 'compound']);

/** What would be left if members withdrew a part of their free balances and it were paid out of custody. Rounded down. */
export function listStress({
  custody,
  owed,
  free,
}: {
  custody: bigint;
  owed: bigint;
  free: bigint;
}): Solvency['stress'] {
  return stressPercents.map((percent) => {
    const amount = (free * BigInt(percent)) / 100n;
    const left = { custody: custody - amount, owed: owed - amount };
    return { percent, amount, ...left, coverage_ppm: toCoveragePpm(left.custody, left.owed) };
  });
}
