import { Progress } from '@mantine/core';
import { IconChartLine } from '@tabler/icons-react';
import { useState } from 'react';
import type { Sort } from '#foundation/list-view.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DateText } from '#ui/date-text.tsx';
import { Money } from '#ui/money.tsx';
import { Pager } from '#ui/pager.tsx';
import { MemberPage, usdt } from '#ui/showcase/samples.tsx';
import { StatusBadge, type StatusName } from '#ui/status-badge.tsx';

interface Row {
  id: string;
  plan: string;
  status: StatusName;
  value: bigint;
  earned: bigint;
  day: number;
  ends: string;
}

const rows: Row[] = [
  {
    id: 'IN-2207',
    plan: 'Growth',
    status: 'active',
    value: usdt('1500'),
    earned: usdt('75.12'),
    day: 64,
    ends: '2027-05-04',
  },
  {
    id: 'IN-2319',
    plan: 'Steady Compound',
    status: 'active',
    value: usdt('1539.963242'),
    earned: usdt('39.963242'),
    day: 54,
    ends: '2027-05-18',
  },
  { id: 'IN-2533', plan: 'Starter', status: 'pending', value: usdt('100'), earned: 0n, day: 0, ends: '2027-08-02' },
  { id: 'IN-1490', plan: 'Starter', status: 'completed', value: 0n, earned: usdt('36'), day: 180, ends: '2026-10-09' },
];

const columns: Column<Row>[] = [
  {
    key: 'plan',
    title: 'Plan',
    sortable: true,
    render: (row) => (
      <>
        <strong style={{ fontWeight: 500 }}>{row.plan}</strong> <small>{row.id}</small>
      </>
    ),
  },
  { key: 'status', title: 'Status', render: (row) => <StatusBadge status={row.status} small /> },
  {
    key: 'value',
    title: 'Current value',
    align: 'right',
    render: (row) => <Money micro={row.value} decimals={6} unit={null} />,
  },
  {
    key: 'earned',
    title: 'Earned, USDT',
    align: 'right',
    sortable: true,
    render: (row) => <Money micro={row.earned} decimals={6} signed unit={null} />,
  },
  {
    key: 'term',
    title: 'Term',
    from: 'desktop',
    render: (row) => <Progress value={(row.day / 180) * 100} w={72} aria-label={`Day ${row.day} of 180`} />,
  },
  { key: 'ends', title: 'Ends', render: (row) => <DateText at={row.ends} /> },
];

/** Picture 10's list, its loading, empty and error states. */
export function InvestmentsPage() {
  const [sort, setSort] = useState<Sort>({ key: 'earned', direction: 'desc' });
  const [page, setPage] = useState(5);
  const common = {
    label: 'Investments',
    rowKey: (row: Row) => row.id,
    columns,
    card: (row: Row) => ({
      title: row.plan,
      value: <Money micro={row.earned} signed />,
      detail: `${row.id} · day ${row.day} of 180`,
      aside: <StatusBadge status={row.status} small quiet="settled" />,
    }),
    empty: { icon: <IconChartLine size={24} stroke={1.75} />, title: 'No investments found' },
  };
  return (
    <MemberPage title="Investments" current="userInvestments">
      <div style={{ display: 'grid', gap: 20 }}>
        <DataTable
          {...common}
          rows={rows}
          sort={sort}
          onSort={setSort}
          onOpen={() => undefined}
          footer={<Pager page={page} perPage={10} total={124} onPage={setPage} onPerPage={() => undefined} />}
        />
        <DataTable {...common} rows={[]} />
        <DataTable {...common} rows={undefined} />
        <DataTable {...common} rows={undefined} error="Failed to fetch investments" onRetry={() => undefined} />
      </div>
    </MemberPage>
  );
}
