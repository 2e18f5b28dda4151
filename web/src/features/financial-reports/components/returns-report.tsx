import { linkReturns } from '@fairlead/contract/features/figure-rows.ts';
import type { ReturnsReport as Returns } from '@fairlead/contract/features/report-figures.ts';
import { describeChange, describeCountBefore, formatAmount } from '#features/financial-reports/components/changes.tsx';
import { QueryState } from '#features/financial-reports/components/query-state.tsx';
import { ReadAt } from '#features/financial-reports/components/read-at.tsx';
import {
  AmountLink,
  ChartCard,
  Figures,
  ReportTable,
  StepLink,
} from '#features/financial-reports/components/report-parts.tsx';
import type { ReportState } from '#features/financial-reports/components/report-state.ts';
import { isRunning, labelStep, labelTick } from '#features/financial-reports/components/step-labels.ts';
import { useReturns } from '#features/financial-reports/queries.ts';
import { reports } from '#features/financial-reports/texts.ts';
import { formatNumber } from '#foundation/format.ts';

type ReturnsRow = Returns['rows'][number];

/** Returns due and paid, by the day they are for; days that the pool did not cover are hatched. */
export function ReturnsReport({ state, today }: { state: ReportState; today: string }) {
  const query = useReturns({ ...state.period, by: state.by });
  return (
    <QueryState query={query}>
      {(data) => (
        <>
          <Figures figures={listFigures(data)} />
          <ChartCard
            title={reports('returns.title')}
            detail={reports('returns.detail', { by: state.by })}
            legend={[
              { key: 'measure', label: reports('paid') },
              { key: 'missing', label: reports('notPaid') },
            ]}
            notes={describe(data)}
            bars={data.rows.map((row) => ({
              key: row.from,
              label: labelTick(row, state.by),
              title: reports('returns.bar', {
                step: labelStep(row, state.by),
                due: formatAmount(row.due),
                paid: formatAmount(row.paid),
              }),
              up: [
                { value: Number(row.paid) / 1e6, tone: 'measure' },
                { value: Number(row.due - row.paid) / 1e6, tone: 'missing' },
              ],
              isOpen: isRunning(row, today, state.by),
            }))}
          />
          <ReturnsTable data={data} state={state} />
        </>
      )}
    </QueryState>
  );
}

const listFigures = ({ totals, before, ...data }: Returns) => [
  ...(['due', 'paid'] as const).map((name) => ({
    label: reports(`usdt.${name}`),
    value: formatAmount(totals[name]),
    change: describeChange(totals[name], before[name], linkReturns(before)[name]),
    to: linkReturns(data)[name],
  })),
  {
    label: reports('unfundedDays'),
    value: reports('ofDays', { count: formatNumber(totals.unfunded_days), days: formatNumber(totals.days) }),
    change: describeCountBefore(before.unfunded_days, linkReturns(before).unfunded_days),
    to: linkReturns(data).unfunded_days,
  },
];

function describe({ totals }: Returns): string {
  if (totals.days === 0) return reports('returns.nothing');
  const sentences = [
    totals.unfunded_days === 0
      ? reports('returns.all', { days: totals.days })
      : reports('returns.short', {
          count: totals.unfunded_days,
          days: formatNumber(totals.days),
          amount: formatAmount(totals.due - totals.paid),
        }),
  ];
  if (totals.running_days > 0) sentences.push(reports('returns.running', { count: totals.running_days }));
  return sentences.join(' ');
}

function ReturnsTable({ data, state }: { data: Returns; state: ReportState }) {
  const { rows, totals } = data;
  const shown = rows.filter(({ days }) => days > 0).toReversed();
  const amount = (name: 'due' | 'paid' | 'levels_due' | 'levels_paid', title: string, isExtra = false) => ({
    key: name,
    title,
    isExtra,
    render: (row: ReturnsRow) => <AmountLink micro={row[name]} to={linkReturns(row)[name]} />,
    sum: <AmountLink micro={totals[name]} to={linkReturns(data)[name]} />,
  });
  const columns = [
    {
      key: 'step',
      title: reports('accrualStep', { by: state.by }),
      isName: true,
      render: (row: ReturnsRow) =>
        state.by === 'day' ? (
          labelStep(row, 'day')
        ) : (
          <StepLink text={labelStep(row, state.by)} to={{ report: 'returns', by: 'day', from: row.from, to: row.to }} />
        ),
      sum: reports('sum'),
    },
    amount('due', reports('due')),
    amount('paid', reports('paid')),
    amount('levels_due', reports('levelsDue'), true),
    amount('levels_paid', reports('levelsPaid'), true),
    {
      key: 'state',
      title: reports('state'),
      isName: true,
      render: (row: ReturnsRow) => labelState(row),
      sum: labelState(totals),
    },
  ];
  return (
    <ReportTable
      label={reports('returns.title')}
      columns={columns}
      rows={shown}
      rowKey={({ from }) => from}
      empty={reports('returns.nothing')}
      footer={<ReadAt at={data.at} note={reports('returns.onlyDue')} />}
    />
  );
}

function labelState({ paid, days, unfunded_days, running_days }: Returns['totals']): string {
  if (running_days > 0) return reports('beingPaid', { count: running_days });
  if (days === 1 && unfunded_days === 1) return reports(paid === 0n ? 'notFunded' : 'fundedInPart');
  return unfunded_days === 0
    ? reports('paidInFull')
    : reports('unfunded', { count: formatNumber(unfunded_days), days });
}
