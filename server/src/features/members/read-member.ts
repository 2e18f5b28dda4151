import type { SingleMember } from '@fairlead/contract/features/members.ts';
import { awaitEach } from '#foundation/await-each.ts';
import { common } from '#foundation/common-texts.ts';
import type { Db } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { getIncome, getWallets } from '#ledger/index.ts';
import { CLOSED_BY_MEMBER } from './close-member.ts';
import { findFreeze } from './freeze-store.ts';
import { findClosing, findMember } from './profile-store.ts';
import { getVolumeTotals } from './qualified-volume-store.ts';
import { toSummary } from './rules.ts';

/**
 * A member whole: their row, their balances, and what follows from the ledger and the tree.
 * @throws AppError not_found
 */
export async function readMember(db: Db, id: number): Promise<SingleMember> {
  const { found, wallets, income, totals, frozenAt } = await awaitEach({
    found: findMember(db, id),
    wallets: getWallets(db, id),
    income: getIncome(db, id),
    totals: getVolumeTotals(db, [id]),
    frozenAt: findFreeze(db, id),
  });
  const member = found ?? fail('not_found', { what: common('member') });
  const { business, team } = totals.get(id) ?? { business: 0n, team: 0 };
  return {
    ...toSummary(member),
    updated_at: member.updatedAt,
    roi_status: member.roiOpen ? 'open' : 'close',
    level_status: member.levelOpen ? 'open' : 'close',
    address: member.address,
    business: business + member.businessAdjustment,
    business_balance: business + member.businessBalanceAdjustment,
    level_month: income.levelMonth,
    roi_day: income.roiDay,
    total_team: team,
    bep20: member.bep20,
    trc20: member.trc20,
    wallets,
    sponsor:
      member.sponsorId === null || member.sponsorUsername === null
        ? null
        : { id: member.sponsorId, username: member.sponsorUsername },
    activation_ends_at: member.activationEndsAt,
    withdrawals_from: member.withdrawalsFrom,
    withdrawals_frozen_at: frozenAt ?? null,
    closed: member.closed ? ((await findClosing(db, id, CLOSED_BY_MEMBER)) ?? null) : null,
  };
}
