import type { Plan } from '@fairlead/contract/features/plans.ts';
import { IconPackages } from '@tabler/icons-react';
import { payoutSentence, payoutWord, riskWords, termText } from '#features/plans/components/plan-words.ts';
import { formatMoney } from '#foundation/format.ts';
import type { RowCard } from '#ui/data-cards.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { RateText } from '#ui/rate-text.tsx';

const rangeText = ({ min, max }: Plan) => `${formatMoney(min)} to ${formatMoney(max)}`;
const rate = (plan: Plan, labelled?: boolean) => (
  <RateText ratePpm={plan.roi_percentage} accruesOn={plan.accrues_on} labelled={labelled ?? false} />
);

const columns: Column<Plan>[] = [
  { key: 'name', title: 'Plan', render: (plan) => <strong>{plan.name}</strong> },
  { key: 'range', title: 'Takes, USDT', render: rangeText },
  { key: 'rate', title: 'Target rate', render: (plan) => rate(plan, true) },
  { key: 'term', title: 'Term', render: termText },
  { key: 'does', title: 'Each return', from: 'desktop', render: payoutSentence },
  { key: 'risk', title: 'Risk', from: 'tablet', render: (plan) => riskWords[plan.risk] },
];

const card = (plan: Plan): RowCard => ({
  title: plan.name,
  value: rate(plan),
  detail: `${rangeText(plan)} USDT · ${payoutWord(plan)}`,
  aside: termText(plan),
});

/** The open plans side by side. */
export const PlanComparison = ({ plans }: { plans: readonly Plan[] }) => (
  <DataTable
    label="Investment plans"
    rows={plans}
    rowKey={({ id }) => String(id)}
    columns={columns}
    card={card}
    empty={{
      icon: <IconPackages size={24} stroke={1.75} />,
      title: 'No plan is open now',
      children: 'Plans that take new money are listed here.',
    }}
  />
);
