import { programmesAsRead } from '@fairlead/contract/app/programmes.ts';
import type { Transaction } from '@fairlead/contract/domain/transaction.ts';
import type { TransactionType } from '@fairlead/contract/domain/transaction-types.ts';
import { IconReceipt } from '@tabler/icons-react';
import { loadFailure } from '#features/transactions/components/load-failure.ts';
import {
  AmountCell,
  StatusCell,
  transactionCard,
  transactionKey,
} from '#features/transactions/components/transaction-cells.tsx';
import { TransactionDrawer } from '#features/transactions/components/transaction-drawer.tsx';
import { getDetail, labelSource, labelType } from '#features/transactions/components/transaction-text.ts';
import { useMemberTransactions } from '#features/transactions/queries.ts';
import { staff } from '#features/transactions/staff-texts.ts';
import { t } from '#features/transactions/texts.ts';
import { useListView } from '#foundation/list-view.ts';
import type { Column } from '#ui/data-table.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { ListPage } from '#ui/list-page.tsx';

/** What a team earns its members. */
const TYPES = [
  'level_transaction',
  'ib_transaction',
  ...programmesAsRead.map(({ name }) => `${name}_transaction` as const),
] as const satisfies readonly TransactionType[];

const getColumns = (): Column<Transaction>[] => [
  { key: 'id', stays: true, title: t('transaction'), render: (row) => row.transaction_id },
  { key: 'at', stays: true, title: t('date'), render: (row) => <DateTimeText at={row.created_at} /> },
  { key: 'detail', title: staff('about'), render: getDetail },
  { key: 'source', title: t('source'), from: 'desktop', render: (row) => labelSource(row.source) },
  { key: 'status', title: t('status'), render: (row) => <StatusCell transaction={row} /> },
  {
    key: 'amount',
    stays: true,
    title: t('amountUsdt'),
    align: 'right',
    render: (row) => <AmountCell transaction={row} />,
  },
];

/** What one member earned by others, for staff, by kind. */
export function MemberCommissions({ memberId }: { memberId: number }) {
  const list = useListView();
  const asked = list.view.text('transaction_type');
  const type = TYPES.find((each) => each === asked) ?? TYPES[0];
  const query = useMemberTransactions(memberId, { page: list.page, limit: list.limit, transaction_type: type });
  return (
    <ListPage
      label={t('list')}
      list={list}
      query={query}
      rows={query.data?.transactions}
      total={query.data?.summary.count}
      rowKey={transactionKey}
      columns={getColumns()}
      card={transactionCard}
      tabs={{
        name: 'transaction_type',
        label: t('type'),
        items: TYPES.map((value) => ({ value, label: labelType(value) })),
      }}
      empty={{ icon: <IconReceipt size={24} stroke={1.75} />, title: t('none') }}
      detail={({ row, openKey: _, ...drawer }) => <TransactionDrawer transaction={row} {...drawer} />}
      {...loadFailure()}
    />
  );
}
