import { linkMembers, type RowsTarget } from '@fairlead/contract/features/figure-rows.ts';
import { linkActive, linkActiveCount } from '@fairlead/contract/features/member-rows.ts';
import type { MembersReport as Members } from '@fairlead/contract/features/report-figures.ts';
import { describeCountChange } from '#features/financial-reports/components/changes.tsx';
import { QueryState } from '#features/financial-reports/components/query-state.tsx';
import { ReadAt } from '#features/financial-reports/components/read-at.tsx';
import {
  ChartCard,
  CountLink,
  Figures,
  ReportTable,
  StepLink,
} from '#features/financial-reports/components/report-parts.tsx';
import type { ReportState } from '#features/financial-reports/components/report-state.ts';
import { isRunning, labelStep, labelTick } from '#features/financial-reports/components/step-labels.ts';
import { useMembersReport } from '#features/financial-reports/queries.ts';
import { reports } from '#features/financial-reports/texts.ts';
import { formatNumber } from '#foundation/format.ts';
import { RowsLink } from '#ui/rows-link.tsx';

type MembersRow = Members['rows'][number];

/** Members who joined, and who did something: two scales, so two plots on one time axis. */
export function MembersReport({ state, today }: { state: ReportState; today: string }) {
  const query = useMembersReport({ ...state.period, by: state.by });
  return (
    <QueryState query={query}>
      {(data) => {
        const plot = (name: 'joined' | 'active') =>
          data.rows.map((row) => ({
            key: row.from,
            label: labelTick(row, state.by),
            title: reports(`members.bar.${name}`, { step: labelStep(row, state.by), count: row[name] ?? 0 }),
            up: [{ value: row[name] ?? 0, tone: 'measure' as const }],
            isOpen: isRunning(row, today, state.by),
          }));
        return (
          <>
            <Figures figures={listFigures(data)} />
            <ChartCard
              title={reports('members.joined')}
              detail={reports('members.joinedDetail', { by: state.by })}
              notes={describe(data, state)}
              bars={plot('joined')}
              areCounts
            />
            <ChartCard
              title={reports('members.active')}
              detail={reports('members.activeDetail', { by: state.by })}
              notes={reports('members.activeIs')}
              bars={plot('active')}
              areCounts
            />
            <MembersTable data={data} state={state} />
          </>
        );
      }}
    </QueryState>
  );
}

const formatActive = (active: number | null): string => (active === null ? '–' : formatNumber(active));

const listFigures = ({ totals, before, ...data }: Members) => [
  {
    label: reports('members.joined'),
    value: formatNumber(totals.joined),
    change: describeCountChange(totals.joined, before.joined, linkMembers(before).joined),
    to: linkMembers(data).joined,
  },
  {
    label: reports('members.activePerDay'),
    value: formatActive(totals.active),
    to: linkActiveCount(data, totals),
    change:
      totals.active === null || before.active === null
        ? undefined
        : describeCountChange(totals.active, before.active, linkActiveCount(before, before)),
  },
];

const Active = ({ row, to }: { row: MembersRow; to: RowsTarget | undefined }) =>
  row.active === null ? formatActive(null) : <CountLink count={row.active} to={to} />;

function describe({ rows, totals }: Members, { by }: ReportState): string {
  const most = rows.toSorted((one, other) => other.joined - one.joined)[0];
  if (!most || totals.joined === 0) return reports('members.none');
  return reports('members.most', { step: labelStep(most, by), count: most.joined });
}

const MemberDays = ({ row }: { row: MembersRow }) =>
  row.member_days === null ? '–' : <CountLink count={row.member_days} to={linkActive(row)} />;

/** What the average is of: the one divided by the other, in each row and in all of them. */
const listDayColumns = ({ totals, ...data }: Members) => [
  {
    key: 'memberDays',
    title: reports('members.memberDays'),
    render: (row: MembersRow) => <MemberDays row={row} />,
    sum: <MemberDays row={{ ...data, ...totals }} />,
  },
  {
    key: 'countedDays',
    title: reports('members.countedDays'),
    isExtra: true,
    render: (row: MembersRow) => formatNumber(row.counted_days),
    sum: formatNumber(totals.counted_days),
  },
];

function MembersTable({ data, state }: { data: Members; state: ReportState }) {
  const { rows, totals } = data;
  const columns = [
    {
      key: 'step',
      title: reports('step', { by: state.by }),
      isName: true,
      render: (row: MembersRow) =>
        state.by === 'day' ? (
          labelStep(row, 'day')
        ) : (
          <StepLink text={labelStep(row, state.by)} to={{ report: 'members', by: 'day', from: row.from, to: row.to }} />
        ),
      sum: reports('sum'),
    },
    {
      key: 'joined',
      title: reports('members.joined'),
      render: (row: MembersRow) => <CountLink count={row.joined} to={linkMembers(row).joined} />,
      sum: <CountLink count={totals.joined} to={linkMembers(data).joined} />,
    },
    {
      key: 'active',
      title: state.by === 'day' ? reports('members.active') : reports('members.activePerDay'),
      render: (row: MembersRow) => <Active row={row} to={linkActiveCount(row, row)} />,
      sum: (
        <RowsLink to={linkActiveCount(data, totals)}>
          {reports('perDay', { count: formatActive(totals.active) })}
        </RowsLink>
      ),
    },
    ...(state.by === 'day' ? [] : listDayColumns(data)),
  ];
  return (
    <ReportTable
      label={reports('report.members')}
      columns={columns}
      rows={rows.toReversed()}
      rowKey={({ from }) => from}
      empty={reports('noRows')}
      footer={<ReadAt at={data.active_counted_at} note={reports('members.counted')} isCalculated />}
    />
  );
}
