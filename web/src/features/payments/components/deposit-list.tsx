import { type DepositStatus, depositStatuses } from '@fairlead/contract/features/deposits.ts';
import { IconArrowDownLeft } from '@tabler/icons-react';
import { depositColumns } from '#features/payments/components/deposit-columns.tsx';
import { DepositDrawer } from '#features/payments/components/deposit-drawer.tsx';
import { StateText } from '#features/payments/components/state-text.tsx';
import { useDeposits } from '#features/payments/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { byId, openRowOf, useListView } from '#foundation/list-view.ts';
import { DataTable } from '#ui/data-table.tsx';
import { FilterBar, FilterMenu, SearchField } from '#ui/filter-bar.tsx';
import { Money } from '#ui/money.tsx';
import { Pager } from '#ui/pager.tsx';

const statusWords: Record<DepositStatus, string> = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' };
const statusOf = (text: string) => depositStatuses.find((status) => status === text);

/** Every deposit with its payment's state; a row opens the whole story. */
export function DepositList() {
  const list = useListView();
  const { page, limit, search, view } = list;
  const status = statusOf(view.text('status'));
  const { data, error, isFetching, refetch } = useDeposits({ page, limit, search, status });
  const open = openRowOf(view, data?.allDeposits, byId);
  return (
    <>
      <FilterBar>
        <SearchField {...list.searchField} placeholder="Member, payment, order or hash" />
        <FilterMenu
          label="Status"
          choices={depositStatuses.map((value) => ({ value, label: statusWords[value] }))}
          value={status ?? null}
          onChange={(value) => list.filter({ status: value ?? undefined })}
        />
      </FilterBar>
      <DataTable
        label="Deposits"
        density="staff"
        rows={data?.allDeposits}
        {...open.table}
        columns={depositColumns}
        card={(row) => ({
          title: row.user?.username ?? row.order_id,
          value: <Money micro={row.amount} />,
          detail: row.order_id,
          aside: <StateText state={row.payment_status} exception={row.exception} small />,
        })}
        fetching={isFetching}
        error={error ? errorText(error, 'Failed to fetch data') : null}
        onRetry={() => void refetch()}
        empty={{ icon: <IconArrowDownLeft size={24} stroke={1.75} />, title: 'No deposits found' }}
        footer={
          data && (
            <Pager {...list.pager} total={data.total}>
              amounts in USDT
            </Pager>
          )
        }
      />
      <DepositDrawer depositId={view.number('open', 0) || undefined} {...open.drawer} />
    </>
  );
}
