import { type RunStep, runSteps } from '@fairlead/contract/domain/run-steps.ts';
import { type RunState, runStates } from '@fairlead/contract/domain/states.ts';
import type { Run } from '@fairlead/contract/features/runs.ts';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NextRun } from '#features/end-of-day/components/next-run.tsx';
import { RunExceptions } from '#features/runs/components/run-exceptions.tsx';
import { formatDuration, formatShare, listStepsWith, programmeWord } from '#features/runs/components/run-labels.ts';
import { useRuns } from '#features/runs/queries.ts';
import { runTexts } from '#features/runs/texts.ts';
import { byId, useListView } from '#foundation/list-view.ts';
import type { Column } from '#ui/data-table.tsx';
import { DateText, DateTimeText } from '#ui/date-text.tsx';
import { type ListFilter, ListPage } from '#ui/list-page.tsx';
import { ListPeriod } from '#ui/list-period.tsx';
import { Money } from '#ui/money.tsx';
import { findPeriod } from '#ui/period.ts';
import shared from '#ui/shared.module.css';
import { StatusBadge } from '#ui/status-badge.tsx';
import { ui } from '#ui/texts.ts';

/** A figure that a programme does not have is a dash, never a zero. */
const only = (programmes: Run['programme'][], render: (run: Run) => ReactNode) => (run: Run) =>
  programmes.includes(run.programme) ? render(run) : '–';
const amount = (of: (run: Run) => bigint) => (run: Run) => <Money micro={of(run)} decimals={6} unit={null} />;
const isDecided = (run: Run) => run.state !== 'calculated' && run.state !== 'waiting';

const getColumns = (): Column<Run>[] => [
  { key: 'day', title: runTexts('day'), render: (run) => <DateText at={run.day} /> },
  {
    key: 'programme',
    title: runTexts('programme'),
    render: (run) =>
      run.manual
        ? runTexts.rich('manual', {
            programme: programmeWord(run.programme),
            note: (children) => <span className={shared.secondary}>{children}</span>,
          })
        : programmeWord(run.programme),
  },
  {
    key: 'state',
    title: runTexts('status'),
    render: (run) => <StatusBadge status={run.state} small quiet="settled" />,
  },
  {
    key: 'due',
    title: runTexts('due'),
    align: 'right',
    render: only(
      ['accrual', ...listStepsWith('due')],
      amount((run) => run.returns_due + run.due),
    ),
  },
  {
    key: 'paid',
    title: runTexts('paid'),
    align: 'right',
    render: only(
      ['accrual', 'lapse', ...listStepsWith('paid')],
      amount((run) => run.returns_paid + run.paid),
    ),
  },
  {
    key: 'share',
    title: runTexts('funded'),
    align: 'right',
    render: only(['accrual'], (run) => (isDecided(run) && run.returns_due > 0n ? formatShare(run.funded_share) : '–')),
  },
  {
    key: 'levels_due',
    title: runTexts('levelsDue'),
    align: 'right',
    from: 'desktop',
    render: only(
      ['accrual', 'release'],
      amount((run) => run.levels_due),
    ),
  },
  {
    key: 'levels_paid',
    title: runTexts('levelsPaid'),
    align: 'right',
    from: 'desktop',
    render: only(
      ['accrual', 'release'],
      amount((run) => run.levels_paid),
    ),
  },
  {
    key: 'items',
    title: runTexts('items'),
    align: 'right',
    from: 'wide',
    // accruals of a day, investments that completed, claims, commissions that settled, or what a programme pays
    render: (run) => (run.programme === 'release' ? run.commissions : run.accruals + run.items),
  },
  { key: 'began', title: runTexts('started'), from: 'wide', render: (run) => <DateTimeText at={run.created_at} /> },
  { key: 'took', title: runTexts('duration'), align: 'right', render: getDuration },
];

function getDuration(run: Run) {
  return run.finished_at ? formatDuration(run.finished_at.getTime() - run.created_at.getTime()) : '–';
}

const findStep = (text: string): RunStep | undefined => runSteps.find((step) => step === text);
const findState = (text: string): RunState | undefined => runStates.find((state) => state === text);

/** By programme and state; the address holds both. */
const getFilters = (): ListFilter[] => [
  {
    name: 'programme',
    label: runTexts('programme'),
    choices: runSteps.map((value) => ({ value, label: programmeWord(value) })),
  },
  {
    name: 'state',
    label: runTexts('status'),
    choices: runStates.map((value) => ({ value, label: ui(`status.${value}`) })),
  },
];

/** The runs, newest first: what was due, what was paid, and a sentence where they differ. */
export function StaffRunsScreen() {
  const list = useListView();
  const { page, limit } = list;
  const filters = getFilters();
  const [programme, state] = [findStep(list.view.text('programme')), findState(list.view.text('state'))];
  const query = useRuns({ page, limit, programme, state, ...findPeriod(list.view) });
  const { data } = query;
  return (
    <div className={shared.stack}>
      <NextRun />
      {data && <RunExceptions runs={data.runs} />}
      <ListPage
        label={runTexts('label')}
        density="compact"
        list={list}
        query={query}
        rows={data?.runs}
        total={data?.total}
        rowKey={byId}
        columns={getColumns()}
        filters={filters}
        moreFilters={<ListPeriod list={list} label={runTexts('day')} />}
        card={(run) => ({
          title: programmeWord(run.programme),
          value: run.programme === 'accrual' ? <Money micro={run.returns_paid} decimals={6} /> : getDuration(run),
          detail: <DateText at={run.day} />,
          aside: <StatusBadge status={run.state} small quiet="settled" />,
        })}
        failed={runTexts('failed')}
        empty={{
          icon: <IconPlayerPlay size={24} stroke={1.75} />,
          title: runTexts('empty'),
          children: runTexts('emptyDetail'),
        }}
        summary={runTexts('amountsInUsdt')}
      />
    </div>
  );
}
