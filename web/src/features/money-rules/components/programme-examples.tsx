import { MAX_POOL_SHARE_PPM, POOL_PPM } from '@fairlead/contract/domain/revenue-share.ts';
import { NEEDED_DIRECTS } from '@fairlead/contract/domain/reward-rules.ts';
import {
  activationExample,
  feeExample,
  leadershipExample,
  levelExample,
  planExample,
  revenueShareExample,
  rewardExample,
  salaryExample,
} from '@fairlead/contract/domain/rule-examples.ts';
import { newNeeded, type TierTerms } from '@fairlead/contract/domain/salary-rules.ts';
import { example } from '#features/money-rules/texts.ts';
import { formatDay, formatList, formatMoney, formatPercent } from '#foundation/format.ts';
import { WorkedExample } from '#ui/worked-example.tsx';

const dayText = (day: string) => formatDay(new Date(`${day}T00:00:00Z`));
const listLegs = (legs: readonly bigint[]) => formatList(legs.map((leg) => formatMoney(leg)));

/** The values of each level, and its percent. */
const listLevels = (shares: readonly bigint[], percentsPpm: readonly number[]) =>
  shares.map((value, place) => ({
    label: example('level', { level: place + 1, percent: formatPercent(percentsPpm[place] ?? 0) }),
    value,
  }));

/** The sponsors' shares of a credited return. */
export function LevelExample({ percentsPpm }: { percentsPpm: readonly number[] | null | undefined }) {
  if (!percentsPpm) return <WorkedExample lead="" rows={undefined} />;
  const { credited, shares, total } = levelExample(percentsPpm);
  return (
    <WorkedExample
      lead={example('levelLead', { credited: formatMoney(credited) })}
      rows={[...listLevels(shares, percentsPpm), { label: example('total'), value: total, strong: true }]}
    />
  );
}

/** The fee that IB commission is calculated of where no activation plan is meant. */
const FEE = 25_000_000n;

/** The sponsors' shares of an activation fee. */
export function CommissionExample({ percentsPpm }: { percentsPpm: readonly number[] | null | undefined }) {
  if (!percentsPpm) return <WorkedExample lead="" rows={undefined} />;
  const { fee, shares, kept } = feeExample(FEE, percentsPpm);
  return (
    <WorkedExample
      lead={example('ibLead', { fee: formatMoney(fee) })}
      rows={[...listLevels(shares, percentsPpm), { label: example('keptFee'), value: kept, strong: true }]}
    />
  );
}

type ActivationExampleProps = {
  price: bigint | null;
  periodDays: number;
  percentsPpm: readonly number[] | undefined;
};

/** How long an activation lasts, and what becomes of its fee under the current percents. */
export function ActivationExample({ price, periodDays, percentsPpm }: ActivationExampleProps) {
  if (price === null || !percentsPpm) return <WorkedExample lead="" rows={undefined} />;
  const { from, until, fee, total, kept } = activationExample(price, periodDays, percentsPpm);
  return (
    <WorkedExample
      lead={`${example('activated', { day: dayText(from) })}. ${example('activationLead', { fee: formatMoney(fee) })}`}
      rows={[
        { label: example('activationEnds'), value: dayText(until) },
        { label: example('totalIb'), value: total },
        { label: example('keptFee'), value: kept, strong: true },
      ]}
    />
  );
}

type PlanExampleProps = { plan: Parameters<typeof planExample>[0] | null | undefined; returnCapPpm: number };

/** A plan's returns at its target, and on which days it accrues. */
export function PlanTermsExample({ plan, returnCapPpm }: PlanExampleProps) {
  if (!plan) return <WorkedExample lead="" rows={undefined} />;
  const { amount, investedOn, firstDay, lastDay, days, oneDay, allFunded, oneUnfunded } = planExample(
    plan,
    returnCapPpm,
  );
  return (
    <WorkedExample
      lead={example('planLead', { amount: formatMoney(amount), day: dayText(investedOn) })}
      rows={[
        { label: example('firstAccrual'), value: dayText(firstDay) },
        { label: example('lastAccrual'), value: dayText(lastDay) },
        { label: example('firstDay'), value: oneDay },
        { label: example('planAll', { days }), value: allFunded },
        { label: example('planUnfunded'), value: oneUnfunded },
      ]}
    />
  );
}

/** What reaches a milestone, and what its claim uses up. */
export function RewardExample({ milestone }: { milestone: { business: bigint; amount: bigint } | null | undefined }) {
  if (!milestone) return <WorkedExample lead="" rows={undefined} />;
  const { legs, qualified, achieved, paid, consumed, surplus } = rewardExample(milestone);
  const reached = [
    { label: example('used'), value: consumed },
    { label: example('carryForward'), value: surplus },
    { label: example('prize'), value: paid, strong: true },
  ];
  return (
    <WorkedExample
      lead={example('rewardLead', { legs: listLegs(legs), direct: example('direct', { count: NEEDED_DIRECTS }) })}
      rows={[{ label: example('qualified'), value: qualified }, ...(achieved ? reached : [])]}
      note={achieved ? undefined : example('prizeNotReached')}
    />
  );
}

/** The tier that a month's figures bring. */
export function SalaryExample({ tiers }: { tiers: readonly TierTerms[] | null | undefined }) {
  if (!tiers) return <WorkedExample lead="" rows={undefined} />;
  const { legs, business, qualified, new_principal, tier, amount } = salaryExample(
    tiers.map((terms, id) => ({ ...terms, id })),
  );
  const met = tiers.find((terms) => terms.business === tier);
  return (
    <WorkedExample
      lead={example('salaryLead', { legs: listLegs(legs), volume: formatMoney(business) })}
      rows={[
        { label: example('qualified'), value: qualified },
        { label: example('newPrincipal'), value: new_principal },
        ...(met
          ? [
              { label: example('neededPrincipal'), value: newNeeded(met) },
              { label: example('tierPays', { tier: formatMoney(met.business) }), value: amount, strong: true },
            ]
          : [{ label: example('noTier'), value: amount, strong: true }]),
      ]}
    />
  );
}

/** The rank that qualified volume reaches. */
export function LeadershipExample({ ranks }: { ranks: Parameters<typeof leadershipExample>[0] | null | undefined }) {
  if (!ranks) return <WorkedExample lead="" rows={undefined} />;
  const { legs, business, qualified, rank, amount } = leadershipExample(ranks);
  return (
    <WorkedExample
      lead={example('leadershipLead', { legs: listLegs(legs), volume: formatMoney(business) })}
      rows={[
        { label: example('qualified'), value: qualified },
        { label: rank === null ? example('noRank') : example('rankPays', { rank }), value: amount, strong: true },
      ]}
    />
  );
}

/** How a month's fees are shared. */
export function RevenueShareExample() {
  const { fees, pool, members, share, rest } = revenueShareExample();
  return (
    <WorkedExample
      lead={example('revenueLead', { fees: formatMoney(fees), members })}
      rows={[
        { label: example('of', { percent: formatPercent(POOL_PPM) }), value: pool },
        { label: example('eachMember', { members, percent: formatPercent(MAX_POOL_SHARE_PPM) }), value: share },
        { label: example('back'), value: rest, strong: true },
      ]}
    />
  );
}
