import { caseStates } from '@fairlead/contract/rooms/payments.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { errorText } from '#foundation/api-error.ts';
import { useUrlView } from '#foundation/url-view.ts';
import { DataTable } from '#kit/data-table.tsx';
import { Age } from '#kit/date-text.tsx';
import { FilterBar, FilterMenu } from '#kit/filter-bar.tsx';
import { Money } from '#kit/money.tsx';
import { Pager } from '#kit/pager.tsx';
import { caseColumns } from '#rooms/payments/parts/deposit-columns.tsx';
import { DepositDrawer } from '#rooms/payments/parts/deposit-drawer.tsx';
import { caseWords } from '#rooms/payments/parts/payment-words.ts';
import { useCases } from '#rooms/payments/queries.ts';

const PER_PAGE = 20;
const PER_PAGE_CHOICES = [20, 50, 100];
const stateWords = { open: 'Open', kept: 'In suspense', resolved: 'Resolved', superseded: 'Settled by itself' };

/** The review queue: everything that did not match, each with a proposed decision. */
export function CaseList() {
  const view = useUrlView();
  const [page, limit] = [view.number('page', 1), view.number('limit', PER_PAGE)];
  const state = caseStates.find((one) => one === view.text('state')) ?? 'open';
  const { data, error, isFetching, refetch } = useCases({ page, limit, state });
  const rows = data?.cases;
  const openId = Number(view.text('open')) || undefined;
  const place = rows?.findIndex(({ deposit_id }) => deposit_id === openId) ?? -1;
  const openAt = (next: number) => () => {
    const row = rows?.[next];
    if (row) view.set({ open: row.deposit_id });
  };
  return (
    <>
      <FilterBar>
        <FilterMenu
          label="State"
          choices={caseStates.slice(1).map((value) => ({ value, label: stateWords[value] }))}
          value={state === 'open' ? null : state}
          anyLabel="Open"
          onChange={(value) => view.set({ state: value ?? undefined, page: undefined, open: undefined })}
        />
      </FilterBar>
      <DataTable
        label="Cases"
        density="staff"
        rows={rows}
        rowKey={(row) => String(row.id)}
        columns={caseColumns}
        card={(row) => ({
          title: caseWords[row.kind],
          value: <Money micro={row.kind === 'provider_cost' ? row.cost_waiting : row.waiting} />,
          detail: `${row.order_id} · ${row.user?.username ?? 'nobody we know of'}`,
          aside: <Age since={row.created_at} />,
        })}
        fetching={isFetching}
        error={error ? errorText(error, 'Failed to fetch data') : null}
        onRetry={() => void refetch()}
        empty={{ icon: <IconCircleCheck size={24} stroke={1.75} />, title: 'Nothing waits for a decision' }}
        openKey={String(rows?.[place]?.id ?? '')}
        onOpen={(row) => view.set({ open: row.deposit_id })}
        footer={
          data && (
            <Pager
              page={page}
              perPage={limit}
              total={data.total}
              onPage={(next) => view.set({ page: next, open: undefined })}
              perPageChoices={PER_PAGE_CHOICES}
              onPerPage={(next) => view.set({ limit: next, page: undefined, open: undefined })}
            />
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
