import { type DepositStatus, depositStatuses } from '@fairlead/contract/rooms/deposits.ts';
import { IconArrowDownLeft } from '@tabler/icons-react';
import { errorText } from '#foundation/api-error.ts';
import { useUrlView } from '#foundation/url-view.ts';
import { DataTable } from '#kit/data-table.tsx';
import { FilterBar, FilterMenu, SearchField } from '#kit/filter-bar.tsx';
import { Money } from '#kit/money.tsx';
import { Pager } from '#kit/pager.tsx';
import { depositColumns } from '#rooms/payments/parts/deposit-columns.tsx';
import { DepositDrawer } from '#rooms/payments/parts/deposit-drawer.tsx';
import { StateText } from '#rooms/payments/parts/state-text.tsx';
import { useDeposits } from '#rooms/payments/queries.ts';

const PER_PAGE = 20;
const PER_PAGE_CHOICES = [20, 50, 100];
const statusWords: Record<DepositStatus, string> = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' };
const statusOf = (text: string) => depositStatuses.find((status) => status === text);

/** Every deposit with its payment's state; a row opens the whole story. */
export function DepositList() {
  const view = useUrlView();
  const [page, limit, search] = [view.number('page', 1), view.number('limit', PER_PAGE), view.text('search')];
  const status = statusOf(view.text('status'));
  const { data, error, isFetching, refetch } = useDeposits({ page, limit, search, status });
  const rows = data?.allDeposits;
  const openId = Number(view.text('open')) || undefined;
  const place = rows?.findIndex(({ id }) => id === openId) ?? -1;
  const openAt = (next: number) => () => {
    const row = rows?.[next];
    if (row) view.set({ open: row.id });
  };
  const narrow = (changes: Record<string, string | undefined>) =>
    view.set({ ...changes, page: undefined, open: undefined });
  return (
    <>
      <FilterBar>
        <SearchField
          value={search}
          onSearch={(text) => narrow({ search: text })}
          placeholder="Member, payment, order or hash"
        />
        <FilterMenu
          label="Status"
          choices={depositStatuses.map((value) => ({ value, label: statusWords[value] }))}
          value={status ?? null}
          onChange={(value) => narrow({ status: value ?? undefined })}
        />
      </FilterBar>
      <DataTable
        label="Deposits"
        density="staff"
        rows={rows}
        rowKey={(row) => String(row.id)}
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
        openKey={view.text('open')}
        onOpen={(row) => view.set({ open: row.id })}
        footer={
          data && (
            <Pager
              page={page}
              perPage={limit}
              total={data.total}
              onPage={(next) => view.set({ page: next, open: undefined })}
              perPageChoices={PER_PAGE_CHOICES}
              onPerPage={(next) => view.set({ limit: next, page: undefined, open: undefined })}
            >
              amounts in USDT
            </Pager>
          )
        }
      />
      <DepositDrawer
        depositId={openId}
        onClose={() => view.set({ open: undefined })}
        onNext={openAt(place + 1)}
        onPrevious={openAt(place - 1)}
      />
    </>
  );
}
