import { type ChainDeposit, listChangedAddresses, listReferences, readChainDeposit } from '#features/chain/index.ts';
import type { Db } from '#foundation/db.ts';
import type { Services } from '#foundation/http/call.ts';
import { createChainProvider } from '../provider/chain-provider.ts';
import { parseExactAmount } from '../provider/exact-amount.ts';
import { refreshPayment } from '../refresh-payment.ts';
import { t } from '../texts.ts';
import { usdt } from '../unusual-amount.ts';
import { type BookedDeposit, findBooked, listBooked, listUndecided } from './compare-store.ts';

/** What a chain and the ledger do not agree on about a deposit. `amount` in micro-units; `problem`: a sentence to staff. */
export type DepositDifference = {
  kind: 'not_credited' | 'not_on_chain';
  reference: string;
  paymentId: number | null;
  amount: bigint;
  problem: string;
};

/** The deposits of which something was confirmed, gone or booked after a time and up to another, by what the chain calls them. */
export async function listChangedDeposits(db: Db, period: { after: Date; upTo: Date }): Promise<string[]> {
  const addresses = await listChangedAddresses(db, period);
  return [...new Set([...(await listReferences(db, addresses)), ...(await listBooked(db, period))])];
}

const BATCH = 500;

/** The deposits of which something is before no one yet, some at a time: open ones, which are few whatever there ever was. */
export async function* readUndecidedDeposits(db: Db): AsyncGenerator<string[]> {
  let after = 0;
  for (;;) {
    const found = await listUndecided(db, after, BATCH);
    const last = found.at(-1);
    if (!last) return;
    yield found.map(({ reference }) => reference);
    after = last.id;
  }
}

/**
 * Compares a deposit with what its chain says of it. One that does not agree is first read again as any poll does it, which credits
 * it or opens its case: what is still different then follows from nothing that the platform does by itself.
 * @returns undefined where both agree, or a person looks at it already
 */
export async function compareDeposit(
  { db, log }: Pick<Services, 'db' | 'log'>,
  reference: string,
): Promise<DepositDifference | undefined> {
  if (!(await findDifference(db, reference))) return undefined;
  try {
    await refreshPayment({ db }, createChainProvider(db), reference);
  } catch (error) {
    // whatever keeps it from being read keeps it from being credited: that is the difference
    log.warn({ err: error, reference }, 'deposit not read');
  }
  return findDifference(db, reference);
}

async function findDifference(db: Db, reference: string): Promise<DepositDifference | undefined> {
  const deposit = await readChainDeposit(db, reference);
  const booked = await findBooked(db, reference);
  const received = (deposit && parseExactAmount(deposit.received)?.micro) ?? 0n;
  const decided = booked ? booked.booked + booked.refunded : 0n;
  const at = { reference, paymentId: booked?.id ?? null };
  const amounts = { received: usdt(received), booked: usdt(decided) };
  if (received > decided && !isExpected(deposit, booked))
    return {
      ...{ ...at, kind: 'not_credited', amount: received - decided },
      problem: String(t('compare.notCredited', amounts)),
    };
  if (received < decided && !booked?.hasLossCase)
    return {
      ...{ ...at, kind: 'not_on_chain', amount: decided - received },
      problem: String(t('compare.notOnChain', amounts)),
    };
  return undefined;
}

/** Whether what arrived may be without a credit: a person has it, or the rest may still come. */
function isExpected(deposit: ChainDeposit | undefined, booked: BookedDeposit | undefined): boolean {
  if (!deposit || !booked) return false;
  if (deposit.kind === 'wrong_asset') return booked.wasSeen;
  return booked.hasCase || (!deposit.isWhole && (booked.mayGrow || deposit.unconfirmed > 0));
}
