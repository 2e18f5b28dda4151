import { type WithdrawalKind, withdrawalStates } from '@fairlead/contract/domain/states.ts';
import {
  type Withdrawal,
  type WithdrawalView,
  withdrawalsContract,
  withdrawalViews,
} from '@fairlead/contract/features/withdrawals.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useSettings } from '#features/settings/queries.ts';
import { BulkActions } from '#features/withdrawals/components/bulk-actions.tsx';
import { FlagsText } from '#features/withdrawals/components/flags.tsx';
import { formatReference, kindOrder, kindsText } from '#features/withdrawals/components/kinds.ts';
import classes from '#features/withdrawals/components/staff.module.css';
import { StaffDrawer } from '#features/withdrawals/components/staff-drawer.tsx';
import { type StaffView, sortWord, toSort, useStaffView } from '#features/withdrawals/components/use-staff-view.ts';
import { useViewCounts, useWithdrawals } from '#features/withdrawals/queries.ts';
import { staff } from '#features/withdrawals/staff-texts.ts';
import { t } from '#features/withdrawals/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatMoney, formatShortMoney } from '#foundation/format.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Age, DateText } from '#ui/date-text.tsx';
import { FilterBar, FilterMenu, SearchField, ViewTabs } from '#ui/filter-bar.tsx';
import { Money } from '#ui/money.tsx';
import { Pager } from '#ui/pager.tsx';
import shared from '#ui/shared.module.css';
import { StatusBadge } from '#ui/status-badge.tsx';
import { ui } from '#ui/texts.ts';

/** Requests of every kind. */
export const AdminWithdrawalsScreen = () => <StaffWithdrawals />;
/** Requests for profit alone. */
export const AdminRoiRequestsScreen = () => <StaffWithdrawals kinds={['roi']} />;
/** Requests for growth and for principal. */
export const AdminCompoundRequestsScreen = () => <StaffWithdrawals kinds={['compound', 'principal']} />;

const CLOSED_VIEWS: readonly WithdrawalView[] = ['all'];

function StaffWithdrawals({ kinds }: { kinds?: readonly WithdrawalKind[] }) {
  const view = useStaffView(kinds);
  const { data, error, isFetching, refetch } = useWithdrawals({
    page: view.page,
    limit: view.limit,
    search: view.search || undefined,
    kind: view.kinds,
    status: view.status && [view.status],
    view: view.view,
    sort: view.sort,
  });
  const rows = data?.allwithdrawal;
  const [selected, setSelected] = useState<string[]>([]);
  const chosen = rows?.filter((row) => selected.includes(String(row.id))) ?? [];
  const open = (row: Withdrawal | undefined) => row && view.set({ open: row.id });
  const place = rows?.findIndex((row) => row.id === view.open) ?? -1;
  return (
    <>
      <Views view={view} />
      <div className={classes.list}>
        <Filters view={view} kinds={kinds ?? kindOrder} />
        <DataTable
          label={staff('listLabel')}
          density="staff"
          rows={rows}
          rowKey={(row) => String(row.id)}
          columns={CLOSED_VIEWS.includes(view.view) ? [...columns(), statusColumn()] : [...columns(), flagsColumn()]}
          card={toCard}
          fetching={isFetching}
          error={error && errorText(error)}
          onRetry={() => void refetch()}
          empty={{ title: staff('empty'), icon: <IconCircleCheck size={24} stroke={1.75} /> }}
          sort={toSort(view.sort)}
          onSort={(sort) => view.set({ sort: sortWord(sort), page: undefined })}
          selectedKeys={selected}
          onSelect={setSelected}
          openKey={view.open ? String(view.open) : undefined}
          onOpen={open}
          footer={
            <Pager
              page={view.page}
              perPage={view.limit}
              total={data?.total ?? 0}
              onPage={(page) => view.set({ page })}
              onPerPage={(per) => view.set({ per, page: undefined })}
            >
              {staff.rich('sum', {
                sum: formatMoney(data?.sum ?? 0n),
                strong: (children) => <strong>{children}</strong>,
              })}
            </Pager>
          }
        />
      </div>
      <Permitted call={withdrawalsContract.approveMany}>
        <BulkActions rows={chosen} onClear={() => setSelected([])} />
      </Permitted>
      {view.open && (
        <StaffDrawer
          key={view.open}
          id={view.open}
          onClose={() => view.set({ open: undefined })}
          onNext={() => open(rows?.[place + 1])}
          onPrevious={() => open(rows?.[place - 1])}
        />
      )}
    </>
  );
}

function Views({ view }: { view: StaffView }) {
  const { data } = useViewCounts(view.kinds);
  const { data: settings } = useSettings();
  const over = settings?.second_approval_over;
  const label = (name: WithdrawalView) =>
    name === 'over' && over !== undefined
      ? staff('view.overAmount', { limit: formatShortMoney(over) })
      : staff(`view.${name}`);
  const tabs = withdrawalViews.map((value) => ({
    value,
    label: label(value),
    count: value === 'all' ? undefined : data?.[value],
    attention: value === 'unknown' && (data?.unknown ?? 0) > 0,
  }));
  const choose = (value: string) => view.set({ view: value, page: undefined, status: undefined, sort: undefined });
  return (
    <div className={classes.tabs}>
      <ViewTabs label={staff('views')} tabs={tabs} value={view.view} onChange={choose} />
    </div>
  );
}

function Filters({ view, kinds }: { view: StaffView; kinds: readonly WithdrawalKind[] }) {
  const states = withdrawalStates.map((value) => ({ value, label: ui(`status.${value}`) }));
  const choices = kinds.map((kind) => ({ value: kindsText([kind]), label: t(`kind.${kind}`) }));
  const [only] = view.kinds?.length === 1 ? view.kinds : [];
  return (
    <FilterBar>
      <SearchField
        value={view.search}
        placeholder={staff('search')}
        onSearch={(q) => view.set({ q, page: undefined })}
      />
      <FilterMenu
        label={staff('status')}
        choices={states}
        value={view.status ?? null}
        onChange={(status) => view.set({ status: status ?? undefined, page: undefined })}
      />
      {kinds.length > 1 && (
        <FilterMenu
          label={staff('kind')}
          choices={choices}
          anyLabel={staff('allTypes', { count: kinds.length })}
          value={only ? kindsText([only]) : null}
          onChange={(kind) => view.set({ kind: kind ?? undefined, page: undefined })}
        />
      )}
    </FilterBar>
  );
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
  render: (row) => <StatusBadge status={row.status} small quiet="settled" />,
});

const toCard = (row: Withdrawal) => ({
  title: row.username,
  value: <Money micro={row.net_amount} />,
  detail: `${formatReference(row.id)}, ${t(`kind.${row.kind}`)}`,
  aside: row.flags.length > 0 ? <FlagsText flags={row.flags} /> : <StatusBadge status={row.status} small />,
});
