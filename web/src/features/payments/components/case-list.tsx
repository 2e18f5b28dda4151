import { caseStates } from '@fairlead/contract/features/payments.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { caseColumns } from '#features/payments/components/deposit-columns.tsx';
import { DepositDrawer } from '#features/payments/components/deposit-drawer.tsx';
import { caseWords } from '#features/payments/components/payment-words.ts';
import { useCases } from '#features/payments/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { byId, openRowOf, useListView } from '#foundation/list-view.ts';
import { DataTable } from '#ui/data-table.tsx';
import { Age } from '#ui/date-text.tsx';
import { FilterBar, FilterMenu } from '#ui/filter-bar.tsx';
import { Money } from '#ui/money.tsx';
import { Pager } from '#ui/pager.tsx';

const stateWords = { open: 'Open', kept: 'In suspense', resolved: 'Resolved', superseded: 'Settled by itself' };

/** A case opens its deposit; several cases of one deposit open the same. */
const byDeposit = ({ deposit_id }: { deposit_id: number }) => String(deposit_id);

/** The review queue: everything that did not match, each with a proposed decision. */
export function CaseList() {
  const list = useListView();
  const { page, limit, view } = list;
  const state = caseStates.find((one) => one === view.text('state')) ?? 'open';
  const { data, error, isFetching, refetch } = useCases({ page, limit, state });
  const open = openRowOf(view, data?.cases, byDeposit);
  return (
    <>
      <FilterBar>
        <FilterMenu
          label="State"
          choices={caseStates.slice(1).map((value) => ({ value, label: stateWords[value] }))}
          value={state === 'open' ? null : state}
          anyLabel="Open"
          onChange={(value) => list.filter({ state: value ?? undefined })}
        />
      </FilterBar>
      <DataTable
        label="Cases"
        density="staff"
        rows={data?.cases}
        {...open.table}
        rowKey={byId}
        openKey={open.row && byId(open.row)}
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
        footer={data && <Pager {...list.pager} total={data.total} />}
      />
      <DepositDrawer depositId={view.number('open', 0) || undefined} {...open.drawer} />
    </>
  );
}
