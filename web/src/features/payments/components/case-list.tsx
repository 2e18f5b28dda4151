import { caseStates } from '@fairlead/contract/features/payments.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { caseColumns } from '#features/payments/components/deposit-columns.tsx';
import { DepositDrawer } from '#features/payments/components/deposit-drawer.tsx';
import { useCases } from '#features/payments/queries.ts';
import { payments } from '#features/payments/texts.ts';
import { byId, useListView } from '#foundation/list-view.ts';
import { Age } from '#ui/date-text.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { Money } from '#ui/money.tsx';

/** A case opens its deposit; several cases of one deposit open the same. */
const byDeposit = ({ deposit_id }: { deposit_id: number }) => String(deposit_id);

/** The review queue: everything that did not match, each with a suggested resolution. */
export function CaseList() {
  const list = useListView();
  const { page, limit, view } = list;
  const state = caseStates.find((one) => one === view.text('state')) ?? 'open';
  const query = useCases({ page, limit, state });
  return (
    <ListPage
      label={payments('cases')}
      list={list}
      query={query}
      failed={payments('failed')}
      filters={[
        {
          name: 'state',
          label: payments('state'),
          choices: caseStates.slice(1).map((value) => ({ value, label: payments(`caseState.${value}`) })),
          anyLabel: payments('caseState.open'),
        },
      ]}
      rows={query.data?.cases}
      total={query.data?.total}
      rowKey={byId}
      openKey={byDeposit}
      columns={caseColumns()}
      card={(row) => ({
        title: payments(`case.${row.kind}`),
        value: <Money micro={row.kind === 'provider_cost' ? row.cost_waiting : row.waiting} />,
        detail: `${row.order_id} · ${row.user?.username ?? payments('unknownMember')}`,
        aside: <Age since={row.created_at} />,
      })}
      empty={{ icon: <IconCircleCheck size={24} stroke={1.75} />, title: payments('casesEmpty') }}
      detail={({ openKey, row: _, ...drawer }) => (
        <DepositDrawer depositId={Number(openKey) || undefined} {...drawer} />
      )}
    />
  );
}
