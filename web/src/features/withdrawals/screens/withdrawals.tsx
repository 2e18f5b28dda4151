import { withdrawalStates } from '@fairlead/contract/domain/states.ts';
import type { Withdrawal } from '@fairlead/contract/features/withdrawals.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Button } from '@mantine/core';
import { IconArrowUpRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatReference, kindOrder, kindsIn, kindsText } from '#features/withdrawals/components/kinds.ts';
import { RequestDrawer } from '#features/withdrawals/components/request-drawer.tsx';
import { useWithdrawal, useWithdrawals } from '#features/withdrawals/queries.ts';
import { t } from '#features/withdrawals/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { useUrlView } from '#foundation/url-view.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DateText, DateTimeText } from '#ui/date-text.tsx';
import { FilterBar, FilterMenu } from '#ui/filter-bar.tsx';
import { Money } from '#ui/money.tsx';
import { Pager } from '#ui/pager.tsx';
import shared from '#ui/shared.module.css';
import { StatusBadge } from '#ui/status-badge.tsx';
import { ui } from '#ui/texts.ts';

const columns = (): Column<Withdrawal>[] => [
  { key: 'number', title: t('columnNumber'), render: (row) => formatReference(row.id) },
  {
    key: 'requested',
    title: t('columnRequested'),
    render: (row) => <DateText at={row.requested_at} />,
    from: 'desktop',
  },
  { key: 'kind', title: t('columnFrom'), render: (row) => t(`kind.${row.kind}`) },
  {
    key: 'amount',
    title: t('amountUsdt'),
    align: 'right',
    render: (row) => <Money micro={row.amount} unit={null} strong />,
  },
  {
    key: 'fee',
    title: t('fees'),
    align: 'right',
    from: 'desktop',
    render: (row) => <Money micro={row.fee + row.exit_fee} unit={null} />,
  },
  {
    key: 'net_amount',
    title: t('receive'),
    align: 'right',
    render: (row) => <Money micro={row.net_amount} unit={null} />,
  },
  {
    key: 'status',
    title: t('filter.status'),
    render: (row) => <StatusBadge status={row.status} small quiet="settled" />,
  },
];

const stateChoices = () => withdrawalStates.map((value) => ({ value, label: ui(`status.${value}`) }));
const kindChoices = () => kindOrder.map((kind) => ({ value: kindsText([kind]), label: t(`kind.${kind}`) }));

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
      {t('withdraw')}
    </Button>
  );
  return (
    <div className={shared.tight}>
      <FilterBar actions={askAgain}>
        <FilterMenu
          label={t('filter.status')}
          choices={stateChoices()}
          value={status ?? null}
          onChange={(next) => view.set({ status: next ?? undefined, page: undefined })}
        />
        <FilterMenu
          label={t('filter.kind')}
          choices={kindChoices()}
          value={kind.length === 1 ? kindsText(kind) : null}
          onChange={(next) => view.set({ kind: next ?? undefined, page: undefined })}
        />
      </FilterBar>
      <DataTable
        label={t('listLabel')}
        rows={data?.allwithdrawal}
        rowKey={(row) => String(row.id)}
        columns={columns()}
        card={toCard}
        fetching={isFetching}
        error={error && errorText(error)}
        onRetry={() => void refetch()}
        empty={{ title: t('empty'), icon: <IconArrowUpRight size={24} stroke={1.75} />, action: askAgain }}
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

const toCard = (row: Withdrawal) => ({
  title: `${t(`kind.${row.kind}`)}, ${formatReference(row.id)}`,
  value: <Money micro={row.amount} />,
  detail: <DateTimeText at={row.requested_at} />,
  aside: <StatusBadge status={row.status} small quiet="settled" />,
});
