import { programmes } from '@fairlead/contract/app/programmes.ts';
import type { TransactionSummary } from '@fairlead/contract/domain/transaction.ts';
import { type TransactionType, transactionTypes } from '@fairlead/contract/domain/transaction-types.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { texts } from '@fairlead/contract/wire/texts.ts';
import { Anchor } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { MonthMenu, monthIn, toMonth } from '#features/transactions/components/month-menu.tsx';
import { labelType } from '#features/transactions/components/transaction-text.ts';
import classes from '#features/transactions/components/transactions.module.css';
import { useMatrix } from '#features/transactions/queries.ts';
import { staff } from '#features/transactions/staff-texts.ts';
import { t } from '#features/transactions/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatMonth, formatNumber } from '#foundation/format.ts';
import { useUrlView } from '#foundation/url-view.ts';
import { useNow } from '#ui/clock.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { Money } from '#ui/money.tsx';
import shared from '#ui/shared.module.css';

/** In the address: all time. */
const ALL = 'all';

/** What members earn; the other kinds are what they pay in, move and take out. */
const EARNED: readonly TransactionType[] = [
  'roi_transaction',
  'compound_transaction',
  'level_transaction',
  'ib_transaction',
  ...programmes.map(({ name }) => `${name}_transaction` as const),
];

type Row = TransactionSummary & { type: TransactionType; ever: bigint };

/** Members' income and movements by kind, of a month and of all time; each figure leads to its rows. */
export function IncomeScreen() {
  const view = useUrlView();
  const navigate = useNavigate();
  const thisMonth = toMonth(useNow());
  const chosen = view.text('month', thisMonth);
  const month = chosen === ALL ? undefined : (monthIn(chosen) ?? thisMonth);
  const [during, ever] = [useMatrix(month), useMatrix(undefined)];
  const error = during.error ?? ever.error;
  const rows =
    during.data && ever.data
      ? transactionTypes.flatMap((type): Row[] => {
          const of = (types: readonly (TransactionSummary & { transaction_type: TransactionType })[]) =>
            types.find((sum) => sum.transaction_type === type);
          const all = of(ever.data.types);
          if (!all) return [];
          const sum = of(during.data.types) ?? { total_amount: 0n, count: 0, unique_users: 0 };
          return [{ ...sum, type, ever: all.total_amount }];
        })
      : undefined;
  const retry = () => void Promise.all([during.refetch(), ever.refetch()]);
  const table = (label: string, earned: boolean) => (
    <section className={shared.stackTop}>
      <h2 className={classes.heading}>{label}</h2>
      <DataTable
        label={label}
        density="staff"
        rows={rows?.filter(({ type }) => EARNED.includes(type) === earned)}
        rowKey={(row) => row.type}
        columns={listColumns(month)}
        card={(row) => ({
          title: labelType(row.type),
          value: <Money micro={row.total_amount} unit={null} />,
          detail: staff('cardDetail', { count: row.count, members: row.unique_users }),
        })}
        onOpen={({ type }) => void navigate({ to: screens.adminTransactions, search: listLines(type, month) })}
        fetching={during.isFetching}
        error={error ? errorText(error, texts.transactionSummaryFailed) : null}
        onRetry={retry}
        empty={{ icon: <IconReceipt size={24} stroke={1.75} />, title: staff('noBookings') }}
      />
    </section>
  );
  return (
    <div className={shared.stackTop}>
      <FilterBar>
        <MonthMenu value={month} onChange={(next) => view.set({ month: next ?? ALL })} />
      </FilterBar>
      {table(staff('earned'), true)}
      {table(staff('moved'), false)}
    </div>
  );
}

/** The rows behind a figure, as the transaction dashboard's address holds them. */
const listLines = (type: TransactionType, month: string | undefined) =>
  ({ transaction_type: type, ...(month ? { month } : {}) }) as never;

function listColumns(month: string | undefined): Column<Row>[] {
  const title = month === undefined ? t('amountUsdt') : staff('monthAmount', { month: formatMonth(month) });
  const columns: Column<Row>[] = [
    {
      key: 'kind',
      title: t('type'),
      render: ({ type }) => (
        <Anchor component={Link} to={screens.adminTransactions} search={listLines(type, month)} fw={500}>
          {labelType(type)}
        </Anchor>
      ),
    },
    { key: 'lines', title: staff('transactions'), align: 'right', render: ({ count }) => formatNumber(count) },
    { key: 'members', title: staff('members'), align: 'right', render: (row) => formatNumber(row.unique_users) },
    {
      key: 'amount',
      title,
      align: 'right',
      render: (row) => <Money micro={row.total_amount} decimals={6} unit={null} />,
    },
  ];
  if (month === undefined) return columns;
  return [
    ...columns,
    {
      key: 'ever',
      title: staff('totalAllTime'),
      align: 'right',
      from: 'desktop',
      render: (row) => <Money micro={row.ever} decimals={6} unit={null} />,
    },
  ];
}
