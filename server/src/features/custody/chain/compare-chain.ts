import { findFirstConfirmed } from '#features/chain/index.ts';
import {
  compareDeposit,
  type DepositDifference,
  listChangedDeposits,
  readUndecidedDeposits,
} from '#features/payments/index.ts';
import { type ComparedPayout, compareNewPayouts, comparePayoutsAgain } from '#features/withdrawals/index.ts';
import { now } from '#foundation/clock.ts';
import { inTransaction } from '#foundation/db.ts';
import type { Services } from '#foundation/http/call.ts';
import type { Job } from '#foundation/jobs.ts';
import {
  listOpenReferences,
  readProgress,
  settleDifferences,
  storeDepositsTo,
  storeDifference,
  storeHoldings,
  storeOutcome,
  storePayoutsTo,
} from './store.ts';

/** The name under which a comparison is queued, by the hour or by staff. */
export const COMPARE_CHAIN = 'compare_chain';

/** What was confirmed or booked within the last moments may not have been committed yet: the next comparison has it. */
const LAG_MS = 5 * 60_000;
/** So much is looked at in one step, and kept as done: the years before a first comparison are many steps. */
const STEP_MS = 6 * 60 * 60_000;
/** So long one comparison takes; what is left is the next one's. */
const BUDGET_MS = 10 * 60_000;

const DEPOSIT_KINDS = ['not_credited', 'not_on_chain'] as const;
const PAYOUT_KINDS = ['payout_not_on_chain'] as const;

/**
 * Compares chains with the ledger in both directions: what is new since the last time, and what is open. A difference is a case, once,
 * and one that is no more is ended. Nothing is booked by it but what an ordinary poll of a deposit would book. What a node does wrong
 * is stored for staff and not thrown; the next comparison goes on where this one ends.
 */
export async function compareChain(services: Services): Promise<void> {
  const endMs = performance.now() + BUDGET_MS;
  await storeHoldings(services.db);
  const areDepositsDone = await compareDeposits(services, endMs);
  const { isDone, failure } = await comparePayouts(services, endMs);
  // one that ran out of time has not failed, and is not complete
  if (failure !== undefined || (areDepositsDone && isDone)) await storeOutcome(services.db, failure ?? null);
}

/** Every hour, between the other ones that ask someone outside. */
export const compareChainJob: Job = { name: COMPARE_CHAIN, group: 'chain', cron: '37 * * * *', run: compareChain };

/** @returns whether nothing is left */
async function compareDeposits(services: Services, endMs: number): Promise<boolean> {
  const { db } = services;
  await compareEach(services, await listOpenReferences(db, DEPOSIT_KINDS));
  for await (const references of readUndecidedDeposits(db)) await compareEach(services, references);
  const end = new Date((await now(db)).getTime() - LAG_MS);
  let after = (await readProgress(db))?.depositsTo ?? (await findStart(services));
  while (after && after < end) {
    if (performance.now() > endMs) return false;
    const upTo = new Date(Math.min(after.getTime() + STEP_MS, end.getTime()));
    await compareEach(services, await listChangedDeposits(db, { after, upTo }));
    await storeDepositsTo(db, upTo);
    after = upTo;
  }
  return true;
}

/** Just before the first transfer that was confirmed: nothing of a chain is older. */
async function findStart({ db }: Services): Promise<Date | undefined> {
  const first = await findFirstConfirmed(db);
  return first && new Date(first.getTime() - LAG_MS);
}

async function compareEach(services: Services, references: readonly string[]): Promise<void> {
  for (const reference of references)
    await storeCompared(services, reference, await compareDeposit(services, reference));
}

async function storeCompared({ db }: Services, reference: string, found: DepositDifference | undefined): Promise<void> {
  await inTransaction(db, async (tx) => {
    await settleDifferences(tx, reference, { kinds: DEPOSIT_KINDS, except: found?.kind });
    if (found) await storeDifference(tx, { ...found, withdrawalId: null });
  });
}

/** @returns whether nothing is left, and why comparing stopped where it did */
async function comparePayouts(
  services: Services,
  endMs: number,
): Promise<{ isDone: boolean; failure: string | undefined }> {
  const { db } = services;
  const open = await listOpenReferences(db, PAYOUT_KINDS);
  const again = await comparePayoutsAgain(services, open.map(Number));
  await storePayouts(services, again.compared);
  if (again.failure !== undefined) return { isDone: false, failure: again.failure };
  let after = (await readProgress(db))?.payoutId ?? undefined;
  for (;;) {
    const { compared, last, isDone, failure } = await compareNewPayouts(services, { after, now: await now(db) });
    await storePayouts(services, compared);
    if (last !== undefined && last !== after) await storePayoutsTo(db, last);
    after = last;
    if (isDone || failure !== undefined) return { isDone: isDone && failure === undefined, failure };
    if (performance.now() > endMs) return { isDone: false, failure: undefined };
  }
}

async function storePayouts({ db }: Services, compared: readonly ComparedPayout[]): Promise<void> {
  for (const { id, amount, problem } of compared)
    await inTransaction(db, async (tx) => {
      const reference = String(id);
      if (problem === null) return settleDifferences(tx, reference, { kinds: PAYOUT_KINDS, except: undefined });
      const about = { paymentId: null, withdrawalId: id };
      await storeDifference(tx, { kind: 'payout_not_on_chain', reference, amount, problem, ...about });
    });
}
