import { rejectionReasons } from '@fairlead/contract/domain/rejection-reasons.ts';
import { type WithdrawalKind, withdrawalStates } from '@fairlead/contract/domain/states.ts';
import { type WithdrawalView, withdrawalViews } from '@fairlead/contract/features/withdrawal-filters.ts';
import { type Withdrawal, withdrawalsContract } from '@fairlead/contract/features/withdrawals.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useStaffSettings } from '#features/settings/staff-queries.ts';
import { BulkActions } from '#features/withdrawals/components/bulk-actions.tsx';
import { FlagsText } from '#features/withdrawals/components/flags.tsx';
import { formatReference, kindOrder, kindsText } from '#features/withdrawals/components/kinds.ts';
import { MatchingActions } from '#features/withdrawals/components/matching-actions.tsx';
import { StaffDrawer } from '#features/withdrawals/components/staff-drawer.tsx';
import { useStaffView } from '#features/withdrawals/components/use-staff-view.ts';
import { useViewCounts, useWithdrawals } from '#features/withdrawals/queries.ts';
import { rejections } from '#features/withdrawals/rejection-texts.ts';
import { staff } from '#features/withdrawals/staff-texts.ts';
import { t } from '#features/withdrawals/texts.ts';
import { formatMoney, formatShortMoney } from '#foundation/format.ts';
import { byId } from '#foundation/list-view.ts';
import { Permitted } from '#foundation/permitted.tsx';
import type { Column } from '#ui/data-table.tsx';
import { Age, DateText } from '#ui/date-text.tsx';
import { ExportMenu } from '#ui/export-menu.tsx';
import type { ViewTab } from '#ui/filter-bar.tsx';
import { type ListFilter, ListPage } from '#ui/list-page.tsx';
import { ListPeriod } from '#ui/list-period.tsx';
import { Money } from '#ui/money.tsx';
import { findPeriod } from '#ui/period.ts';
import { SearchedRows } from '#ui/searched-rows.tsx';
import shared from '#ui/shared.module.css';
import { StatusBadge } from '#ui/status-badge.tsx';
import { ui } from '#ui/texts.ts';

/** Requests of every kind. */
export const AdminWithdrawalsScreen = () => <StaffWithdrawals />;
/** Requests for profit alone. */
export const AdminRoiRequestsScreen = () => <StaffWithdrawals kinds={['roi']} />;
/** Requests for growth and for principal. */
export const AdminCompoundRequestsScreen = () => <StaffWithdrawals kinds={['compound', 'principal']} />;

export interface StaffWithdrawalsProps {
  /** Only of these kinds. */
  kinds?: readonly WithdrawalKind[];
  /** Only this member's, in every state. */
  memberId?: number;
}

/** Requests for staff: views with their counts, filters, what can be done with several; a row opens its drawer. */
export function StaffWithdrawals({ kinds, memberId }: StaffWithdrawalsProps) {
  const staffView = useStaffView(kinds, memberId === undefined ? 'mine' : 'all');
  const { list, view, kinds: shownKinds, status, rejectionReason, sort } = staffView;
  const narrowed = {
    search: list.search || undefined,
    kind: shownKinds,
    status: status && [status],
    rejection_reason: rejectionReason && [rejectionReason],
    ...findPeriod(list.view),
    view,
    sort,
  };
  const filter = memberId === undefined ? narrowed : { ...narrowed, user_id: memberId };
  const query = useWithdrawals({ page: list.page, limit: list.limit, ...filter });
  const { data } = query;
  const tabs = useTabs(shownKinds);
  return (
    <ListPage
      label={staff('listLabel')}
      list={list}
      query={query}
      rows={data?.allwithdrawal}
      total={data?.total}
      note={<SearchedRows count={data?.searched_rows} />}
      rowKey={byId}
      columns={[
        ...columns().filter(({ key }) => memberId === undefined || key !== 'member'),
        view === 'all' ? statusColumn() : flagsColumn(),
      ]}
      card={toCard}
      {...(memberId === undefined && {
        tabs: { label: staff('views'), items: tabs, clears: ['status', 'rejection_reason'] },
      })}
      search={staff('search')}
      filters={listFilters(kinds ?? kindOrder)}
      moreFilters={<ListPeriod list={list} label={staff('requested')} />}
      actions={<ExportMenu call={withdrawalsContract.export} query={filter} />}
      summary={staff.rich('sum', {
        sum: formatMoney(data?.sum ?? 0n),
        strong: (children) => <strong>{children}</strong>,
      })}
      failed={t('failed')}
      empty={{ title: staff(view === 'all' ? 'emptyAll' : 'empty'), icon: <IconCircleCheck size={24} stroke={1.75} /> }}
      bulk={({ everything, ...selected }) => (
        <Permitted call={withdrawalsContract.approveMany}>
          {everything === undefined ? (
            <BulkActions {...selected} />
          ) : (
            <MatchingActions filter={filter} total={everything} onClear={selected.onClear} />
          )}
        </Permitted>
      )}
      detail={({ row: _, openKey, ...drawer }) =>
        /^\d+$/.test(openKey) && <StaffDrawer key={openKey} id={Number(openKey)} {...drawer} />
      }
    />
  );
}

