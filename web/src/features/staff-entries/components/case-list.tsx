import type { StaffCase } from '@fairlead/contract/features/staff-entries.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor, Button, Textarea } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import classes from '#features/staff-entries/components/staff-entries.module.css';
import { useCases, useCloseCase } from '#features/staff-entries/queries.ts';
import { entries } from '#features/staff-entries/texts.ts';
import { byId, useListView } from '#foundation/list-view.ts';
import { showSuccess } from '#foundation/success.tsx';
import { WriteAlert } from '#foundation/write-alert.tsx';
import type { Column } from '#ui/data-table.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { Money } from '#ui/money.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { StatusBadge } from '#ui/status-badge.tsx';

const getColumns = (): Column<StaffCase>[] => [
  { key: 'transaction', title: entries('transaction'), render: (row) => row.transaction_id },
  {
    key: 'member',
    title: entries('member'),
    render: (row) => (
      <Anchor component={Link} to={screens.adminMember.replace('$id', String(row.user_id))} className={shared.medium}>
        {row.username}
      </Anchor>
    ),
  },
  {
    key: 'failure_reason',
    title: entries('caseFailed'),
    from: 'desktop',
    render: (row) => <span className={classes.reason}>{row.failure_reason}</span>,
  },
  { key: 'by', title: entries('requestedBy'), from: 'wide', render: (row) => row.opened_by },
  { key: 'at', title: entries('requested'), from: 'wide', render: (row) => <DateTimeText at={row.opened_at} /> },
  { key: 'state', title: entries('state'), render: (row) => <StatusBadge status={row.state} quiet="settled" small /> },
  {
    key: 'amount',
    title: entries('amountUsdt'),
    align: 'right',
    render: (row) => <Money micro={row.amount} decimals={6} unit={null} />,
  },
];

/** Reversals that an account could not bear: what was requested, why it failed, and the outcome. */
export function CaseList() {
  const list = useListView();
  const query = useCases({ page: list.page, limit: list.limit });
  return (
    <ListPage
      label={entries('cases')}
      list={list}
      query={query}
      rows={query.data?.cases}
      total={query.data?.total}
      rowKey={byId}
      columns={getColumns()}
      card={(row) => ({
        title: `${row.transaction_id} · ${row.username}`,
        value: <Money micro={row.amount} decimals={6} unit={null} />,
        detail: row.failure_reason,
        aside: <StatusBadge status={row.state} quiet="settled" small />,
      })}
      failed={entries('casesFailed')}
      empty={{ icon: <IconCircleCheck size={24} stroke={1.75} />, title: entries('casesEmpty') }}
      detail={({ row, onClose }) => row && <CaseDialog found={row} onClose={onClose} />}
    />
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
          showSuccess(message);
          onClose();
        },
      },
    );
  const actions = (
    <>
      <Button variant="default" onClick={onClose}>
        {entries('goBack')}
      </Button>
      {found.state === 'open' && (
        <Button loading={write.isPending} disabled={resolution.trim().length < 3} onClick={close}>
          {entries('caseClose')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={entries('caseTitle', { id: String(found.id), transaction: found.transaction_id })}
      actions={actions}
      wide
    >
      <div className={shared.fields}>
        <FactList>
          <FactRow label={entries('member')}>{found.username}</FactRow>
          <FactRow label={entries('requestedBy')}>{found.opened_by}</FactRow>
          <FactRow label={entries('reason')}>
            <span className={classes.note}>{found.reason}</span>
          </FactRow>
          <FactRow label={entries('caseFailed')}>
            <span className={classes.note}>{found.failure_reason}</span>
          </FactRow>
          {found.resolution && (
            <FactRow label={entries('caseClosedBy', { name: found.closed_by ?? '' })}>
              <span className={classes.note}>{found.resolution}</span>
            </FactRow>
          )}
        </FactList>
        {found.state === 'open' && (
          <Textarea
            label={entries('outcome')}
            minRows={2}
            maxLength={500}
            value={resolution}
            onChange={(event) => setResolution(event.currentTarget.value)}
          />
        )}
        <WriteAlert write={write} onRetry={close} failed={entries('caseNotClosed')} />
      </div>
    </Dialog>
  );
}
