import { DEFAULT_TRANSACTION_TYPE, parseTransactionType } from '@fairlead/contract/domain/transaction-types.ts';
import type {
  Transaction,
  TransactionFilterQuery,
  TransactionSummary,
} from '@fairlead/contract/features/transactions.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor, Button } from '@mantine/core';
import { IconDownload, IconFilter, IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Gallery } from '#features/achievers/components/gallery.tsx';
import { FailedLoad } from '#features/transactions/components/failed-load.tsx';
import { MonthMenu, monthIn } from '#features/transactions/components/month-menu.tsx';
import {
  AmountCell,
  StatusCell,
  transactionCard,
  transactionKey,
} from '#features/transactions/components/transaction-cells.tsx';
import { TransactionDrawer } from '#features/transactions/components/transaction-drawer.tsx';
import {
  sourceChoices,
  statusChoices,
  statusIn,
  typeChoices,
} from '#features/transactions/components/transaction-filters.ts';
import { sourceNames, typeNames } from '#features/transactions/components/transaction-text.ts';
import classes from '#features/transactions/components/transactions.module.css';
import { exportPath, useAllTransactions } from '#features/transactions/queries.ts';
import { findOpenRow, useListView } from '#foundation/list-view.ts';
import { useUrlView } from '#foundation/url-view.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { FilterBar, FilterMenu, SearchField, ViewTabs } from '#ui/filter-bar.tsx';
import { CardFigure } from '#ui/money.tsx';
import { Pager } from '#ui/pager.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';

/** The server's own number of rows: this page asks for none. */
const PER_PAGE = 10;
/** In the address: every kind together. */
const ALL = 'all';

const columns: Column<Transaction>[] = [
  {
    key: 'id',
    stays: true,
    title: 'Transaction',
    render: (row) => <span className={classes.id}>{row.transaction_id}</span>,
  },
  {
    key: 'user',
    stays: true,
    title: 'Member',
    render: (row) => (
      <>
        <Anchor component={Link} to={screens.adminMember.replace('$id', String(row.user_id))} fw={500}>
          {row.username}
        </Anchor>{' '}
        <span className={shared.secondary}>{row.email}</span>
      </>
    ),
  },
  { key: 'kind', title: 'Kind', from: 'desktop', render: (row) => typeNames[row.transaction_type] },
  { key: 'source', title: 'Source', render: (row) => sourceNames[row.source] },
  { key: 'status', stays: true, title: 'Status', render: (row) => <StatusCell transaction={row} /> },
  { key: 'at', title: 'Date', render: (row) => <DateTimeText at={row.created_at} /> },
  {
    key: 'amount',
    stays: true,
    title: 'Amount, USDT',
    align: 'right',
    render: (row) => <AmountCell transaction={row} />,
  },
];

const tabs = [
  { value: 'transactions', label: 'Transactions' },
  { value: 'gallery', label: 'Achievers gallery' },
] as const;

/** The transaction dashboard, and behind its second tab staff's gallery. */
export function StaffTransactionsScreen() {
  const view = useUrlView();
  const tab = view.text('tab', 'transactions');
  return (
    <div className={shared.stackTop}>
      <ViewTabs
        label="Transactions and gallery"
        tabs={tabs}
        value={tab}
        onChange={(next) => view.set({ tab: next === 'transactions' ? undefined : next })}
      />
      {tab === 'gallery' ? <Gallery /> : <Transactions />}
    </div>
  );
}

/** Transactions of all members: the kind is in the address and starts as IB_Commission. */
function Transactions() {
  const { view, page, search, pager } = useListView({ perPage: PER_PAGE });
  const kind = view.text('transaction_type', DEFAULT_TRANSACTION_TYPE);
  const [status, source] = [statusIn(view.text('status')), view.text('source')];
  const month = monthIn(view.text('month'));
  const filter: Omit<TransactionFilterQuery, 'page' | 'limit'> = {
    ...(kind === ALL ? {} : { transaction_type: kind }),
    ...(source ? { source } : {}),
    ...(status ? { status } : {}),
    ...(month ? { month } : {}),
    ...(search ? { search } : {}),
  };
  const { data, error, isFetching, refetch } = useAllTransactions({ ...filter, page });
  const open = findOpenRow(view, data?.transactions, transactionKey);
  return (
    <div className={shared.stackTop}>
      <Sums summary={data?.summary} />
      <Bar kind={kind} exportTo={exportPath(filter)} />
      {error && <FailedLoad error={error} onRetry={() => void refetch()} />}
      {!(error && !data) && (
        <DataTable
          label="Transactions"
          density="staff"
          rows={data?.transactions}
          {...open.table}
          columns={columns}
          card={(row) => ({ ...transactionCard(row), detail: row.username })}
          fetching={isFetching}
          empty={{ icon: <IconReceipt size={24} stroke={1.75} />, title: 'No transactions found' }}
          footer={data && <Pager page={page} perPage={PER_PAGE} total={data.summary.count} onPage={pager.onPage} />}
        />
      )}
      <TransactionDrawer transaction={open.row} {...open.drawer} />
    </div>
  );
}

function Sums({ summary }: { summary: TransactionSummary | undefined }) {
  return (
    <div className={classes.sums}>
      <PanelCard>
        <CardFigure label="Total amount" micro={summary?.total_amount} />
      </PanelCard>
      <PanelCard>
        <Count label="Count" count={summary?.count} />
      </PanelCard>
      <PanelCard>
        <Count label="Unique users" count={summary?.unique_users} />
      </PanelCard>
    </div>
  );
}

function Count({ label, count }: { label: string; count: number | undefined }) {
  return (
    <div>
      <div className={shared.caption}>{label}</div>
      <div className={classes.figure}>{count === undefined ? '–' : count.toLocaleString('en')}</div>
    </div>
  );
}

function Bar({ kind, exportTo }: { kind: string; exportTo: string }) {
  const { view, filter, searchField } = useListView({ perPage: PER_PAGE });
  const [source, status] = [view.text('source') || null, statusIn(view.text('status')) ?? null];
  const [isOpen, setIsOpen] = useState(source !== null || status !== null);
  const set = (name: string) => (value: string | null) => filter({ [name]: value ?? undefined });
  const actions = (
    <Button component="a" href={exportTo} download variant="default" leftSection={<IconDownload stroke={1.75} />}>
      Export
    </Button>
  );
  return (
    <FilterBar actions={actions}>
      <SearchField {...searchField} placeholder="Member, e-mail, number" />
      <FilterMenu
        label="Kind"
        choices={typeChoices}
        value={parseTransactionType(kind) ?? null}
        anyLabel="All"
        onChange={(next) => filter({ transaction_type: next ?? ALL })}
      />
      <MonthMenu value={monthIn(view.text('month'))} onChange={set('month')} />
      <Button
        variant="default"
        leftSection={<IconFilter stroke={1.75} />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        Filter
      </Button>
      {isOpen && (
        <>
          <FilterMenu label="Source" choices={sourceChoices} value={source} onChange={set('source')} />
          <FilterMenu label="Status" choices={statusChoices} value={status} onChange={set('status')} />
        </>
      )}
    </FilterBar>
  );
}
