import { type ChainAddress, chainRecordsContract } from '@fairlead/contract/features/chain-records.ts';
import { IconWallet } from '@tabler/icons-react';
import { AddressDrawer } from '#features/chain/components/address-drawer.tsx';
import { DepositLink, MemberLink } from '#features/chain/components/chain-labels.tsx';
import { TokenAmount } from '#features/chain/components/token-amount.tsx';
import { getTokenFilters, readTokenFilters } from '#features/chain/components/token-filters.ts';
import { useAddresses, useChains } from '#features/chain/queries.ts';
import { chains } from '#features/chain/texts.ts';
import { byId, useListView } from '#foundation/list-view.ts';
import { AddressShort } from '#ui/address-text.tsx';
import type { Column } from '#ui/data-table.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { ExportMenu } from '#ui/export-menu.tsx';
import { ListPage } from '#ui/list-page.tsx';
import shared from '#ui/shared.module.css';

const holdings = ['held', 'empty'] as const;

const getColumns = (): Column<ChainAddress>[] => [
  { key: 'address', title: chains('address'), stays: true, render: (row) => <AddressShort address={row.address} /> },
  { key: 'index', title: chains('index'), align: 'right', from: 'desktop', render: (row) => row.derivation_index },
  { key: 'chain', title: chains('chain'), from: 'desktop', render: (row) => row.chain },
  { key: 'token', title: chains('token'), render: (row) => row.code },
  { key: 'deposit', title: chains('deposit'), render: (row) => <DepositLink deposit={row.deposit} /> },
  { key: 'member', title: chains('member'), from: 'wide', render: (row) => <MemberLink deposit={row.deposit} /> },
  { key: 'created', title: chains('created'), from: 'desktop', render: (row) => <DateTimeText at={row.created_at} /> },
  {
    key: 'received',
    title: chains('received'),
    align: 'right',
    from: 'desktop',
    render: (row) => <TokenAmount amount={row.received} />,
  },
  {
    key: 'swept',
    title: chains('swept'),
    align: 'right',
    from: 'wide',
    render: (row) => <TokenAmount amount={row.swept} />,
  },
  { key: 'holds', title: chains('holds'), align: 'right', stays: true, render: (row) => <Holds row={row} /> },
];

const Holds = ({ row }: { row: ChainAddress }) => (
  <>
    <TokenAmount amount={row.holds} />
    {row.holds_other && <span className={shared.secondary}> {chains('holdsOther')}</span>}
  </>
);

/** The addresses that were given out, and what they hold; what holds something is there as a file for the operator's signer. */
export function AddressList() {
  const list = useListView();
  const { page, limit, search, view } = list;
  const known = useChains().data;
  const tokens = readTokenFilters(view);
  const holding = holdings.find((each) => each === view.text('holding'));
  const query = useAddresses({ page, limit, search: search || undefined, holding, ...tokens });
  return (
    <ListPage
      label={chains('addresses')}
      density="compact"
      list={list}
      query={query}
      failed={chains('addressesFailed')}
      search={chains('address')}
      filters={[
        ...getTokenFilters(known),
        {
          name: 'holding',
          label: chains('holds'),
          choices: holdings.map((value) => ({ value, label: chains(`holding.${value}`) })),
        },
      ]}
      actions={
        <span className={shared.iconText}>
          <span className={shared.secondary}>{chains('sweepList')}</span>
          <ExportMenu call={chainRecordsContract.exportSweepList} query={tokens} />
        </span>
      }
      note={<p className={shared.note}>{chains('sweepLead')}</p>}
      rows={query.data?.addresses}
      total={query.data?.total}
      rowKey={byId}
      columns={getColumns()}
      card={(row) => ({
        title: <AddressShort address={row.address} />,
        value: <TokenAmount amount={row.holds} symbol={row.symbol} />,
        detail: `${row.chain}, ${row.code}`,
        aside: row.deposit?.order_id,
      })}
      empty={{
        icon: <IconWallet size={24} stroke={1.75} />,
        title: chains('addressesEmpty'),
        children: chains('addressesEmptyDetail'),
      }}
      detail={({ row, openKey: _, ...drawer }) => <AddressDrawer address={row} {...drawer} />}
    />
  );
}
