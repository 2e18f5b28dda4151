import {
  creditGrowth,
  debitGrowth,
  endInvestment,
  giveNotice,
  lockInvestment,
  withdrawNotice,
} from '#features/investments/index.ts';
import type { Tx } from '#foundation/db.ts';
import { assert, fail } from '#foundation/failure.ts';
import { memberAccount, post, releaseHold } from '#ledger/index.ts';
import type { GrowthPart, Row } from './store.ts';
import { t } from './texts.ts';

/** What a request takes its money from. `take` moves what must leave the investment beside the held amount. */
export type Source = {
  amount: bigint;
  exitFeePpm: number;
  /** How many days it waits before it can be approved; null: none. */
  noticeDays: number | null;
  investmentId: number | null;
  parts: GrowthPart[] | null;
  take: (withdrawalId: number) => Promise<void>;
};

/**
 * The principal of an active investment, whole: it goes in notice, and its growth to main at once.
 * @throws AppError not_found, not_yours, conflict (ended, or in notice already)
 */
export async function takePrincipal(tx: Tx, memberId: number, investmentId: number): Promise<Source> {
  const investment = (await lockInvestment(tx, investmentId)) ?? fail('not_found', { what: t('investment') });
  if (investment.memberId !== memberId) fail('not_yours');
  if (investment.status !== 'active') fail('conflict', { reason: t('investmentState', { state: investment.status }) });
  if (investment.noticeGivenOn !== null) fail('conflict', { reason: t('investmentLeaving') });
  return {
    amount: investment.invested,
    exitFeePpm: investment.exitFeePpm,
    noticeDays: investment.exitNoticeDays,
    investmentId,
    parts: null,
    take: async (withdrawalId) => {
      const growth = await giveNotice(tx, investmentId);
      await growthToMain(tx, memberId, growth, withdrawalId);
    },
  };
}

/**
 * Growth of the named investment, else of the oldest first.
 * @throws AppError not_found, not_yours, insufficient_balance
 */
export async function takeGrowth(
  tx: Tx,
  memberId: number,
  amount: bigint,
  investmentId: number | undefined,
): Promise<Source> {
  const parts = await debitGrowth(tx, memberId, amount, investmentId);
  return { amount, exitFeePpm: 0, noticeDays: null, investmentId: investmentId ?? null, parts, take: async () => {} };
}

/** Gives a request's money back: where it came from, or to main what has no investment any more. */
export async function giveBack(tx: Tx, row: Row): Promise<void> {
  switch (row.kind) {
    case 'normal':
    case 'roi':
      return releaseHold(tx, row.id);
    case 'principal': {
      const stays = await withdrawNotice(tx, getInvestmentId(row));
      return releaseHold(tx, row.id, stays ? 'principal' : 'main');
    }
    case 'compound': {
      const { unallocated } = await creditGrowth(tx, row.parts);
      await releaseHold(tx, row.id);
      return growthToMain(tx, row.memberId, unallocated, row.id);
    }
  }
}

/** What is paid out of an investment's principal ends it. */
export async function closeInvestment(tx: Tx, row: Row): Promise<void> {
  if (row.kind === 'principal') await endInvestment(tx, getInvestmentId(row), 'cancelled');
}

async function growthToMain(tx: Tx, memberId: number, amount: bigint, reference: number): Promise<void> {
  if (amount === 0n) return;
  const [debit, credit] = [memberAccount(memberId, 'compound'), memberAccount(memberId, 'main')];
  await post(tx, [{ debit, credit, amount, entryType: 'growth_returned', reference }]);
}

function getInvestmentId(row: Row): number {
  assert(row.investmentId !== null, `withdrawal ${row.id} names its investment`);
  return row.investmentId;
}
