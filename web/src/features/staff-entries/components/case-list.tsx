import type { StaffCase } from '@fairlead/contract/features/staff-entries.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor, Button, Textarea } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import classes from '#features/staff-entries/components/staff-entries.module.css';
import { useCases, useCloseCase } from '#features/staff-entries/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { byId, openRowOf, useListView } from '#foundation/list-view.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-parts.tsx';
import { Money } from '#ui/money.tsx';
import { Pager } from '#ui/pager.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toastDone } from '#ui/toasts.tsx';

const columns: Column<StaffCase>[] = [
  { key: 'transaction', title: 'Transaction', render: (row) => row.transaction_id },
  {
    key: 'member',
    title: 'Member',
    render: (row) => (
      <Anchor component={Link} to={screens.adminMember.replace('$id', String(row.user_id))} className={shared.medium}>
        {row.username}
      </Anchor>
    ),
  },
  {
    key: 'obstacle',
    title: 'Why it was refused',
    from: 'desktop',
    render: (row) => <span className={classes.reason}>{row.obstacle}</span>,
  },
  { key: 'by', title: 'Asked by', from: 'wide', render: (row) => row.opened_by },
  { key: 'at', title: 'Asked', from: 'wide', render: (row) => <DateTimeText at={row.opened_at} /> },
  { key: 'state', title: 'State', render: (row) => <StatusBadge status={row.state} quiet="settled" small /> },
  {
    key: 'amount',
    title: 'Amount, USDT',
    align: 'right',
    render: (row) => <Money micro={row.amount} decimals={6} unit={null} />,
  },
];

/** Reversals that an account could not bear: what was asked, why it was refused, what came of it. */
export function CaseList() {
  const list = useListView();
  const { data, error, isFetching, refetch } = useCases({ page: list.page, limit: list.limit });
  const open = openRowOf(list.view, data?.cases, byId);
  return (
    <>
      <DataTable
        label="Cases"
        density="staff"
        rows={data?.cases}
        {...open.table}
        columns={columns}
        card={(row) => ({
          title: `${row.transaction_id} · ${row.username}`,
          value: <Money micro={row.amount} decimals={6} unit={null} />,
          detail: row.obstacle,
          aside: <StatusBadge status={row.state} quiet="settled" small />,
        })}
        fetching={isFetching}
        error={error ? errorText(error) : null}
        onRetry={() => void refetch()}
        empty={{ icon: <IconCircleCheck size={24} stroke={1.75} />, title: 'No cases' }}
        footer={data && <Pager {...list.pager} total={data.total} />}
      />
      {open.row && <CaseDialog found={open.row} onClose={open.drawer.onClose} />}
    </>
  );
}

function CaseDialog({ found, onClose }: { found: StaffCase; onClose: () => void }) {
  const [resolution, setResolution] = useState('');
  const write = useCloseCase();
  const close = () =>
    write.mutate(
      { params: { id: found.id }, body: { resolution } },
      {
        onSuccess: ({ message }) => {
          toastDone(message);
          onClose();
        },
      },
    );
  const actions = (
    <>
      <Button variant="default" onClick={onClose}>
        Go back
      </Button>
      {found.state === 'open' && (
        <Button loading={write.isPending} disabled={resolution.trim().length < 3} onClick={close}>
          Close case
        </Button>
      )}
    </>
  );
  return (
    <Dialog opened onClose={onClose} title={`Case ${found.id}: ${found.transaction_id}`} actions={actions} wide>
      <div className={shared.fields}>
        <FactList>
          <FactRow label="Member">{found.username}</FactRow>
          <FactRow label="Asked for by">{found.opened_by}</FactRow>
          <FactRow label="Reason">
            <span className={classes.note}>{found.reason}</span>
          </FactRow>
          <FactRow label="Refused because">
            <span className={classes.note}>{found.obstacle}</span>
          </FactRow>
          {found.resolution && (
            <FactRow label={`Closed by ${found.closed_by ?? ''}`}>
              <span className={classes.note}>{found.resolution}</span>
            </FactRow>
          )}
        </FactList>
        {found.state === 'open' && (
          <Textarea
            label="What came of it"
            minRows={2}
            maxLength={500}
            value={resolution}
            onChange={(event) => setResolution(event.currentTarget.value)}
          />
        )}
        <FormError>{write.error && errorText(write.error)}</FormError>
      </div>
    </Dialog>
  );
}
