import type { SalaryPayment, SalaryRun, SalaryUser } from '@fairlead/contract/features/salary.ts';
import { salaryTexts } from '@fairlead/contract/wire/salary-texts.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { getPaymentColumns, paymentCard } from '#features/salary/components/payment-columns.tsx';
import { SalaryBadge } from '#features/salary/components/salary-labels.tsx';
import { useSalaryDashboard, useSalaryTransactions, useSalaryUsers } from '#features/salary/queries.ts';
import { salary } from '#features/salary/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatMonth } from '#foundation/format.ts';
import { byId, useListView } from '#foundation/list-view.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { Money } from '#ui/money.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

const icon = <IconCash size={24} stroke={1.75} />;
const amount = (micro: bigint) => <Money micro={micro} unit={null} />;
const exactly = (micro: bigint) => <Money micro={micro} decimals={6} unit={null} />;

const MemberLink = ({ id, name }: { id: number; name: string }) => (
  <Anchor component={Link} to={screens.adminMember.replace('$id', String(id))} fw={550}>
    {name}
  </Anchor>
);

const getUserColumns = (): Column<SalaryUser>[] => [
  { key: 'member', title: salary('member'), render: (row) => <MemberLink id={row.user_id} name={row.username} /> },
  { key: 'email', title: salary('email'), from: 'desktop', render: (row) => row.email },
  { key: 'last', title: salary('lastMonth'), render: (row) => formatMonth(row.last_month) },
  { key: 'status', title: salary('status'), render: (row) => <SalaryBadge status={row.last_status} small /> },
  { key: 'tier', title: salary('tier'), align: 'right', from: 'desktop', render: (row) => amount(row.last_tier) },
  {
    key: 'amount',
    title: salary('lastAmount'),
    align: 'right',
    from: 'tablet',
    render: (row) => exactly(row.last_amount),
  },
  { key: 'months', title: salary('monthsPaid'), align: 'right', from: 'tablet', render: (row) => row.months_paid },
  { key: 'total', title: salary('totalPaid'), align: 'right', render: (row) => exactly(row.total_paid) },
];

/** Members who have been on a salary. */
export function UserTable() {
  const list = useListView();
  const query = useSalaryUsers(list.page, list.limit, list.search);
  return (
    <ListPage
      label={salary('users')}
      list={list}
      query={query}
      rows={query.data?.data}
      total={query.data?.total}
      rowKey={(row) => String(row.user_id)}
      search={salary('search')}
      columns={getUserColumns()}
      card={(row) => ({
        title: row.username,
        value: <Money micro={row.total_paid} decimals={6} />,
        detail: salary('monthsLatest', { months: row.months_paid, month: formatMonth(row.last_month) }),
        aside: <SalaryBadge status={row.last_status} small />,
      })}
      failed={salaryTexts.userSalariesFailed}
      empty={{ icon, title: salary('usersEmpty') }}
    />
  );
}

const getTransactionColumns = (): Column<SalaryPayment>[] => [
  { key: 'member', title: salary('member'), render: (row) => <MemberLink id={row.user_id} name={row.username} /> },
  ...getPaymentColumns(),
];

/** Every month of every member. */
export function TransactionTable() {
  const list = useListView();
  const { data: dashboard } = useSalaryDashboard();
  const choices = (dashboard?.runs ?? []).map((run) => ({ value: run.month, label: formatMonth(run.month) }));
  const query = useSalaryTransactions(list.page, list.limit, list.view.text('month') || undefined);
  return (
    <ListPage
      label={salary('transactionsLabel')}
      list={list}
      query={query}
      rows={query.data?.data}
      total={query.data?.total}
      rowKey={byId}
      filters={[{ name: 'month', label: salary('month'), choices }]}
      columns={getTransactionColumns()}
      card={(row) => ({ ...paymentCard(row), title: row.username, detail: formatMonth(row.month) })}
      failed={salaryTexts.transactionsFailed}
      empty={{ icon, title: salary('historyEmpty') }}
    />
  );
}

const getRunColumns = (): Column<SalaryRun>[] => [
  { key: 'month', title: salary('month'), render: (row) => formatMonth(row.month) },
  { key: 'state', title: salary('status'), render: (row) => <StatusBadge status={row.state} small quiet="settled" /> },
  { key: 'members', title: salary('members'), align: 'right', from: 'tablet', render: (row) => row.members },
  { key: 'due', title: salary('dueUsdt'), align: 'right', render: (row) => exactly(row.due) },
  { key: 'paid', title: salary('paidUsdt'), align: 'right', render: (row) => exactly(row.paid) },
  { key: 'ended', title: salary('ended'), from: 'desktop', render: (row) => <DateTimeText at={row.finished_at} /> },
];

/** The last 12 runs. */
export function RunTable() {
  const { data, error, isFetching, refetch } = useSalaryDashboard();
  return (
    <DataTable
      label={salary('runs')}
      density="staff"
      rows={data?.runs}
      rowKey={(row) => row.month}
      columns={getRunColumns()}
      card={(row) => ({
        title: formatMonth(row.month),
        value: <Money micro={row.paid} decimals={6} />,
        detail: salary('membersCount', { members: row.members }),
        aside: <StatusBadge status={row.state} small quiet="settled" />,
      })}
      fetching={isFetching}
      error={error ? errorText(error, salaryTexts.dashboardFailed) : null}
      onRetry={() => void refetch()}
      empty={{
        icon,
        title: salary('runsEmpty'),
        children: salary('runsEmptyDetail'),
      }}
    />
  );
}
