import type { ListSummary, Transaction } from '@fairlead/contract/domain/transaction.ts';
import { DEFAULT_TRANSACTION_TYPE, parseTransactionType } from '@fairlead/contract/domain/transaction-types.ts';
import { type TransactionFilterQuery, transactionsContract } from '@fairlead/contract/features/transactions.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor, Button } from '@mantine/core';
import { IconFilter, IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Gallery } from '#features/achievers/components/gallery.tsx';
import { loadFailure } from '#features/transactions/components/load-failure.ts';
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
import { labelSource, labelType } from '#features/transactions/components/transaction-text.ts';
import classes from '#features/transactions/components/transactions.module.css';
import { useAllTransactions } from '#features/transactions/queries.ts';
import { staff } from '#features/transactions/staff-texts.ts';
import { t } from '#features/transactions/texts.ts';
import { formatNumber } from '#foundation/format.ts';
import { type ListView, useListView } from '#foundation/list-view.ts';
import { useUrlView } from '#foundation/url-view.ts';
import type { Column } from '#ui/data-table.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { ExportMenu } from '#ui/export-menu.tsx';
import { FilterMenu, ViewTabs } from '#ui/filter-bar.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { ListPeriod } from '#ui/list-period.tsx';
import { CardFigure } from '#ui/money.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import { findPeriod } from '#ui/period.ts';
import shared from '#ui/shared.module.css';

/** The server's own number of rows: none is asked for until another is chosen. */
const PER_PAGE = 10;
/** In the address: every kind together. */
const ALL = 'all';

const columns = (): Column<Transaction>[] => [
  {
    key: 'id',
    stays: true,
    title: t('transaction'),
    render: (row) => <span className={classes.id}>{row.transaction_id}</span>,
  },
  {
    key: 'user',
    stays: true,
    title: staff('member'),
    render: (row) => (
      <>
        <Anchor component={Link} to={screens.adminMember.replace('$id', String(row.user_id))} fw={500}>
          {row.username}
        </Anchor>{' '}
        <span className={shared.secondary}>{row.email}</span>
      </>
    ),
  },
  { key: 'kind', title: t('type'), from: 'desktop', render: (row) => labelType(row.transaction_type) },
  { key: 'source', title: t('source'), render: (row) => labelSource(row.source) },
  { key: 'status', stays: true, title: t('status'), render: (row) => <StatusCell transaction={row} /> },
  { key: 'at', title: t('date'), render: (row) => <DateTimeText at={row.created_at} /> },
  {
    key: 'amount',
    stays: true,
    title: t('amountUsdt'),
    align: 'right',
    render: (row) => <AmountCell transaction={row} />,
  },
];

const VIEWS = ['transactions', 'gallery'] as const;

/** The transaction dashboard, and behind its second tab staff's gallery. */
export function StaffTransactionsScreen() {
  const view = useUrlView();
  const shown = VIEWS.find((each) => each === view.text('tab')) ?? 'transactions';
  return (
    <div className={shared.stackTop}>
      <ViewTabs
        label={staff('views')}
        tabs={VIEWS.map((value) => ({ value, label: staff(value) }))}
        value={shown}
        onChange={(next) => view.set({ tab: next === 'transactions' ? undefined : next })}
      />
      {shown === 'gallery' ? <Gallery /> : <Transactions />}
    </div>
  );
}

/** Transactions of all members: the kind is in the address and starts as IB_Commission. */
function Transactions() {
  const list = useListView({ perPage: PER_PAGE });
  const { view, page, limit, search } = list;
  const kind = view.text('transaction_type', DEFAULT_TRANSACTION_TYPE);
  const [status, source] = [statusIn(view.text('status')), view.text('source')];
  const [month, period] = [monthIn(view.text('month')), findPeriod(view)];
  const filter: Omit<TransactionFilterQuery, 'page' | 'limit'> = {
    ...(kind === ALL ? {} : { transaction_type: kind }),
    ...(source ? { source } : {}),
    ...(status ? { status } : {}),
    ...(month ? { month } : period),
    ...(search ? { search } : {}),
  };
  const query = useAllTransactions({ ...filter, page, ...(limit === PER_PAGE ? {} : { limit }) });
  return (
    <>
      <Sums summary={query.data?.summary} />
      <ListPage
        label={t('list')}
        list={list}
        query={query}
        rows={query.data?.transactions}
        total={query.data?.summary.count}
        rowKey={transactionKey}
        columns={columns()}
        card={(row) => ({ ...transactionCard(row), detail: row.username })}
        search={staff('search')}
        moreFilters={<Filters list={list} kind={kind} />}
        actions={<ExportMenu call={transactionsContract.export} query={filter} />}
        empty={{ icon: <IconReceipt size={24} stroke={1.75} />, title: t('none') }}
        detail={({ row, openKey: _, ...drawer }) => <TransactionDrawer transaction={row} {...drawer} />}
        {...loadFailure()}
      />
    </>
  );
}

function Sums({ summary }: { summary: ListSummary | undefined }) {
  return (
    <div className={classes.sums}>
      <PanelCard>
        <CardFigure label={staff('totalAmount')} micro={summary?.total_amount} />
      </PanelCard>
      <PanelCard>
        <Count label={staff('count')} count={summary?.count} />
      </PanelCard>
      <PanelCard>
        <Count label={staff('uniqueUsers')} count={summary?.unique_users ?? undefined} />
        {summary?.unique_users === null && <p className={shared.note}>{staff('usersNotCounted')}</p>}
      </PanelCard>
    </div>
  );
}

function Count({ label, count }: { label: string; count: number | undefined }) {
  return (
    <div>
      <div className={shared.caption}>{label}</div>
      <div className={classes.figure}>{count === undefined ? '–' : formatNumber(count)}</div>
    </div>
  );
}

/** Kind and days; source and status once they are asked for. */
function Filters({ list, kind }: { list: ListView; kind: string }) {
  const { view, filter } = list;
  // an address of before days could be chosen
  const month = monthIn(view.text('month'));
  const [source, status] = [view.text('source') || null, statusIn(view.text('status')) ?? null];
  const [isOpen, setIsOpen] = useState(source !== null || status !== null);
  const set = (name: string) => (value: string | null) => filter({ [name]: value ?? undefined });
  return (
    <>
      <FilterMenu
        label={t('type')}
        choices={typeChoices()}
        value={parseTransactionType(kind) ?? null}
        anyLabel={t('all')}
        onChange={(next) => filter({ transaction_type: next ?? ALL })}
      />
      {month ? <MonthMenu value={month} onChange={set('month')} /> : <ListPeriod list={list} label={t('date')} />}
      <Button
        variant="default"
        leftSection={<IconFilter stroke={1.75} />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {staff('filter')}
      </Button>
      {isOpen && (
        <>
          <FilterMenu label={t('source')} choices={sourceChoices()} value={source} onChange={set('source')} />
          <FilterMenu label={t('status')} choices={statusChoices()} value={status} onChange={set('status')} />
        </>
      )}
    </>
  );
}
