import { type CustodyCount, countKinds, countStates, custodyContract } from '@fairlead/contract/features/custody.ts';
import { IconScale } from '@tabler/icons-react';
import { CountDrawer } from '#features/custody/components/count-drawer.tsx';
import { CountState, Difference } from '#features/custody/components/custody-labels.tsx';
import { RecordCountButton } from '#features/custody/components/record-count-button.tsx';
import { useCounts } from '#features/custody/queries.ts';
import { custody } from '#features/custody/texts.ts';
import { byId, useListView } from '#foundation/list-view.ts';
import type { Column } from '#ui/data-table.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { ExportMenu } from '#ui/export-menu.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { ListPeriod } from '#ui/list-period.tsx';
import { Money } from '#ui/money.tsx';
import { findPeriod } from '#ui/period.ts';

const getColumns = (): Column<CustodyCount>[] => [
  {
    key: 'at',
    title: custody('countedAt'),
    stays: true,
    render: (row) => <DateTimeText at={row.counted_at} />,
  },
  { key: 'kind', title: custody('kind'), from: 'desktop', render: (row) => custody(`kind.${row.kind}`) },
  { key: 'by', title: custody('countedBy'), from: 'wide', render: (row) => row.counted_by ?? '–' },
  {
    key: 'places',
    title: custody('places'),
    align: 'right',
    from: 'wide',
    render: (row) => row.places.length,
  },
  {
    key: 'counted',
    title: custody('counted'),
    align: 'right',
    render: (row) => <Money micro={row.counted} decimals={6} unit={null} />,
  },
  {
    key: 'ledger',
    title: custody('ledger'),
    align: 'right',
    render: (row) => <Money micro={row.ledger} decimals={6} unit={null} />,
  },
  {
    key: 'difference',
    title: custody('difference'),
    align: 'right',
    stays: true,
    render: (row) => <Difference micro={row.difference} />,
  },
  { key: 'state', title: custody('state'), stays: true, render: (row) => <CountState count={row} /> },
];

/** Counts of custody, the newest first, each beside what the ledger held at the same time. */
export function CountList() {
  const list = useListView();
  const { page, limit, view } = list;
  const filter = {
    kind: countKinds.find((each) => each === view.text('kind')),
    state: countStates.find((each) => each === view.text('state')),
    ...findPeriod(view),
  };
  const query = useCounts({ page, limit, ...filter });
  return (
    <ListPage
      label={custody('counts')}
      density="compact"
      list={list}
      query={query}
      failed={custody('countsFailed')}
      filters={[
        {
          name: 'state',
          label: custody('state'),
          choices: countStates.map((value) => ({ value, label: custody(`state.${value}`) })),
        },
        {
          name: 'kind',
          label: custody('kind'),
          choices: countKinds.map((value) => ({ value, label: custody(`kind.${value}`) })),
        },
      ]}
      moreFilters={<ListPeriod list={list} label={custody('counted')} />}
      actions={
        <>
          <ExportMenu call={custodyContract.exportCounts} query={filter} />
          <RecordCountButton />
        </>
      }
      rows={query.data?.counts}
      total={query.data?.total}
      rowKey={byId}
      columns={getColumns()}
      card={(row) => ({
        title: <DateTimeText at={row.counted_at} />,
        value: <Difference micro={row.difference} />,
        detail: custody(`kind.${row.kind}`),
        aside: <CountState count={row} />,
      })}
      empty={{
        icon: <IconScale size={24} stroke={1.75} />,
        title: custody('countsEmpty'),
        children: custody('countsEmptyDetail'),
      }}
      summary={custody('usdt')}
      detail={({ row, openKey: _, ...drawer }) => <CountDrawer count={row} {...drawer} />}
    />
  );
}
