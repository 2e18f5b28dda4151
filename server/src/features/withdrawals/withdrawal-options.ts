import type { AnswerOf } from '@fairlead/contract/domain/endpoint.ts';
import type { withdrawalsContract } from '@fairlead/contract/features/withdrawals.ts';
import { now } from '#foundation/clock.ts';
import type { Db } from '#foundation/db.ts';
import { getWallets } from '#ledger/index.ts';
import { waitingTimes } from './facts-store.ts';
import { openRequests } from './list-store.ts';
import { lockedUntil } from './rules.ts';
import { payoutRecord } from './store.ts';

/** What a member may ask for now, and what stands in the way. */
export async function withdrawalOptions(
  db: Db,
  memberId: number,
): Promise<AnswerOf<typeof withdrawalsContract.options>> {
  const record = await payoutRecord(db, memberId);
  return {
    wallets: await getWallets(db, memberId),
    address: record.address,
    address_changed_at: record.addressChangedAt,
    locked_until: lockedUntil(record, await now(db))?.until ?? null,
    open: await openRequests(db, memberId),
    waiting: await waitingTimes(db),
  };
}
