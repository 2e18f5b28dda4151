import { parseMoney, toDecimalString } from '@fairlead/contract/domain/money.ts';
import type { ApiClient, DemoContext } from './demo-context.ts';

/** What the sample count misses of what the ledger has, for two people to explain. */
const MISSING = '0.38';

/**
 * A member of staff counts custody once, and the count is a little short: the difference waits as a case, with a note. What the
 * provider holds is what its simulator says, so that the counts that it is asked for later go on from this one.
 * @param at by the platform's clock
 * @param provider what its simulator says that it holds, in micro-units
 */
export async function seedCustody(
  staff: Awaited<ReturnType<DemoContext['staff']>>,
  { at, provider }: { at: Date; provider: { place: string; holds: bigint } },
): Promise<void> {
  const { ledger } = (await staff('GET', '/custody')) as { ledger: number };
  const inWallet = parseMoney(String(ledger)) - provider.holds - parseMoney(MISSING);
  const confirmed: ApiClient = await staff.confirmed('entry');
  const { count } = (await confirmed('POST', '/custody/counts', {
    counted_at: at.toISOString(),
    places: [
      { place: 'Sample cold wallet', amount: toDecimalString(inWallet), note: 'Sample: no chain has this wallet' },
      { place: provider.place, amount: toDecimalString(provider.holds), note: 'Sample: read at the test provider' },
    ],
  })) as { count: { case_id: number } };
  await staff('POST', `/custody/cases/${count.case_id}/notes`, {
    text: 'Sample: the fee of one transfer may be missing in the ledger. Compare it with the journal.',
  });
}
