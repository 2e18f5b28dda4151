import { MICRO } from '@fairlead/contract/domain/money.ts';
import type { Platform } from './platform.ts';
import { runScenarios } from './run-scenario.ts';

/** Everyone has some money, two thirds are activated, a third takes part in the rewards, most have invested, pools hold a little. */
export async function seedBalances(
  platform: Platform,
  of: { main: number; invested: number; pools: number },
): Promise<void> {
  const places = platform.members.map((_, member) => member);
  const usdt = (amount: number, more = 0) => BigInt(amount) * MICRO + BigInt(more);
  await runScenarios(platform, [
    ...places.map((member) => ({ do: 'deposit', member, amount: usdt(of.main, member) }) as const),
    { do: 'capital', amount: usdt(20 * of.pools) },
    { do: 'fund', pool: 'returns_pool', amount: usdt(5 * of.pools), from: 'operator_equity' },
    { do: 'fund', pool: 'marketing_pool', amount: usdt(of.pools), from: 'operator_equity' },
    ...places
      .filter((member) => member % 3 < 2)
      .map((member) => ({ do: 'activate', member, payer: member, plan: member % 3, first: true }) as const),
    ...places.filter((member) => member % 3 === 0).map((member) => ({ do: 'enrol', member }) as const),
    ...places
      .filter((member) => member % 4 < 3)
      .map((member) => ({ do: 'subscribe', member, plan: member, amount: usdt(of.invested, 7_777 * member) }) as const),
  ]);
}
