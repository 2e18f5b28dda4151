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
import { byId, useListView } from '#foundation/list-view.ts';
import type { Column } from '#ui/data-table.tsx';
import { DateText, DateTimeText } from '#ui/date-text.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { Money } from '#ui/money.tsx';
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
  const list = useListView();
  const status = withdrawalStates.find((state) => state === list.view.text('status'));
  const kind = kindsIn(list.view.text('kind'));
  const query = useWithdrawals({
    page: list.page,
    limit: list.limit,
    status: status && [status],
    kind: kind.length > 0 ? kind : undefined,
  });
  const askAgain = (
    <Button
      renderRoot={(props) => <Link {...props} to={screens.withdrawal} />}
      leftSection={<IconArrowUpRight stroke={1.75} />}
    >
      {t('withdraw')}
    </Button>
  );
  return (
    <ListPage
      label={t('listLabel')}
      density="member"
      list={list}
      query={query}
      rows={query.data?.allwithdrawal}
      total={query.data?.total}
      rowKey={byId}
      columns={columns()}
      card={toCard}
      filters={[
        { name: 'status', label: t('filter.status'), choices: stateChoices() },
        { name: 'kind', label: t('filter.kind'), choices: kindChoices() },
      ]}
      actions={askAgain}
      failed={t('failed')}
      empty={{ title: t('empty'), icon: <IconArrowUpRight size={24} stroke={1.75} />, action: askAgain }}
      detail={({ openKey, ...drawer }) => <OpenRequest openKey={openKey} onClose={drawer.onClose} />}
    />
  );
}

/** The open request, which may stand on another page of the list. */
function OpenRequest({ openKey, onClose }: { openKey: string; onClose: () => void }) {
  const id = /^\d+$/.test(openKey) ? Number(openKey) : undefined;
  const { data } = useWithdrawal(id);
  return <RequestDrawer request={id === undefined ? undefined : data?.singleWithdrawal} onClose={onClose} />;
}

const toCard = (row: Withdrawal) => ({
  title: `${t(`kind.${row.kind}`)}, ${formatReference(row.id)}`,
  value: <Money micro={row.amount} />,
  detail: <DateTimeText at={row.requested_at} />,
  aside: <StatusBadge status={row.status} small quiet="settled" />,
});
