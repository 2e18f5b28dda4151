import { depositStatuses, depositsContract } from '@fairlead/contract/features/deposits.ts';
import { IconArrowDownLeft } from '@tabler/icons-react';
import { depositColumns, reportedColumns } from '#features/payments/components/deposit-columns.tsx';
import { DepositDrawer } from '#features/payments/components/deposit-drawer.tsx';
import { DepositState } from '#features/payments/components/deposit-state.tsx';
import { manual } from '#features/payments/manual-texts.ts';
import { useDeposits } from '#features/payments/queries.ts';
import { payments } from '#features/payments/texts.ts';
import { byId, useListView } from '#foundation/list-view.ts';
import { ExportMenu } from '#ui/export-menu.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { ListPeriod } from '#ui/list-period.tsx';
import { Money } from '#ui/money.tsx';
import { findPeriod } from '#ui/period.ts';
import { SearchedRows } from '#ui/searched-rows.tsx';

export interface DepositListProps {
  /** Only those that were reported and wait for staff. */
  isReported?: boolean;
  /** Only this member's. */
  memberId?: number;
}

/** Every deposit with its payment's state; a row opens its drawer. */
export function DepositList({ isReported = false, memberId }: DepositListProps) {
  const list = useListView();
  const { page, limit, search, view } = list;
  const status = isReported ? 'pending' : depositStatuses.find((each) => each === view.text('status'));
  const filter = {
    search,
    status,
    ...findPeriod(view),
    ...(isReported && { method: 'manual' as const }),
    ...(memberId !== undefined && { user_id: memberId }),
  };
  const query = useDeposits({ page, limit, ...filter });
  return (
    <ListPage
      label={payments('deposits')}
      list={list}
      query={query}
      failed={payments('failed')}
      search={payments('search')}
      filters={
        isReported
          ? []
          : [
              {
                name: 'status',
                label: payments('status'),
                choices: depositStatuses.map((value) => ({ value, label: payments(`status.${value}`) })),
              },
            ]
      }
      moreFilters={<ListPeriod list={list} label={payments('requested')} />}
      actions={<ExportMenu call={depositsContract.export} query={filter} />}
      rows={query.data?.allDeposits}
      total={query.data?.total}
      note={<SearchedRows count={query.data?.searched_rows} />}
      rowKey={byId}
      columns={(isReported ? reportedColumns() : depositColumns()).filter(
        ({ key }) => memberId === undefined || key !== 'member',
      )}
      card={(row) => ({
        title: row.user?.username ?? row.order_id,
        value: <Money micro={row.amount} />,
        detail: row.order_id,
        aside: <DepositState deposit={row} small />,
      })}
      empty={{
        icon: <IconArrowDownLeft size={24} stroke={1.75} />,
        title: isReported ? manual('waitingEmpty') : payments('depositsEmpty'),
      }}
      summary={payments('amountsInUsdt')}
      detail={({ openKey, row: _, ...drawer }) => (
        <DepositDrawer depositId={Number(openKey) || undefined} {...drawer} />
      )}
    />
  );
}
