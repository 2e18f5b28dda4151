import { linkMoneyFlow } from '@fairlead/contract/features/figure-rows.ts';
import type { MoneyFlow, MoneyFlowSums, ReportPeriod } from '@fairlead/contract/features/report-figures.ts';
import { describeChange, formatAmount } from '#features/financial-reports/components/changes.tsx';
import { QueryState } from '#features/financial-reports/components/query-state.tsx';
import { ReadAt } from '#features/financial-reports/components/read-at.tsx';
import {
  AmountLink,
  ChartCard,
  CountLink,
  Figures,
  ReportTable,
  StepLink,
} from '#features/financial-reports/components/report-parts.tsx';
import type { ReportState } from '#features/financial-reports/components/report-state.ts';
import { isRunning, labelStep, labelTick } from '#features/financial-reports/components/step-labels.ts';
import { useMoneyFlow } from '#features/financial-reports/queries.ts';
import { reports } from '#features/financial-reports/texts.ts';
import { formatNumber } from '#foundation/format.ts';

const toUsdt = (micro: bigint): number => Number(micro) / 1e6;
type FlowRow = MoneyFlow['rows'][number];

/** Deposits credited and withdrawals paid. */
export function MoneyFlowReport({ state, today }: { state: ReportState; today: string }) {
  const query = useMoneyFlow({ ...state.period, by: state.by });
  return (
    <QueryState query={query}>
      {(data) => (
        <>
          <Figures figures={listFigures(data)} />
          <ChartCard
            title={reports('flow.title')}
            detail={reports('flow.detail', { by: state.by })}
            legend={[
              { key: 'measure', label: reports('deposits') },
              { key: 'counterpart', label: reports('withdrawals') },
              { key: 'net', label: reports('net') },
            ]}
            notes={describe(data, state, today)}
            bars={data.rows.map((row) => ({
              key: row.from,
              label: labelTick(row, state.by),
              title: reports('flow.bar', {
                step: labelStep(row, state.by),
                deposits: formatAmount(row.deposits),
                withdrawals: formatAmount(row.withdrawals),
                net: formatAmount(row.net),
              }),
              up: [{ value: toUsdt(row.deposits), tone: 'measure' }],
              down: toUsdt(row.withdrawals),
              net: toUsdt(row.net),
              isOpen: isRunning(row, today, state.by),
            }))}
          />
          <FlowTable data={data} state={state} />
        </>
      )}
    </QueryState>
  );
}

const listFigures = ({ totals, before, ...data }: MoneyFlow) =>
  (['deposits', 'withdrawals', 'net'] as const).map((name) => ({
    label: reports(`usdt.${name}`),
    to: linkMoneyFlow(data)[name],
    value: formatAmount(totals[name]),
    change: describeChange(totals[name], before[name], linkMoneyFlow(before)[name]),
  }));

/** What stands out: where more left than came, and what is not over. */
function describe({ rows }: MoneyFlow, { by }: ReportState, today: string): string {
  const moved = rows.filter(({ deposits, withdrawals }) => deposits + withdrawals > 0n);
  if (moved.length === 0) return reports('flow.nothing');
  const out = moved.filter(({ net }) => net < 0n);
  const largest = out.toSorted((one, other) => (one.net < other.net ? -1 : 1))[0];
  const sentences = [
    largest
      ? reports('flow.out', {
          count: out.length,
          total: formatNumber(moved.length),
          by,
          step: labelStep(largest, by),
          amount: formatAmount(-largest.net),
        })
      : reports('flow.in', { by }),
  ];
  const last = rows.at(-1);
  if (last && isRunning(last, today, by)) sentences.push(reports('notOver', { step: labelStep(last, by) }));
  return sentences.join(' ');
}

function FlowTable({ data, state }: { data: MoneyFlow; state: ReportState }) {
  const { rows, totals } = data;
  const columns = [
    {
      key: 'step',
      title: reports('step', { by: state.by }),
      isName: true,
      render: (row: FlowRow) => <StepName row={row} state={state} />,
      sum: reports('sum'),
    },
    ...(['deposits', 'withdrawals'] as const).flatMap((name) => [
      {
        key: name,
        title: reports(name),
        render: (row: FlowRow) => <AmountLink micro={row[name]} to={linkMoneyFlow(row)[name]} />,
        sum: <AmountLink micro={totals[name]} to={linkMoneyFlow(data)[name]} />,
      },
      {
        key: `${name}-count`,
        title: reports('number'),
        isExtra: true,
        render: (row: FlowRow) => <CountLink count={getCount(row, name)} to={linkMoneyFlow(row)[name]} />,
        sum: <CountLink count={getCount(totals, name)} to={linkMoneyFlow(data)[name]} />,
      },
    ]),
    {
      key: 'net',
      title: reports('net'),
      render: (row: FlowRow) => <AmountLink micro={row.net} to={linkMoneyFlow(row).net} />,
      sum: <AmountLink micro={totals.net} to={linkMoneyFlow(data).net} />,
    },
  ];
  return (
    <ReportTable
      label={reports('flow.title')}
      columns={columns}
      rows={rows.toReversed()}
      rowKey={({ from }) => from}
      empty={reports('noRows')}
      footer={<ReadAt at={data.at} note={reports('opensRows')} />}
    />
  );
}

const getCount = (sums: MoneyFlowSums, name: 'deposits' | 'withdrawals'): number =>
  name === 'deposits' ? sums.deposit_count : sums.withdrawal_count;

/** A row of more than a day leads to its days. */
function StepName({ row, state: { kind, by } }: { row: ReportPeriod; state: ReportState }) {
  const text = labelStep(row, by);
  if (by === 'day') return <>{text}</>;
  return <StepLink text={text} to={{ report: kind, by: 'day', from: row.from, to: row.to }} />;
}
