import { pluralize } from '@fairlead/contract/domain/pluralize.ts';
import type { SalaryPayment, SalaryRun, SalaryUser } from '@fairlead/contract/features/salary.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { texts } from '@fairlead/contract/wire/texts.ts';
import { Anchor } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paymentCard, paymentColumns } from '#features/salary/components/payment-columns.tsx';
import { SalaryBadge } from '#features/salary/components/salary-words.tsx';
import { useSalaryDashboard, useSalaryTransactions, useSalaryUsers } from '#features/salary/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatMonth } from '#foundation/format.ts';
import { byId, useListView } from '#foundation/list-view.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { FilterBar, FilterMenu, SearchField } from '#ui/filter-bar.tsx';
import { Money } from '#ui/money.tsx';
import { Pager } from '#ui/pager.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

const icon = <IconCash size={24} stroke={1.75} />;
const amount = (micro: bigint) => <Money micro={micro} unit={null} />;
const exactly = (micro: bigint) => <Money micro={micro} decimals={6} unit={null} />;

const MemberLink = ({ id, name }: { id: number; name: string }) => (
  <Anchor component={Link} to={screens.adminMember.replace('$id', String(id))} fw={550}>
    {name}
  </Anchor>
);

const userColumns: Column<SalaryUser>[] = [
  { key: 'member', title: 'Member', render: (row) => <MemberLink id={row.user_id} name={row.username} /> },
  { key: 'email', title: 'E-mail', from: 'desktop', render: (row) => row.email },
  { key: 'last', title: 'Latest month', render: (row) => formatMonth(row.last_month) },
  { key: 'status', title: 'State', render: (row) => <SalaryBadge status={row.last_status} small /> },
  { key: 'tier', title: 'Tier', align: 'right', from: 'desktop', render: (row) => amount(row.last_tier) },
  { key: 'amount', title: 'Latest, USDT', align: 'right', from: 'tablet', render: (row) => exactly(row.last_amount) },
  { key: 'months', title: 'Months', align: 'right', from: 'tablet', render: (row) => row.months_paid },
  { key: 'total', title: 'Paid in all, USDT', align: 'right', render: (row) => exactly(row.total_paid) },
];

/** Members who have been on a salary. */
export function UserTable() {
  const list = useListView();
  const { data, error, isFetching, refetch } = useSalaryUsers(list.page, list.limit, list.search);
  return (
    <>
      <FilterBar>
        <SearchField {...list.searchField} placeholder="Member or e-mail" />
      </FilterBar>
      <DataTable
        label="User salaries"
        density="staff"
        rows={data?.data}
        rowKey={(row) => String(row.user_id)}
        columns={userColumns}
        card={(row) => ({
          title: row.username,
          value: <Money micro={row.total_paid} decimals={6} />,
          detail: `${pluralize(row.months_paid, 'month')}, latest ${formatMonth(row.last_month)}`,
          aside: <SalaryBadge status={row.last_status} small />,
        })}
        fetching={isFetching}
        error={error ? errorText(error, texts.userSalariesFailed) : null}
        onRetry={() => void refetch()}
        empty={{ icon, title: 'Nobody has been on a salary yet' }}
        footer={data && <Pager {...list.pager} total={data.total} />}
      />
    </>
  );
}

const transactionColumns: Column<SalaryPayment>[] = [
  { key: 'member', title: 'Member', render: (row) => <MemberLink id={row.user_id} name={row.username} /> },
  ...paymentColumns,
];

/** Every month of every member. */
export function TransactionTable() {
  const list = useListView();
  const month = list.view.text('month') || undefined;
  const { data: dashboard } = useSalaryDashboard();
  const { data, error, isFetching, refetch } = useSalaryTransactions(list.page, list.limit, month);
  const months = (dashboard?.runs ?? []).map((run) => ({ value: run.month, label: formatMonth(run.month) }));
  return (
    <>
      <FilterBar>
        <FilterMenu
          label="Month"
          choices={months}
          value={month ?? null}
          onChange={(next) => list.filter({ month: next ?? undefined })}
        />
      </FilterBar>
      <DataTable
        label="Salary transactions"
        density="staff"
        rows={data?.data}
        rowKey={byId}
        columns={transactionColumns}
        card={(row) => ({ ...paymentCard(row), title: row.username, detail: formatMonth(row.month) })}
        fetching={isFetching}
        error={error ? errorText(error, texts.salaryTransactionsFailed) : null}
        onRetry={() => void refetch()}
        empty={{ icon, title: 'No month has met a tier yet' }}
        footer={data && <Pager {...list.pager} total={data.total} />}
      />
    </>
  );
}

const runColumns: Column<SalaryRun>[] = [
  { key: 'month', title: 'Month', render: (row) => formatMonth(row.month) },
  { key: 'state', title: 'State', render: (row) => <StatusBadge status={row.state} small quiet="settled" /> },
  { key: 'members', title: 'Members', align: 'right', from: 'tablet', render: (row) => row.members },
  { key: 'due', title: 'Due, USDT', align: 'right', render: (row) => exactly(row.due) },
  { key: 'paid', title: 'Paid, USDT', align: 'right', render: (row) => exactly(row.paid) },
  { key: 'ended', title: 'Ended', from: 'desktop', render: (row) => <DateTimeText at={row.finished_at} /> },
];

/** The last 12 runs. */
export function RunTable() {
  const { data, error, isFetching, refetch } = useSalaryDashboard();
  return (
    <DataTable
      label="Salary runs"
      density="staff"
      rows={data?.runs}
      rowKey={(row) => row.month}
      columns={runColumns}
      card={(row) => ({
        title: formatMonth(row.month),
        value: <Money micro={row.paid} decimals={6} />,
        detail: pluralize(row.members, 'member'),
        aside: <StatusBadge status={row.state} small quiet="settled" />,
      })}
      fetching={isFetching}
      error={error ? errorText(error, texts.salaryDashboardFailed) : null}
      onRetry={() => void refetch()}
      empty={{
        icon,
        title: 'No month has been made yet',
        children: 'A month is made on the night of the fifth after it.',
      }}
    />
  );
}
