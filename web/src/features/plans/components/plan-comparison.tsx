import type { Plan } from '@fairlead/contract/features/plans.ts';
import { IconPackages } from '@tabler/icons-react';
import { distributionLabel, distributionSentence, riskWord, termText } from '#features/plans/components/plan-labels.ts';
import { planTexts } from '#features/plans/texts.ts';
import { formatMoney } from '#foundation/format.ts';
import type { RowCard } from '#ui/data-cards.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { RateText } from '#ui/rate-text.tsx';

const rangeText = ({ min, max }: Plan) => planTexts('range', { min: formatMoney(min), max: formatMoney(max) });
const rate = (plan: Plan, labelled?: boolean) => (
  <RateText ratePpm={plan.ratePpm} accruesOn={plan.accrues_on} labelled={labelled ?? false} />
);

const getColumns = (): Column<Plan>[] => [
  { key: 'name', title: planTexts('plan'), render: (plan) => <strong>{plan.name}</strong> },
  { key: 'range', title: planTexts('limitsUsdt'), render: rangeText },
  { key: 'rate', title: planTexts('targetRate'), render: (plan) => rate(plan, true) },
  { key: 'term', title: planTexts('term'), render: termText },
  { key: 'does', title: planTexts('eachReturn'), from: 'desktop', render: distributionSentence },
  { key: 'risk', title: planTexts('risk'), from: 'tablet', render: (plan) => riskWord(plan.risk) },
];

const card = (plan: Plan): RowCard => ({
  title: plan.name,
  value: planTexts('limits', { min: formatMoney(plan.min), max: formatMoney(plan.max) }),
  detail: (
    <>
      {rate(plan)} · {termText(plan)}
    </>
  ),
  aside: distributionLabel(plan),
});

/** The open plans side by side. */
export const PlanComparison = ({ plans }: { plans: readonly Plan[] }) => (
  <DataTable
    label={planTexts('investmentPlans')}
    rows={plans}
    rowKey={({ id }) => String(id)}
    columns={getColumns()}
    card={card}
    empty={{
      icon: <IconPackages size={24} stroke={1.75} />,
      title: planTexts('noneOpen'),
      children: planTexts('noneOpenDetail'),
    }}
  />
);
