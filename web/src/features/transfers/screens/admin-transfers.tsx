import { type Transfer, transfersContract } from '@fairlead/contract/features/transfers.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { IconTransfer } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { NumberAndReceipt } from '#features/transfers/components/number-and-receipt.tsx';
import { useTransfers } from '#features/transfers/queries.ts';
import { transfers } from '#features/transfers/texts.ts';
import { byId, useListView } from '#foundation/list-view.ts';
import type { Column } from '#ui/data-table.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { ExportMenu } from '#ui/export-menu.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { Money } from '#ui/money.tsx';
import { SearchedRows } from '#ui/searched-rows.tsx';

const MemberLink = ({ id, name }: { id: number; name: string }) => (
  <Anchor component={Link} to={screens.adminMember.replace('$id', String(id))} fw={500}>
    {name}
  </Anchor>
);

const columns = (): Column<Transfer>[] => [
  { key: 'number', title: transfers('number'), from: 'desktop', render: (row) => <NumberAndReceipt id={row.id} /> },
  { key: 'at', title: transfers('date'), render: (row) => <DateTimeText at={row.created_at} /> },
  { key: 'from', title: transfers('from'), render: (row) => <MemberLink id={row.user_id} name={row.username} /> },
  { key: 'account', title: transfers('account'), render: (row) => transfers(`account.${row.from}`) },
  {
    key: 'to',
    title: transfers('to'),
    render: (row) =>
      row.kind === 'own' ? transfers('ownMain') : <MemberLink id={row.to_user_id} name={row.to_username} />,
  },
  {
    key: 'amount',
    title: transfers('amount'),
    align: 'right',
    render: (row) => <Money micro={row.amount} decimals={6} unit={null} />,
  },
];

/** Every transfer, between a member's own accounts and to other members; the address holds the view. */
export function AdminTransfersScreen() {
  const list = useListView();
  const query = useTransfers(list.page, list.limit, list.search);
  return (
    <ListPage
      label={transfers('list')}
      failed={transfers('failed')}
      list={list}
      query={query}
      rows={query.data?.alltransfer}
      total={query.data?.total}
      note={<SearchedRows count={query.data?.searched_rows} />}
      rowKey={byId}
      columns={columns()}
      card={(row) => ({
        title: row.username,
        value: <Money micro={row.amount} decimals={6} unit={null} />,
        detail:
          row.kind === 'own'
            ? transfers('toOwnMain', { account: transfers(`account.${row.from}`) })
            : transfers('toMember', { member: row.to_username }),
        aside: <DateTimeText at={row.created_at} />,
      })}
      empty={{ icon: <IconTransfer size={24} stroke={1.75} />, title: transfers('staffEmpty') }}
      search={transfers('search')}
      actions={<ExportMenu call={transfersContract.export} query={{ search: list.search }} />}
    />
  );
}
