import type { Transaction } from '@fairlead/contract/domain/transaction.ts';
import { parseTransactionType } from '@fairlead/contract/domain/transaction-types.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { IconReceipt } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { loadFailure } from '#features/transactions/components/load-failure.ts';
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
import { t } from '#features/transactions/texts.ts';
import { useListView } from '#foundation/list-view.ts';
import { useSession } from '#foundation/session.tsx';
import type { Column } from '#ui/data-table.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { FilterMenu } from '#ui/filter-bar.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { Money } from '#ui/money.tsx';

/** The name in the address under which all kinds are shown together. */
const ALL = 'all';
const PER_PAGE = 10;

const columns = (): Column<Transaction>[] => [
  { key: 'what', title: t('transaction'), render: (row) => <WhatCell transaction={row} /> },
  { key: 'account', title: t('account'), from: 'desktop', render: (row) => t(`account.${row.account}`) },
  { key: 'at', title: t('date'), render: (row) => <DateTimeText at={row.created_at} /> },
  { key: 'status', title: t('status'), render: (row) => <StatusCell transaction={row} /> },
  { key: 'amount', title: t('amountUsdt'), align: 'right', render: (row) => <AmountCell transaction={row} /> },
];

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
  const list = useListView({ perPage: PER_PAGE });
  const status = statusIn(list.view.text('status'));
  const query = useMemberTransactions(memberId, {
    ...(tableName === ALL ? {} : { transaction_type: tableName }),
    ...(fit === undefined ? {} : { source: fit }),
    ...(status ? { status } : {}),
    ...(list.search ? { search: list.search } : {}),
    page: list.page,
    limit: list.limit,
  });
  const { data } = query;
  const sum = data && (() => <Money micro={data.summary.total_amount} decimals={6} />);
  return (
    <ListPage
      label={t('list')}
      density="member"
      list={list}
      query={query}
      rows={data?.transactions}
      total={data?.summary.count}
      rowKey={transactionKey}
      columns={columns()}
      card={transactionCard}
      search={t('searchNumber')}
      filters={[{ name: 'status', label: t('status'), choices: statusChoices() }]}
      moreFilters={<PathFilters tableName={tableName} fit={fit} />}
      // all kinds together add up to nothing that has a meaning
      summary={tableName !== ALL && sum && t.rich(`sum.${status ?? 'complete'}`, { amount: sum })}
      empty={{ icon: <IconReceipt size={24} stroke={1.75} />, title: t('none') }}
      {...loadFailure()}
    />
  );
}

/** Kind and source, which are the address's path. */
function PathFilters({ tableName, fit }: Omit<ListedProps, 'memberId'>) {
  const navigate = useNavigate();
  const go = (kind: string | null, source: string | null) => {
    const path = source ? screens.transactionsFitted.replace('$fit', source) : screens.transactions;
    void navigate({ to: path.replace('$table_name', kind ?? ALL) });
  };
  return (
    <>
      <FilterMenu
        label={t('type')}
        choices={typeChoices()}
        value={parseTransactionType(tableName) ?? null}
        anyLabel={t('all')}
        onChange={(next) => go(next, null)}
      />
      <FilterMenu
        label={t('source')}
        choices={sourceChoices()}
        value={fit ?? null}
        onChange={(next) => go(tableName, next)}
      />
    </>
  );
}
