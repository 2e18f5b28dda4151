import { payoutBatchStates } from '@fairlead/contract/domain/payouts.ts';
import type { PayoutBatch } from '@fairlead/contract/features/payouts.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Button } from '@mantine/core';
import { IconArrowUpRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { BatchDrawer } from '#features/payouts/components/batch-drawer.tsx';
import { BatchBadge } from '#features/payouts/components/payout-labels.tsx';
import { useBatches } from '#features/payouts/queries.ts';
import { payouts } from '#features/payouts/texts.ts';
import { byId, useListView } from '#foundation/list-view.ts';
import type { Column } from '#ui/data-table.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { Money } from '#ui/money.tsx';

const getPaid = ({ paid, count }: PayoutBatch) => payouts('paidOf', { paid, count });

const getColumns = (): Column<PayoutBatch>[] => [
  { key: 'created', title: payouts('created'), stays: true, render: (row) => <DateTimeText at={row.created_at} /> },
  { key: 'number', title: payouts('number'), stays: true, render: (row) => payouts('batch', { id: String(row.id) }) },
  { key: 'rail', title: payouts('rail'), render: (row) => payouts(`rail.${row.rail}`) },
  { key: 'by', title: payouts('createdBy'), from: 'desktop', render: (row) => row.created_by },
  { key: 'paid', title: payouts('paid'), align: 'right', render: getPaid },
  {
    key: 'amount',
    title: payouts('amount'),
    align: 'right',
    stays: true,
    render: (row) => <Money micro={row.amount} unit={null} strong />,
  },
  { key: 'state', title: payouts('state'), stays: true, render: (row) => <BatchBadge state={row.state} /> },
];

/** Batches of payouts, the newest first, and what became of each. */
export function StaffPayoutsScreen() {
  const list = useListView();
  const { page, limit, view } = list;
  const state = payoutBatchStates.find((each) => each === view.text('state'));
  const query = useBatches({ page, limit, state });
  return (
    <ListPage
      label={payouts('list')}
      list={list}
      query={query}
      failed={payouts('failed')}
      filters={[
        {
          name: 'state',
          label: payouts('state'),
          choices: payoutBatchStates.map((value) => ({ value, label: payouts(`state.${value}`) })),
        },
      ]}
      rows={query.data?.batches}
      total={query.data?.total}
      rowKey={byId}
      columns={getColumns()}
      card={(row) => ({
        title: payouts('batch', { id: String(row.id) }),
        value: <Money micro={row.amount} />,
        detail: `${payouts(`rail.${row.rail}`)}, ${getPaid(row)}`,
        aside: <BatchBadge state={row.state} />,
      })}
      empty={{
        icon: <IconArrowUpRight size={24} stroke={1.75} />,
        title: payouts('empty'),
        children: payouts('emptyDetail'),
        action: (
          <Button variant="default" renderRoot={(props) => <Link {...props} to={screens.adminWithdrawals} />}>
            {payouts('openWithdrawals')}
          </Button>
        ),
      }}
      detail={({ row: _, openKey, ...drawer }) =>
        /^\d+$/.test(openKey) && <BatchDrawer key={openKey} id={Number(openKey)} {...drawer} />
      }
    />
  );
}
