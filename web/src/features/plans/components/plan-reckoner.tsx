import { mulPpmFloor, toDecimalString } from '@fairlead/contract/domain/money.ts';
import { PPM_PER_PERCENT } from '@fairlead/contract/domain/percent.ts';
import { type Milestone, milestones, returnExample } from '@fairlead/contract/domain/return-rules.ts';
import type { Plan } from '@fairlead/contract/features/plans.ts';
import { Select } from '@mantine/core';
import { IconCalculator } from '@tabler/icons-react';
import { useState } from 'react';
import { type PlanTerms, returnSentence, timesText } from '#features/plans/components/plan-labels.ts';
import classes from '#features/plans/components/plan-reckoner.module.css';
import { planTexts } from '#features/plans/texts.ts';
import { formatMoney } from '#foundation/format.ts';
import { AmountField, readAmount } from '#ui/amount-field.tsx';
import type { RowCard } from '#ui/data-cards.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Money } from '#ui/money.tsx';
import { PanelCard } from '#ui/panel-card.tsx';

/** Every how many-th day is not funded; empty: none. */
const getFunding = () => [
  { value: '', label: planTexts('unfunded.none') },
  { value: '20', label: planTexts('unfunded.5') },
  { value: '5', label: planTexts('unfunded.20') },
  { value: '2', label: planTexts('unfunded.50') },
];

export interface PlanReckonerProps {
  plans: readonly Plan[];
  plan: Plan;
  onPlan: (id: number) => void;
  terms: PlanTerms;
  exitFeePpm: number;
}

/** The calculator: what an amount in a plan returns at its target, with days that are not funded. */
export function PlanReckoner({ plans, plan, onPlan, terms, exitFeePpm }: PlanReckonerProps) {
  const [min, max, compounds] = [plan.min, plan.max, plan.distribution === 'compound'];
  const returnCapPpm = terms.capPercent * PPM_PER_PERCENT;
  const [text, setText] = useState(() =>
    toDecimalString(returnExample({ min, max, ratePpm: plan.ratePpm, compounds }, returnCapPpm).amount),
  );
  const [unfunded, setUnfunded] = useState('');
  const { micro: invested } = readAmount(text);
  const limits = { min: formatMoney(min), max: formatMoney(max) };
  const isOutside = invested !== null && (invested < min || invested > max);
  const rows =
    invested === null || isOutside
      ? []
      : milestones(
          { invested, ratePpm: plan.ratePpm, compounds, returnCapPpm },
          plan.term_days,
          unfunded ? Number(unfunded) : null,
        ).map((each) => ({ ...each, back: getRefund(each, invested, plan.term_days, exitFeePpm) }));
  const { columns, card } = tableFor(plan);
  return (
    <PanelCard title={planTexts('calculator')} detail={planTexts('calculatorDetail')}>
      <div className={classes.fields}>
        <Select
          label={planTexts('plan')}
          data={plans.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(plan.id)}
          onChange={(id) => id && onPlan(Number(id))}
          allowDeselect={false}
        />
        <AmountField
          value={text}
          onChange={setText}
          hint={planTexts('limitsFrom', limits)}
          error={isOutside && planTexts('limitsOutside', limits)}
        />
        <Select
          label={planTexts('unfundedDays')}
          data={getFunding()}
          value={unfunded}
          onChange={(value) => setUnfunded(value ?? '')}
          allowDeselect={false}
        />
      </div>
      <DataTable
        label={planTexts('projection')}
        rows={rows}
        rowKey={({ days }) => String(days)}
        columns={columns}
        card={card}
        empty={{
          icon: <IconCalculator size={24} stroke={1.75} />,
          title: planTexts('enterAmount'),
          children: planTexts('limitsFrom', limits),
        }}
      />
      <p className={classes.note}>
        {planTexts('calculatorNote', {
          returns: returnSentence(plan),
          fee: terms.exitFee,
          notice: terms.exitNoticeDays,
          cap: timesText(terms.capPercent),
        })}
      </p>
    </PanelCard>
  );
}

type Row = Milestone & { back: bigint };

/** Principal and returns together: all of it after the last day, less the early redemption fee before. */
const getRefund = ({ days, credited }: Milestone, invested: bigint, termDays: number, exitFeePpm: number): bigint =>
  invested + credited - (days < termDays ? mulPpmFloor(invested, exitFeePpm) : 0n);

function tableFor({ accrues_on, term_days }: Plan): { columns: Column<Row>[]; card: (row: Row) => RowCard } {
  const isEveryDay = accrues_on === 'every_day';
  const after = ({ days }: Row) =>
    days === term_days
      ? planTexts(isEveryDay ? 'termDaysFull' : 'termBusinessDaysFull', { days })
      : planTexts(isEveryDay ? 'termDays' : 'termBusinessDays', { days });
  const exact = (micro: bigint) => <Money micro={micro} decimals={6} unit={null} />;
  return {
    columns: [
      { key: 'after', title: planTexts('sinceAfter'), render: after },
      {
        key: 'credited',
        title: planTexts('creditedReturns'),
        align: 'right',
        render: ({ credited }) => exact(credited),
      },
      {
        key: 'missed',
        title: planTexts('notFunded'),
        align: 'right',
        from: 'tablet',
        render: ({ due, credited }) => exact(due - credited),
      },
      { key: 'back', title: planTexts('totalAtDate'), align: 'right', render: ({ back }) => exact(back) },
    ],
    card: (row) => ({
      title: after(row),
      value: <Money micro={row.credited} decimals={6} />,
      detail: planTexts.rich('notFundedCard', { amount: <Money micro={row.due - row.credited} decimals={6} /> }),
      aside: planTexts.rich('cardTotal', { amount: <Money micro={row.back} /> }),
    }),
  };
}