/** The views with their counts; the one over the limit names it. */
function useTabs(kinds: WithdrawalKind[] | undefined): ViewTab[] {
  const { data: counts } = useViewCounts(kinds);
  const { data: settings } = useStaffSettings();
  const over = settings?.second_approval_over;
  const label = (name: WithdrawalView) =>
    name === 'over' && over !== undefined
      ? staff('view.overAmount', { limit: formatShortMoney(over) })
      : staff(`view.${name}`);
  return withdrawalViews.map((value) => ({
    value,
    label: label(value),
    count: value === 'all' ? undefined : counts?.[value],
    attention: value === 'unknown' && (counts?.unknown ?? 0) > 0,
  }));
}

function listFilters(kinds: readonly WithdrawalKind[]): ListFilter[] {
  const status = {
    name: 'status',
    label: staff('status'),
    choices: withdrawalStates.map((value) => ({ value, label: ui(`status.${value}`) })),
  };
  const kind = {
    name: 'kind',
    label: staff('kind'),
    choices: kinds.map((value) => ({ value: kindsText([value]), label: t(`kind.${value}`) })),
    anyLabel: staff('allTypes', { count: kinds.length }),
  };
  const rejected = {
    name: 'rejection_reason',
    label: staff('rejectedBecause'),
    choices: rejectionReasons.map((value) => ({ value, label: rejections(`reason.${value}`) })),
  };
  return kinds.length > 1 ? [status, kind, rejected] : [status, rejected];
}

const money = (key: string, title: string, pick: (row: Withdrawal) => bigint, strong = false): Column<Withdrawal> => ({
  key,
  title,
  align: 'right',
  render: (row) => <Money micro={pick(row)} unit={null} strong={strong} />,
});

const getClosedAt = (row: Withdrawal) => row.completed_at ?? row.closed_at;

const columns = (): Column<Withdrawal>[] => [
  {
    key: 'age',
    title: staff('age'),
    sortable: true,
    render: (row) => (getClosedAt(row) ? <DateText at={getClosedAt(row)} /> : <Age since={row.requested_at} />),
  },
  { key: 'number', title: staff('number'), render: (row) => formatReference(row.id) },
  { key: 'member', title: staff('member'), render: (row) => <span className={shared.name}>{row.username}</span> },
  { key: 'kind', title: staff('kind'), render: (row) => t(`kind.${row.kind}`) },
  { ...money('amount', staff('amount'), (row) => row.amount, true), sortable: true },
  money('fee', t('fee'), (row) => row.fee + row.exit_fee),
  money('sends', staff('netPayout'), (row) => row.net_amount),
];
const flagsColumn = (): Column<Withdrawal> => ({
  key: 'flags',
  title: staff('flags'),
  render: (row) => <FlagsText flags={row.flags} />,
});
const statusColumn = (): Column<Withdrawal> => ({
  key: 'status',
  title: staff('status'),
  render: (row) => (
    <>
      <StatusBadge status={row.status} small quiet="settled" />
      {row.rejection_reason && <div className={shared.secondary}>{rejections(`reason.${row.rejection_reason}`)}</div>}
    </>
  ),
});

const toCard = (row: Withdrawal) => ({
  title: row.username,
  value: <Money micro={row.net_amount} />,
  detail: `${formatReference(row.id)}, ${t(`kind.${row.kind}`)}`,
  aside: row.flags.length > 0 ? <FlagsText flags={row.flags} /> : <StatusBadge status={row.status} small />,
});
