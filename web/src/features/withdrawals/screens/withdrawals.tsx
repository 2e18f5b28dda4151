import { withdrawalStates } from '@fairlead/contract/domain/states.ts';
import type { Withdrawal } from '@fairlead/contract/features/withdrawals.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Button } from '@mantine/core';
import { IconArrowUpRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { kindOrder, kindsIn, kindsText, kindTexts, numberOf } from '#features/withdrawals/components/kinds.ts';
import { RequestDrawer } from '#features/withdrawals/components/request-drawer.tsx';
import { useWithdrawal, useWithdrawals } from '#features/withdrawals/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { useUrlView } from '#foundation/url-view.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DateText, DateTimeText } from '#ui/date-text.tsx';
import { FilterBar, FilterMenu } from '#ui/filter-bar.tsx';
import { Money } from '#ui/money.tsx';
import { Pager } from '#ui/pager.tsx';
import shared from '#ui/shared.module.css';
import { StatusBadge } from '#ui/status-badge.tsx';

const columns: Column<Withdrawal>[] = [
  { key: 'number', title: 'Number', render: (row) => numberOf(row.id) },
  { key: 'requested', title: 'Requested', render: (row) => <DateText at={row.requested_at} />, from: 'desktop' },
  { key: 'kind', title: 'From', render: (row) => kindTexts[row.kind].name },
  {
    key: 'amount',
    title: 'Amount, USDT',
    align: 'right',
    render: (row) => <Money micro={row.amount} unit={null} strong />,
  },
  {
    key: 'fee',
    title: 'Fees',
    align: 'right',
    from: 'desktop',
    render: (row) => <Money micro={row.fee + row.exit_fee} unit={null} />,
  },
  { key: 'payout', title: 'You receive', align: 'right', render: (row) => <Money micro={row.payout} unit={null} /> },
  { key: 'status', title: 'Status', render: (row) => <StatusBadge status={row.status} small quiet="settled" /> },
];

const stateChoices = withdrawalStates.map((value) => ({ value, label: capital(value) }));
const kindChoices = kindOrder.map((kind) => ({ value: kindsText([kind]), label: kindTexts[kind].name }));

/** A member's own requests. */
export function WithdrawalsScreen() {
  const view = useUrlView();
  const [page, limit] = [view.number('page', 1), view.number('per', 25)];
  const status = withdrawalStates.find((state) => state === view.text('status'));
  const kind = kindsIn(view.text('kind'));
  const { data, error, isFetching, refetch } = useWithdrawals({
    page,
    limit,
    status: status && [status],
    kind: kind.length > 0 ? kind : undefined,
  });
  const open = view.number('open', 0) || undefined;
  const { data: opened } = useWithdrawal(open);
  const askAgain = (
    <Button
      renderRoot={(props) => <Link {...props} to={screens.withdrawal} />}
      leftSection={<IconArrowUpRight stroke={1.75} />}
    >
      Withdraw
    </Button>
  );
  return (
    <div className={shared.tight}>
      <FilterBar actions={askAgain}>
        <FilterMenu
          label="Status"
          choices={stateChoices}
          value={status ?? null}
          onChange={(next) => view.set({ status: next ?? undefined, page: undefined })}
        />
        <FilterMenu
          label="From"
          choices={kindChoices}
          value={kind.length === 1 ? kindsText(kind) : null}
          onChange={(next) => view.set({ kind: next ?? undefined, page: undefined })}
        />
      </FilterBar>
      <DataTable
        label="Your withdrawals"
        rows={data?.allwithdrawal}
        rowKey={(row) => String(row.id)}
        columns={columns}
        card={cardOf}
        fetching={isFetching}
        error={error && errorText(error)}
        onRetry={() => void refetch()}
        empty={{ title: 'No withdrawals yet', icon: <IconArrowUpRight size={24} stroke={1.75} />, action: askAgain }}
        openKey={open ? String(open) : undefined}
        onOpen={(row) => view.set({ open: row.id })}
        footer={
          <Pager
            page={page}
            perPage={limit}
            total={data?.total ?? 0}
            onPage={(next) => view.set({ page: next })}
            onPerPage={(next) => view.set({ per: next, page: undefined })}
          />
        }
      />
      <RequestDrawer
        request={open ? opened?.singleWithdrawal : undefined}
        onClose={() => view.set({ open: undefined })}
      />
    </div>
  );
}

const cardOf = (row: Withdrawal) => ({
  title: `${kindTexts[row.kind].name}, ${numberOf(row.id)}`,
  value: <Money micro={row.amount} />,
  detail: <DateTimeText at={row.requested_at} />,
  aside: <StatusBadge status={row.status} small quiet="settled" />,
});

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
