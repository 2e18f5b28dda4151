import { parseTransactionType } from '@fairlead/contract/domain/transaction-types.ts';
import type { Transaction } from '@fairlead/contract/features/transactions.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { IconReceipt } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { FailedLoad } from '#features/transactions/components/failed-load.tsx';
import {
  AmountCell,
  StatusCell,
  transactionCard,
  transactionKey,
  WhatCell,
} from '#features/transactions/components/transaction-cells.tsx';
import {
  sourceChoices,
  statusChoices,
  statusIn,
  typeChoices,
} from '#features/transactions/components/transaction-filters.ts';
import { useMemberTransactions } from '#features/transactions/queries.ts';
import { useSession } from '#foundation/session.tsx';
import { useUrlView } from '#foundation/url-view.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { FilterBar, FilterMenu, SearchField } from '#ui/filter-bar.tsx';
import { Money } from '#ui/money.tsx';
import { Pager } from '#ui/pager.tsx';
import shared from '#ui/shared.module.css';

/** The name in the address under which all kinds are shown together. */
const ALL = 'all';
const PER_PAGE = 10;

const columns: Column<Transaction>[] = [
  { key: 'what', title: 'Transaction', render: (row) => <WhatCell transaction={row} /> },
  { key: 'account', title: 'Account', from: 'desktop', render: (row) => accountNames[row.account] },
  { key: 'at', title: 'Date', render: (row) => <DateTimeText at={row.created_at} /> },
  { key: 'status', title: 'Status', render: (row) => <StatusCell transaction={row} /> },
  { key: 'amount', title: 'Amount, USDT', align: 'right', render: (row) => <AmountCell transaction={row} /> },
];
const accountNames = { main: 'Main', profit: 'Profit', compound: 'Compound', principal: 'Principal', held: 'Held' };

/** A member's transactions: of one kind, perhaps of one source, or all. Kind and source are the address's path. */
export function MemberTransactionsScreen() {
  const { table_name = ALL, fit } = useParams({ strict: false }) as { table_name?: string; fit?: string };
  return <MemberTransactions tableName={table_name} fit={fit} />;
}

/** Returns of investments that pay out. */
export const RoiTransactionsScreen = () => <MemberTransactions tableName="roi_transaction" fit="invest" />;

/** Returns of investments that compound. */
export const CompoundRoiScreen = () => <MemberTransactions tableName="compound_transaction" fit={undefined} />;

/** Everything from one source, of every kind; the source is the address's path. */
export function SourceTransactionsScreen() {
  const { source } = useParams({ strict: false }) as { source?: string };
  return <MemberTransactions tableName={ALL} fit={source} />;
}

function MemberTransactions({ tableName, fit }: { tableName: string; fit: string | undefined }) {
  const { auth } = useSession();
  return auth && <Listed memberId={auth.id} tableName={tableName} fit={fit} />;
}

type ListedProps = { memberId: number; tableName: string; fit: string | undefined };

function Listed({ memberId, tableName, fit }: ListedProps) {
  const view = useUrlView();
  const status = statusIn(view.text('status'));
  const [page, limit, search] = [view.number('page', 1), view.number('limit', PER_PAGE), view.text('search')];
  const { data, error, isFetching, refetch } = useMemberTransactions(memberId, {
    ...(tableName === ALL ? {} : { transaction_type: tableName }),
    ...(fit === undefined ? {} : { source: fit }),
    ...(status ? { status } : {}),
    ...(search ? { search } : {}),
    page,
    limit,
  });
  return (
    <div className={shared.stackTop}>
      <Filters tableName={tableName} fit={fit} />
      {error && <FailedLoad error={error} onRetry={() => void refetch()} />}
      {!(error && !data) && (
        <DataTable
          label="Transactions"
          rows={data?.transactions}
          rowKey={transactionKey}
          columns={columns}
          card={transactionCard}
          fetching={isFetching}
          empty={{ icon: <IconReceipt size={24} stroke={1.75} />, title: 'No transactions found' }}
          footer={
            data && (
              <Pager
                page={page}
                perPage={limit}
                total={data.summary.count}
                onPage={(next) => view.set({ page: next })}
                onPerPage={(next) => view.set({ limit: next, page: undefined })}
              >
                {/* all kinds together add up to nothing that has a meaning */}
                {tableName !== ALL && (
                  <>
                    {status ?? 'complete'} <Money micro={data.summary.total_amount} decimals={6} />
                  </>
                )}
              </Pager>
            )
          }
        />
      )}
    </div>
  );
}

function Filters({ tableName, fit }: Omit<ListedProps, 'memberId'>) {
  const view = useUrlView();
  const navigate = useNavigate();
  const go = (kind: string | null, source: string | null) => {
    const path = source ? screens.transactionsFitted.replace('$fit', source) : screens.transactions;
    void navigate({ to: path.replace('$table_name', kind ?? ALL) });
  };
  const kind = parseTransactionType(tableName) ?? null;
  return (
    <FilterBar>
      <SearchField
        value={view.text('search')}
        onSearch={(search) => view.set({ search, page: undefined })}
        placeholder="Transaction number"
      />
      <FilterMenu label="Kind" choices={typeChoices} value={kind} anyLabel="All" onChange={(next) => go(next, null)} />
      <FilterMenu label="Source" choices={sourceChoices} value={fit ?? null} onChange={(next) => go(tableName, next)} />
      <FilterMenu
        label="Status"
        choices={statusChoices}
        value={statusIn(view.text('status')) ?? null}
        onChange={(next) => view.set({ status: next ?? undefined, page: undefined })}
      />
    </FilterBar>
  );
}
