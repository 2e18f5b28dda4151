import { addDays } from '@fairlead/contract/domain/dates.ts';
import {
  type Figures,
  meets,
  newNeeded,
  salaryExample,
  type Tier,
  tierFor,
} from '@fairlead/contract/domain/salary-rules.ts';
import type { SalaryTier, TierProgress } from '@fairlead/contract/features/salary.ts';
import { getVolumes, newPrincipalBelow } from '#features/members/index.ts';
import { lastDayOfMonth } from '#features/runs/index.ts';
import { today } from '#foundation/clock.ts';
import type { Db } from '#foundation/db.ts';
import { poolBalances } from '#ledger/index.ts';
import { figuresNow } from './figures-store.ts';
import { DUE_ON } from './pay-salary.ts';
import { paidToday, tierSums } from './read-store.ts';
import { listAllTiers, listTiers, timesPaid } from './store.ts';

/** A tier as it is shown. */
const toSalaryTier = (tier: Tier): SalaryTier => ({
  id: tier.id,
  business: tier.business,
  amount: tier.amount,
  new_percent: tier.newVolumeRatioPpm,
  new_needed: newNeeded(tier),
  max_payments: tier.maxPayments,
});

/** The month that a day lies in, and when it is paid. */
function getMonthBounds(day: string) {
  const last = lastDayOfMonth(day);
  return { month: day.slice(0, 7), first: `${day.slice(0, 8)}01`, nextRun: addDays(last, DUE_ON) };
}

/** A member's month so far, and each tier as they stand to it. */
export async function readProgress(db: Db, memberId: number) {
  const { month, first, nextRun } = getMonthBounds(await today(db));
  const [tiers, volumes, newPrincipal, times] = await Promise.all([
    listTiers(db),
    getVolumes(db, memberId),
    newPrincipalBelow(db, memberId, first),
    timesPaid(db, [memberId]),
  ]);
  const { business, strongestLeg, qualified } = volumes;
  const figures = { qualified, newPrincipal, timesPaid: times.get(memberId) ?? new Map<number, number>() };
  const tier = tierFor(tiers, figures);
  return {
    user_id: memberId,
    month,
    next_run: nextRun,
    business,
    strongest_leg: strongestLeg,
    qualified,
    new_principal: newPrincipal,
    tier: tier?.business ?? null,
    amount: tier?.amount ?? 0n,
    tiers: tiers.map((each) => progressTo(each, figures)),
    example: salaryExample(tiers),
  };
}

function progressTo(tier: Tier, figures: Figures): TierProgress {
  const { qualified, newPrincipal } = figures;
  const [needed, paid] = [newNeeded(tier), figures.timesPaid.get(tier.id) ?? 0];
  return {
    ...toSalaryTier(tier),
    times_paid: paid,
    missing_business: qualified >= tier.business ? 0n : tier.business - qualified,
    missing_new: newPrincipal >= needed ? 0n : needed - newPrincipal,
    is_met: meets(tier, figures),
    is_used_up: paid >= tier.maxPayments,
  };
}

/** What was paid today, and what the month so far would bring if it ended now. */
export async function readToday(db: Db) {
  const date = await today(db);
  const { month, first, nextRun } = getMonthBounds(date);
  const tiers = await listTiers(db);
  const figures = tiers[0] ? await figuresNow(db, first, tiers[0].business) : [];
  const times = await timesPaid(
    db,
    figures.map(({ memberId }) => memberId),
  );
  const due = figures.flatMap(({ memberId, blocked, qualified, newPrincipal }) => {
    const tier = tierFor(tiers, { qualified, newPrincipal, timesPaid: times.get(memberId) ?? new Map() });
    return tier && !blocked ? [tier.amount] : [];
  });
  const [paid, pools] = await Promise.all([paidToday(db), poolBalances(db)]);
  const marketing = pools.find(({ pool }) => pool === 'marketing_pool');
  return {
    date,
    paid_members: paid.members,
    paid: paid.paid,
    next_run: nextRun,
    next_month: month,
    next_members: due.length,
    next_due: due.reduce((sum, amount) => sum + amount, 0n),
    pool: marketing ? marketing.balance - marketing.reserved : 0n,
  };
}

/** The tiers, and what each has cost so far. */
export async function readTierStats(db: Db) {
  const [tiers, found] = await Promise.all([listAllTiers(db), tierSums(db)]);
  const sums = new Map(found.map((row) => [row.id, row]));
  return tiers.map((tier) => {
    const { members = 0, monthsPaid = 0, paid = 0n } = sums.get(tier.id) ?? {};
    return { ...toSalaryTier(tier), active: tier.active, members, months_paid: monthsPaid, total_paid: paid };
  });
}
