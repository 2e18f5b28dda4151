import { getFundingRatio } from '@fairlead/contract/domain/funding-ratio.ts';
import { creditGrowth } from '#features/investments/index.ts';
import { lockMembers, requireEligible } from '#features/members/index.ts';
import { daySequence } from '#features/runs/index.ts';
import { readSettings } from '#features/settings/index.ts';
import type { MemberActor } from '#foundation/actor.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { publish } from '#foundation/outbox.ts';
import { lockAvailable, memberAccount, type Posting, post, systemAccount } from '#ledger/index.ts';
import { type ClaimCommission, calculateCommissions, prorateCommissions } from './rules.ts';
import {
  beneficiariesAbove,
  closeByClaim,
  getPercents,
  insertClaim,
  insertCommissions,
  nextClaimId,
  type Waiting,
  waitingAccruals,
} from './store.ts';
import { t } from './texts.ts';

type Credited = Waiting & { account: 'profit' | 'compound' };

/**
 * Claims every waiting accrual of a pair: returns_payable -> profit, or compound where the investment compounds and is
 * neither ended nor in notice. Its level commissions are calculated and reserved with it, final at once: the
 * accruals were reserved when they were made, so only the commissions can find their pool short.
 * @returns the claim's id
 * @throws AppError blocked, unverified, rule (nothing waits)
 */
export async function claimAccruals(tx: Tx, by: MemberActor, pair: string): Promise<number> {
  // two at once: the second waits here and then finds nothing
  await lockMembers(tx, [by.id]);
  await requireEligible(tx, by.id);
  const waiting = await waitingAccruals(tx, by.id, pair);
  if (waiting.length === 0) fail('rule', { reason: t('nothingToClaim', { pair }) });
  const accruals = await placeAccruals(tx, waiting);
  const amount = accruals.reduce((sum, accrual) => sum + accrual.amount, 0n);
  const claim = { id: await nextClaimId(tx), memberId: by.id };
  await post(
    tx,
    accruals.map((accrual) => claimPosting(by.id, accrual)),
  );
  const { commissions, due, paid, ratio, marketingPool } = await fundCommissions(tx, by.id, accruals);
  await insertClaim(tx, claim.id, {
    ...{ memberId: by.id, pair, accruals: accruals.length, amount },
    ...{ levelsDue: due, levelsPaid: paid, ratio, marketingPool },
  });
  if ((await closeByClaim(tx, claim, accruals)) !== accruals.length) fail('conflict', { reason: t('justLapsed') });
  await insertCommissions(tx, claim, commissions);
  const [debit, credit] = [systemAccount('marketing_pool'), systemAccount('levels_payable')];
  if (paid > 0n)
    await post(tx, [{ debit, credit, amount: paid, entryType: 'claim_levels_reserved', reference: claim.id }]);
  await publish(tx, { name: 'claim.made', payload: { claimId: claim.id, memberId: by.id, pair, amount } });
  if (paid < due) await publishUnfunded(tx, claim.id, commissions);
  return claim.id;
}

/** Where each accrual goes. What stays inside a compounding investment raises its growth. */
async function placeAccruals(tx: Tx, waiting: Waiting[]): Promise<Credited[]> {
  const byInvestment = Map.groupBy(
    waiting.filter(({ compound }) => compound),
    ({ investmentId }) => investmentId,
  );
  const inside = new Set<number>();
  for (const [investmentId, accruals] of [...byInvestment].toSorted(([a], [b]) => a - b)) {
    const amount = accruals.reduce((sum, accrual) => sum + accrual.amount, 0n);
    const back = await creditGrowth(tx, [{ investmentId, amount }]);
    if (back.unallocated === 0n) inside.add(investmentId);
  }
  return waiting.map((accrual) => ({ ...accrual, account: inside.has(accrual.investmentId) ? 'compound' : 'profit' }));
}

const claimPosting = (memberId: number, { investmentId, day, amount, account }: Credited): Posting => ({
  debit: systemAccount('returns_payable'),
  credit: memberAccount(memberId, account),
  amount,
  entryType: 'claim',
  reference: investmentId,
  sequence: daySequence(day),
  day,
});

/** Calculates the commissions with who qualifies now, and settles what the marketing pool leaves of them. */
async function fundCommissions(tx: Tx, memberId: number, accruals: Credited[]) {
  const percents = await getPercents(tx, [...new Set(accruals.map(({ levelVersion }) => levelVersion))]);
  const depth = Math.max(0, ...[...percents.values()].flatMap((levels) => [...levels.keys()]));
  const commissions = calculateCommissions(accruals, await beneficiariesAbove(tx, memberId, depth), percents);
  const due = sumAmounts(commissions);
  const fullFunding = { numerator: 1n, denominator: 1n };
  if (due === 0n) return { commissions, due, paid: 0n, ratio: fullFunding, marketingPool: null };
  const available = await lockAvailable(tx, 'marketing_pool');
  if (due <= available) return { commissions, due, paid: due, ratio: fullFunding, marketingPool: null };
  const ratio = getFundingRatio(due, available, (await readSettings(tx)).shortfall);
  const shared = prorateCommissions(commissions, ratio);
  return { commissions: shared, due, paid: sumAmounts(shared), ratio, marketingPool: available };
}

const sumAmounts = (commissions: ClaimCommission[]): bigint =>
  commissions.reduce((sum, { amount }) => sum + amount, 0n);

/** Tells each sponsor what the pool left of the commissions that the claim owed them. */
async function publishUnfunded(tx: Tx, claimId: number, commissions: ClaimCommission[]): Promise<void> {
  for (const [memberId, theirs] of Map.groupBy(commissions, ({ beneficiaryId }) => beneficiaryId)) {
    const due = theirs.reduce((sum, commission) => sum + commission.due, 0n);
    const paid = sumAmounts(theirs);
    if (paid < due) await publish(tx, { name: 'claim_levels.unfunded', payload: { claimId, memberId, due, paid } });
  }
}
