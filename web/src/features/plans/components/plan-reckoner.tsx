import { mulPpmFloor, toDecimalString } from '@fairlead/contract/domain/money.ts';
import { PPM_PER_PERCENT } from '@fairlead/contract/domain/percent.ts';
import { pluralize } from '@fairlead/contract/domain/pluralize.ts';
import { type Milestone, milestones, returnExample } from '@fairlead/contract/domain/return-rules.ts';
import type { Plan } from '@fairlead/contract/features/plans.ts';
import { Select } from '@mantine/core';
import { IconCalculator } from '@tabler/icons-react';
import { useState } from 'react';
import classes from '#features/plans/components/plan-reckoner.module.css';
import { type PlanTerms, returnDoes, timesText } from '#features/plans/components/plan-words.ts';
import { formatMoney } from '#foundation/format.ts';
import { AmountField, readAmount } from '#ui/amount-field.tsx';
import type { RowCard } from '#ui/data-cards.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Money } from '#ui/money.tsx';
import { PanelCard } from '#ui/panel-card.tsx';

const FUNDING = [
  { value: '', label: 'None' },
  { value: '20', label: 'One in twenty' },
  { value: '5', label: 'One in five' },
  { value: '2', label: 'Every other' },
];

export interface PlanReckonerProps {
  plans: readonly Plan[];
  plan: Plan;
  onPlan: (id: number) => void;
  terms: PlanTerms;
  exitFeePpm: number;
}

/** A worked example of one's own: what an amount in a plan comes to at its target, with days that are not funded. */
export function PlanReckoner({ plans, plan, onPlan, terms, exitFeePpm }: PlanReckonerProps) {
  const [min, max, compounds] = [plan.min, plan.max, plan.mode === 'compound'];
  const capPpm = terms.capPercent * PPM_PER_PERCENT;
  const [text, setText] = useState(() =>
    toDecimalString(returnExample({ min, max, ratePpm: plan.roi_percentage, compounds }, capPpm).amount),
  );
  const [unfunded, setUnfunded] = useState('');
  const { micro: invested } = readAmount(text);
  const range = `${formatMoney(min)} to ${formatMoney(max)} USDT.`;
  const isOutside = invested !== null && (invested < min || invested > max);
  const rows =
    invested === null || isOutside
      ? []
      : milestones(
          { invested, ratePpm: plan.roi_percentage, compounds, capPpm },
          plan.term_days,
          unfunded ? Number(unfunded) : null,
        ).map((each) => ({ ...each, back: backOf(each, invested, plan.term_days, exitFeePpm) }));
  const { columns, card } = tableFor(plan);
  return (
    <PanelCard title="Reckon with an amount" detail="At the plan's target, day by day">
      <div className={classes.fields}>
        <Select
          label="Plan"
          data={plans.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(plan.id)}
          onChange={(id) => id && onPlan(Number(id))}
          allowDeselect={false}
        />
        <AmountField
          value={text}
          onChange={setText}
          hint={`From ${range}`}
          error={isOutside && `Outside what the plan takes: from ${range}`}
        />
        <Select
          label="Days that the pool cannot fund"
          data={FUNDING}
          value={unfunded}
          onChange={(value) => setUnfunded(value ?? '')}
          allowDeselect={false}
        />
      </div>
      <DataTable
        label="What the amount comes to"
        rows={rows}
        rowKey={({ days }) => String(days)}
        columns={columns}
        card={card}
        empty={{
          icon: <IconCalculator size={24} stroke={1.75} />,
          title: 'Enter an amount that the plan takes',
          children: `From ${range}`,
        }}
      />
      <p className={classes.note}>
        Each return {returnDoes(plan)}. A day that the pool cannot fund brings nothing and is not made up. In all is
        your principal with these returns; before the last day less {terms.exitFee} % of the principal for leaving,
        which takes {terms.exitNoticeDays} days without a return. Returns end at {timesText(terms.capPercent)} what you
        invested. Withdrawal fees come off later.
      </p>
    </PanelCard>
  );
}

type Row = Milestone & { back: bigint };

/** Principal and returns together: all of it after the last day, less the fee for leaving before. */
const backOf = ({ days, credited }: Milestone, invested: bigint, termDays: number, exitFeePpm: number): bigint =>
  invested + credited - (days < termDays ? mulPpmFloor(invested, exitFeePpm) : 0n);

function tableFor({ accrues_on, term_days }: Plan): { columns: Column<Row>[]; card: (row: Row) => RowCard } {
  const dayWord = accrues_on === 'every_day' ? 'day' : 'business day';
  const after = ({ days }: Row) => `${pluralize(days, dayWord)}${days === term_days ? ', the whole term' : ''}`;
  const exact = (micro: bigint) => <Money micro={micro} decimals={6} unit={null} />;
  return {
    columns: [
      { key: 'after', title: 'After', render: after },
      { key: 'credited', title: 'Returns, USDT', align: 'right', render: ({ credited }) => exact(credited) },
      {
        key: 'missed',
        title: 'Not funded, USDT',
        align: 'right',
        from: 'tablet',
        render: ({ due, credited }) => exact(due - credited),
      },
      { key: 'back', title: 'In all if it ended then, USDT', align: 'right', render: ({ back }) => exact(back) },
    ],
    card: (row) => ({
      title: after(row),
      value: <Money micro={row.credited} decimals={6} />,
      detail: (
        <>
          <Money micro={row.due - row.credited} decimals={6} /> not funded
        </>
      ),
      aside: (
        <>
          in all <Money micro={row.back} />
        </>
      ),
    }),
  };
}
