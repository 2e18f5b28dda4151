import { type ChainDifference, chainDifferenceStates } from '@fairlead/contract/features/custody-chain.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { ChainDrawer } from '#features/custody/components/chain-drawer.tsx';
import { DifferenceState, formatDifference } from '#features/custody/components/chain-labels.tsx';
import { CompareButton } from '#features/custody/components/compare-button.tsx';
import { useChainDifferences } from '#features/custody/queries.ts';
import { custody } from '#features/custody/texts.ts';
import { byId, useListView } from '#foundation/list-view.ts';
import type { Column } from '#ui/data-table.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { Money } from '#ui/money.tsx';

const getColumns = (): Column<ChainDifference>[] => [
  { key: 'number', title: custody('case'), stays: true, render: (row) => formatDifference(row.id) },
  { key: 'found', title: custody('chain.found'), from: 'desktop', render: (row) => <DateTimeText at={row.found_at} /> },
  { key: 'kind', title: custody('chain.kind'), render: (row) => custody(`chain.kind.${row.kind}`) },
  { key: 'state', title: custody('state'), stays: true, render: (row) => <DifferenceState state={row.state} /> },
  {
    key: 'amount',
    title: custody('amount'),
    align: 'right',
    stays: true,
    render: (row) => <Money micro={row.amount} decimals={6} unit={null} />,
  },
];

/** What chains and the ledger did not agree on, the newest first; a row opens its case. */
export function ChainDifferenceList() {
  const list = useListView();
  const { page, limit, view } = list;
  const state = chainDifferenceStates.find((each) => each === view.text('state'));
  const query = useChainDifferences({ page, limit, state });
  return (
    <ListPage
      label={custody('chain.differences')}
      list={list}
      query={query}
      failed={custody('chain.failed')}
      filters={[
        {
          name: 'state',
          label: custody('state'),
          choices: chainDifferenceStates.map((value) => ({ value, label: custody(`chain.state.${value}`) })),
        },
      ]}
      actions={<CompareButton />}
      rows={query.data?.differences}
      total={query.data?.total}
      rowKey={byId}
      columns={getColumns()}
      card={(row) => ({
        title: custody(`chain.kind.${row.kind}`),
        value: <Money micro={row.amount} decimals={6} unit={null} />,
        detail: <DateTimeText at={row.found_at} />,
        aside: <DifferenceState state={row.state} />,
      })}
      empty={{
        icon: <IconCircleCheck size={24} stroke={1.75} />,
        title: custody('chain.empty'),
        children: custody('chain.emptyDetail'),
      }}
      summary={custody('usdt')}
      detail={({ openKey, row: _, ...drawer }) =>
        Number(openKey) > 0 && <ChainDrawer key={openKey} id={Number(openKey)} {...drawer} />
      }
    />
  );
}
