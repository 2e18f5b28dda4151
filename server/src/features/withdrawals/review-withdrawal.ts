import type { EntryType } from '@fairlead/contract/domain/entry-types.ts';
import type { WithdrawalReview } from '@fairlead/contract/features/withdrawal-review.ts';
import type { Withdrawal } from '@fairlead/contract/features/withdrawals.ts';
import { findChain, findPayoutChain } from '#features/chain/index.ts';
import { listScreenings } from '#features/screening/index.ts';
import type { Db } from '#foundation/db.ts';
import type { Services } from '#foundation/http/call.ts';
import { heldFor, sumCreditsByEntryType } from '#ledger/index.ts';
import { reviewFacts } from './facts-store.ts';
import { readPayoutCheck } from './payout-checks-store.ts';
import { prepareScreener } from './payout-screener.ts';
import { readPayout } from './payouts/batch-list-store.ts';

const RETURNS: EntryType[] = ['return', 'compound_return', 'claim'];

/** The facts staff check before they send money, beside one request. */
export async function getReview(services: Services, staffId: number, request: Withdrawal): Promise<WithdrawalReview> {
  const { db } = services;
  const { approved_by, status, ...facts } = await reviewFacts(db, request.id);
  const credits = await sumCreditsByEntryType(db, request.user_id);
  const sum = (kinds: EntryType[]) => kinds.reduce((total, kind) => total + (credits.get(kind) ?? 0n), 0n);
  const isUnpaid = status === 'pending' || status === 'approved';
  const screening = isUnpaid ? await screenShown(services, request) : null;
  return {
    ...facts,
    held: (await heldFor(db, request.id)) ?? null,
    deposits: sum(['deposit']),
    returns: sum(RETURNS),
    needs_second_approval:
      request.flags.includes('dual_approval') || request.flags.includes('velocity') || screening?.outcome === 'refer',
    approved_by_me: status === 'pending' && approved_by === staffId,
    screening,
    payout_chain: (await findPayoutChain(db, request.network))?.name ?? null,
    payout_check: await describeCheck(db, request.id),
    payout: (await readPayout(db, request.id)) ?? null,
    screenings: await listScreenings(db, request.id),
  };
}

async function screenShown(
  services: Services,
  { address, network }: Withdrawal,
): Promise<WithdrawalReview['screening']> {
  const getScreener = await prepareScreener(services, [address]);
  const { outcome, reason, source } = await getScreener(services.db)(address, network);
  return { outcome, reason, source };
}

/** How a payout's transaction compares with its chain; null where it was not entered, or not compared. */
async function describeCheck(db: Db, id: number): Promise<WithdrawalReview['payout_check']> {
  const check = await readPayoutCheck(db, id);
  if (!check) return null;
  const { chainId, ...shown } = check;
  const chain = await findChain(db, chainId);
  return { ...shown, chain: chain?.name ?? '', needed: chain?.confirmations ?? 0 };
}
