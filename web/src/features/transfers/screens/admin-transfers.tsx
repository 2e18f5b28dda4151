import type { Transfer } from '@fairlead/contract/features/transfers.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { IconTransfer } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from '#features/transfers/components/transfers.module.css';
import { useTransfers } from '#features/transfers/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { byId, useListView } from '#foundation/list-view.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { FilterBar, SearchField } from '#ui/filter-bar.tsx';
import { Money } from '#ui/money.tsx';
import { Pager } from '#ui/pager.tsx';

const accountNames = { main: 'Main', profit: 'Profit', compound: 'Compound' } as const;

const MemberLink = ({ id, name }: { id: number; name: string }) => (
  <Anchor component={Link} to={screens.adminMember.replace('$id', String(id))} fw={500}>
    {name}
  </Anchor>
);

const columns: Column<Transfer>[] = [
  { key: 'number', title: 'Number', from: 'desktop', render: (row) => `TF-${row.id}` },
  { key: 'at', title: 'When', render: (row) => <DateTimeText at={row.created_at} /> },
  { key: 'from', title: 'From', render: (row) => <MemberLink id={row.user_id} name={row.username} /> },
  { key: 'account', title: 'Account', render: (row) => accountNames[row.from] },
  {
    key: 'to',
    title: 'To',
    render: (row) => (row.kind === 'own' ? 'own main' : <MemberLink id={row.to_user_id} name={row.to_username} />),
  },
  {
    key: 'amount',
    title: 'Amount, USDT',
    align: 'right',
    render: (row) => <Money micro={row.amount} decimals={6} unit={null} />,
  },
];

/** Every transfer, between a member's own accounts and to other members; the address holds the view. */
export function AdminTransfersScreen() {
  const list = useListView();
  const { data, error, isFetching, refetch } = useTransfers(list.page, list.limit, list.search);
  return (
    <div className={classes.page}>
      <FilterBar>
        <SearchField {...list.searchField} placeholder="Sender or receiver" />
      </FilterBar>
      <DataTable
        label="Transfers"
        density="staff"
        rows={data?.alltransfer}
        rowKey={byId}
        columns={columns}
        card={(row) => ({
          title: row.username,
          value: <Money micro={row.amount} decimals={6} unit={null} />,
          detail: row.kind === 'own' ? `${accountNames[row.from]} to own main` : `to ${row.to_username}`,
          aside: <DateTimeText at={row.created_at} />,
        })}
        fetching={isFetching}
        error={error ? errorText(error) : null}
        onRetry={() => void refetch()}
        empty={{ icon: <IconTransfer size={24} stroke={1.75} />, title: 'No transfers found' }}
        footer={data && <Pager {...list.pager} total={data.total} />}
      />
    </div>
  );
}
