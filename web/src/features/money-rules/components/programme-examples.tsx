import { activationExample, feeExample, levelExample, planExample } from '@fairlead/contract/domain/rule-examples.ts';
import { example } from '#features/money-rules/texts.ts';
import { formatDay, formatMoney, formatPercent } from '#foundation/format.ts';
import { WorkedExample } from '#ui/worked-example.tsx';

const dayText = (day: string) => formatDay(new Date(`${day}T00:00:00Z`));

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
