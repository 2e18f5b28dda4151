import { expect } from 'vitest';
import { rows, sql } from '#foundation/db.ts';
import type { createChainWorld } from '../../payments/chain/chain-world.testkit.ts';
import type { startPayoutProvider } from './payouts.testkit.ts';

export type ChainWorld = Awaited<ReturnType<typeof createChainWorld>>;
export type FakeProvider = Awaited<ReturnType<typeof startPayoutProvider>>;

/** Nothing was paid twice, or asked for again before it was refused; each is completed, or known to be unknown. */
export async function checkLosses(
  world: ChainWorld,
  fake: FakeProvider,
  made: readonly number[],
): Promise<Record<string, number>> {
  const asked = new Map<string, { count: number; paid: number; hash: string | null }>();
  for (const { payouts } of fake.payoutDesk.batches())
    for (const { reference, hash } of payouts) {
      const before = asked.get(reference ?? '') ?? { count: 0, paid: 0, hash: null };
      asked.set(reference ?? '', {
        ...{ count: before.count + 1, paid: before.paid + (hash ? 1 : 0) },
        hash: hash ?? before.hash,
      });
    }
  const found = await rows(
    world.db,
    sql<{
      id: number;
      status: string;
      txid: string | null;
      state: string;
      problem: string | null;
      audited: boolean;
      settled: number;
      refused: number;
    }>`
      select w.id, w.status, w.txid, p.state, p.problem,
        exists (select from audit_log a where a.subject = 'withdrawal:' || w.id and a.action = 'withdrawal.payout_unknown') as audited,
        (select count(*)::int from postings l where l.reference = w.id and l.entry_type = 'payout_settled') as settled,
        (select count(*)::int from payouts r where r.withdrawal_id = w.id and r.state = 'refused') as refused
      from withdrawals w join payouts p on p.withdrawal_id = w.id and p.state <> 'refused' where w.id = any (${made}::int[])`,
  );
  expect(found).toHaveLength(made.length);
  const ends: Record<string, number> = {};
  for (const { id, status, txid, state, problem, audited, settled, refused } of found) {
    const { count = 0, paid = 0, hash = null } = asked.get(`WD-${id}`) ?? {};
    expect(count, `WD-${id} was asked for once, and once more each time it was refused`).toBeLessThan(refused + 2);
    expect(paid, `WD-${id} was paid once`).toBeLessThan(2);
    expect([status, settled], `WD-${id}`).toEqual([status, status === 'completed' ? 1 : 0]);
    if (status === 'completed') expect([txid, state]).toEqual([hash, 'paid']);
    else
      expect([status, state, problem !== null, audited, paid], `WD-${id}`).toEqual([
        'unknown',
        'unknown',
        true,
        true,
        0,
      ]);
    ends[status] = (ends[status] ?? 0) + 1;
  }
  expect(await world.listBroken()).toEqual([]);
  return ends;
}
