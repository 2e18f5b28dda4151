import type { CtoMember } from '@fairlead/contract/features/cto.ts';
import { ctoContract } from '@fairlead/contract/features/cto.ts';
import type { MemberSummary } from '@fairlead/contract/features/members.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor, Button, Textarea } from '@mantine/core';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import classes from '#features/cto/components/cto.module.css';
import { useAppoint, useCtoMembers, useDeactivate } from '#features/cto/queries.ts';
import { MemberPicker } from '#features/members/components/member-picker.tsx';
import { errorText } from '#foundation/api-error.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DateText } from '#ui/date-text.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { Money } from '#ui/money.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toastDone } from '#ui/toasts.tsx';

function Standing({ member }: { member: CtoMember }) {
  if (!member.active) return <StatusBadge status="inactive" small quiet />;
  return <StatusBadge status={member.blocked ? 'blocked' : 'active'} small quiet="settled" />;
}

const columnsWith = (onDeactivate: (member: CtoMember) => void): Column<CtoMember>[] => [
  {
    key: 'member',
    title: 'Member',
    render: (row) => (
      <Anchor component={Link} to={screens.adminMember.replace('$id', String(row.user_id))} fw={550}>
        {row.username}
      </Anchor>
    ),
  },
  { key: 'state', title: 'State', render: (row) => <Standing member={row} /> },
  { key: 'since', title: 'Appointed', render: (row) => <DateText at={row.appointed_at} /> },
  { key: 'until', title: 'Deactivated', from: 'desktop', render: (row) => <DateText at={row.deactivated_at} /> },
  { key: 'months', title: 'Months', align: 'right', from: 'tablet', render: (row) => row.months_paid },
  {
    key: 'paid',
    title: 'Paid in all, USDT',
    align: 'right',
    render: (row) => <Money micro={row.total_paid} decimals={6} unit={null} />,
  },
  { key: 'act', title: '', align: 'right', render: (row) => <Act member={row} onDeactivate={onDeactivate} /> },
];

const Act = ({ member, onDeactivate }: { member: CtoMember; onDeactivate: (member: CtoMember) => void }) =>
  member.active ? (
    <Permitted call={ctoContract.deactivate}>
      <Button size="xs" variant="default" onClick={() => onDeactivate(member)}>
        Deactivate…
      </Button>
    </Permitted>
  ) : null;

/** Who has a share of the turnover, with appointing and deactivating. */
export function MemberTable() {
  const { data, error, isFetching, refetch } = useCtoMembers();
  const [isAppointing, setIsAppointing] = useState(false);
  const [leaving, setLeaving] = useState<CtoMember | null>(null);
  const appoint = (
    <Permitted call={ctoContract.add}>
      <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => setIsAppointing(true)}>
        Appoint a member
      </Button>
    </Permitted>
  );
  return (
    <>
      <FilterBar actions={appoint}>
        <h2 className={classes.heading}>Members with a share</h2>
      </FilterBar>
      <DataTable
        label="Members with a share"
        density="staff"
        rows={data}
        rowKey={(row) => String(row.user_id)}
        columns={columnsWith(setLeaving)}
        card={(row) => ({
          title: row.username,
          value: <Money micro={row.total_paid} decimals={6} />,
          detail: <Standing member={row} />,
          aside: <Act member={row} onDeactivate={setLeaving} />,
        })}
        fetching={isFetching}
        error={error ? errorText(error) : null}
        onRetry={() => void refetch()}
        empty={{ icon: <IconUsers size={24} stroke={1.75} />, title: 'Nobody has a share yet' }}
      />
      {isAppointing && <AppointDialog onClose={() => setIsAppointing(false)} />}
      {leaving && <DeactivateDialog member={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

function AppointDialog({ onClose }: { onClose: () => void }) {
  const [member, setMember] = useState<MemberSummary | null>(null);
  const [reason, setReason] = useState('');
  const appoint = useAppoint();
  return (
    <StepUpDialog
      opened
      onClose={onClose}
      operation="entry"
      title="Appoint a member"
      confirmLabel="Appoint"
      ready={member !== null && reason.trim().length >= 3}
      onConfirmed={async (stepUp) => {
        if (!member) return;
        const { message } = await appoint.mutateAsync({ body: { user_id: member.id, reason }, stepUp });
        toastDone(message);
        onClose();
      }}
    >
      <MemberPicker label="Member" value={member} onChange={setMember} />
      <Textarea
        label="Reason"
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <p>Every month that is paid from now on has a share for this member, as long as the share is active.</p>
    </StepUpDialog>
  );
}

function DeactivateDialog({ member, onClose }: { member: CtoMember; onClose: () => void }) {
  const deactivate = useDeactivate();
  const send = () =>
    deactivate.mutate(
      { params: { id: member.user_id }, body: {} },
      {
        onSuccess: ({ message }) => {
          toastDone(message);
          onClose();
        },
      },
    );
  return (
    <>
      <ConfirmDialog opened onClose={onClose} onConfirm={send} busy={deactivate.isPending} confirmLabel="Deactivate">
        {member.username} gets no share of any month that is paid from now on. What was paid stays paid.
      </ConfirmDialog>
      <WriteAlert write={deactivate} onRetry={send} refused="Nothing was changed." />
    </>
  );
}
