import { type ChainTransfer, chainRecordsContract, transferStates } from '@fairlead/contract/features/chain-records.ts';
import { IconArrowDownLeft } from '@tabler/icons-react';
import { DepositLink, MemberLink, TransferBadge } from '#features/chain/components/chain-labels.tsx';
import { LookUpTransaction } from '#features/chain/components/look-up-dialog.tsx';
import { TokenAmount } from '#features/chain/components/token-amount.tsx';
import { getTokenFilters, readTokenFilters } from '#features/chain/components/token-filters.ts';
import { TransferDrawer } from '#features/chain/components/transfer-drawer.tsx';
import { useChains, useTransfers } from '#features/chain/queries.ts';
import { chains } from '#features/chain/texts.ts';
import { byId, useListView } from '#foundation/list-view.ts';
import { AddressShort } from '#ui/address-text.tsx';
import type { Column } from '#ui/data-table.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { ExportMenu } from '#ui/export-menu.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { ListPeriod } from '#ui/list-period.tsx';
import { findPeriod } from '#ui/period.ts';

const getColumns = (): Column<ChainTransfer>[] => [
  { key: 'found', title: chains('found'), stays: true, render: (row) => <DateTimeText at={row.found_at} /> },
  { key: 'chain', title: chains('chain'), from: 'desktop', render: (row) => row.chain },
  { key: 'token', title: chains('token'), from: 'desktop', render: (row) => row.code },
  { key: 'address', title: chains('address'), render: (row) => <AddressShort address={row.recipient} /> },
  { key: 'sender', title: chains('sender'), from: 'wide', render: (row) => <AddressShort address={row.sender} /> },
  {
    key: 'hash',
    title: chains('transaction'),
    from: 'desktop',
    render: (row) => <AddressShort address={row.transaction_hash} />,
  },
  { key: 'deposit', title: chains('deposit'), render: (row) => <DepositLink deposit={row.deposit} /> },
  { key: 'member', title: chains('member'), from: 'wide', render: (row) => <MemberLink deposit={row.deposit} /> },
  {
    key: 'amount',
    title: chains('amount'),
    align: 'right',
    stays: true,
    render: (row) => <TokenAmount amount={row.amount} />,
  },
  { key: 'state', title: chains('state'), stays: true, render: (row) => <TransferBadge state={row.state} /> },
];

/** What arrived at deposit addresses, the newest first, and what became of it. */
export function TransferList() {
  const list = useListView();
  const { page, limit, search, view } = list;
  const known = useChains().data;
  const state = transferStates.find((each) => each === view.text('state'));
  const filter = { search: search || undefined, state, ...readTokenFilters(view), ...findPeriod(view) };
  const query = useTransfers({ page, limit, ...filter });
  return (
    <ListPage
      label={chains('transfers')}
      density="compact"
      list={list}
      query={query}
      failed={chains('transfersFailed')}
      search={chains('search')}
      filters={[
        ...getTokenFilters(known),
        {
          name: 'state',
          label: chains('state'),
          choices: transferStates.map((value) => ({ value, label: chains(`state.${value}`) })),
        },
      ]}
      moreFilters={<ListPeriod list={list} label={chains('found')} />}
      actions={
        <>
          <LookUpTransaction />
          <ExportMenu call={chainRecordsContract.exportTransfers} query={filter} />
        </>
      }
      rows={query.data?.transfers}
      total={query.data?.total}
      rowKey={byId}
      columns={getColumns()}
      card={(row) => ({
        title: row.deposit?.user?.username ?? <AddressShort address={row.recipient} />,
        value: <TokenAmount amount={row.amount} symbol={row.symbol} />,
        detail: `${row.chain}, ${row.code}`,
        aside: <TransferBadge state={row.state} />,
      })}
      empty={{
        icon: <IconArrowDownLeft size={24} stroke={1.75} />,
        title: chains('transfersEmpty'),
        children: chains('transfersEmptyDetail'),
      }}
      detail={({ row, openKey: _, ...drawer }) => <TransferDrawer transfer={row} {...drawer} />}
    />
  );
}
