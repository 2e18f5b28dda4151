import { type CustodyCase, custodyCaseStates } from '@fairlead/contract/features/custody-cases.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { CaseDrawer } from '#features/custody/components/case-drawer.tsx';
import { CaseState, Difference, formatCase, nameExplanation } from '#features/custody/components/custody-labels.tsx';
import { useCustodyCases } from '#features/custody/queries.ts';
import { custody } from '#features/custody/texts.ts';
import { byId, useListView } from '#foundation/list-view.ts';
import type { Column } from '#ui/data-table.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { ListPage } from '#ui/list-page.tsx';

const getColumns = (): Column<CustodyCase>[] => [
  { key: 'case', title: custody('case'), stays: true, render: (row) => formatCase(row.id) },
  { key: 'opened', title: custody('opened'), render: (row) => <DateTimeText at={row.opened_at} /> },
  {
    key: 'explained',
    title: custody('explainedBy'),
    from: 'desktop',
    render: (row) => (row.explained_by ? nameExplanation(row.explained_by) : '–'),
  },
  { key: 'by', title: custody('proposedBy'), from: 'wide', render: (row) => row.proposed_by ?? '–' },
  { key: 'state', title: custody('state'), stays: true, render: (row) => <CaseState state={row.state} /> },
  {
    key: 'difference',
    title: custody('difference'),
    align: 'right',
    stays: true,
    render: (row) => <Difference micro={row.difference} />,
  },
];

/** Differences between custody and the ledger, the newest first; a row opens its case. */
export function CustodyCaseList() {
  const list = useListView();
  const { page, limit, view } = list;
  const state = custodyCaseStates.find((each) => each === view.text('state'));
  const query = useCustodyCases({ page, limit, state });
  return (
    <ListPage
      label={custody('cases')}
      list={list}
      query={query}
      failed={custody('casesFailed')}
      filters={[
        {
          name: 'state',
          label: custody('state'),
          choices: custodyCaseStates.map((value) => ({ value, label: custody(`state.${value}`) })),
        },
      ]}
      rows={query.data?.cases}
      total={query.data?.total}
      rowKey={byId}
      columns={getColumns()}
      card={(row) => ({
        title: formatCase(row.id),
        value: <Difference micro={row.difference} />,
        detail: <DateTimeText at={row.opened_at} />,
        aside: <CaseState state={row.state} />,
      })}
      empty={{
        icon: <IconCircleCheck size={24} stroke={1.75} />,
        title: custody('casesEmpty'),
        children: custody('casesEmptyDetail'),
      }}
      summary={custody('usdt')}
      detail={({ openKey, row: _, ...drawer }) =>
        Number(openKey) > 0 && <CaseDrawer key={openKey} id={Number(openKey)} {...drawer} />
      }
    />
  );
}
