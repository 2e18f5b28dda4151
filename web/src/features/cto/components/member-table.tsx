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
import { useCtoMembers, useDeactivate, useGrant } from '#features/cto/queries.ts';
import { cto } from '#features/cto/texts.ts';
import { MemberPicker } from '#features/members/components/member-picker.tsx';
import { takePage, useListView } from '#foundation/list-view.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { showSuccess } from '#foundation/success.tsx';
import { useForm } from '#foundation/use-form.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { Column } from '#ui/data-table.tsx';
import { DateText } from '#ui/date-text.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { Money } from '#ui/money.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

function MemberState({ member }: { member: CtoMember }) {
  if (!member.active) return <StatusBadge status="inactive" small quiet />;
  return <StatusBadge status={member.blocked ? 'blocked' : 'active'} small quiet="settled" />;
}

const columnsWith = (onDeactivate: (member: CtoMember) => void): Column<CtoMember>[] => [
  {
    key: 'member',
    title: cto('member'),
    render: (row) => (
      <Anchor component={Link} to={screens.adminMember.replace('$id', String(row.user_id))} fw={550}>
        {row.username}
      </Anchor>
    ),
  },
  { key: 'state', title: cto('state'), render: (row) => <MemberState member={row} /> },
  { key: 'since', title: cto('granted'), render: (row) => <DateText at={row.granted_at} /> },
  { key: 'until', title: cto('deactivated'), from: 'desktop', render: (row) => <DateText at={row.deactivated_at} /> },
  { key: 'months', title: cto('monthsPaid'), align: 'right', from: 'tablet', render: (row) => row.months_paid },
  {
    key: 'paid',
    title: cto('totalPaid'),
    align: 'right',
    render: (row) => <Money micro={row.total_paid} decimals={6} unit={null} />,
  },
  { key: 'act', title: '', align: 'right', render: (row) => <Act member={row} onDeactivate={onDeactivate} /> },
];

const Act = ({ member, onDeactivate }: { member: CtoMember; onDeactivate: (member: CtoMember) => void }) =>
  member.active ? (
    <Permitted call={ctoContract.deactivate}>
      <Button size="xs" variant="default" onClick={() => onDeactivate(member)}>
        {cto('deactivateMore')}
      </Button>
    </Permitted>
  ) : null;

/** Who has a revenue share, with granting and deactivating. */
export function MemberTable() {
  const list = useListView();
  const query = useCtoMembers();
  const [isGranting, setIsGranting] = useState(false);
  const [deactivating, setDeactivating] = useState<CtoMember | null>(null);
  const grant = (
    <Permitted call={ctoContract.add}>
      <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => setIsGranting(true)}>
        {cto('grantMember')}
      </Button>
    </Permitted>
  );
  return (
    <>
      <h2 className={classes.heading}>{cto('membersTitle')}</h2>
      <ListPage
        label={cto('membersTitle')}
        list={list}
        query={query}
        {...takePage(list, query.data, ({ username }) => username)}
        search={cto('member')}
        actions={grant}
        rowKey={(row) => String(row.user_id)}
        columns={columnsWith(setDeactivating)}
        card={(row) => ({
          title: row.username,
          value: <Money micro={row.total_paid} decimals={6} />,
          detail: <MemberState member={row} />,
          aside: <Act member={row} onDeactivate={setDeactivating} />,
        })}
        failed={cto('membersFailed')}
        empty={{ icon: <IconUsers size={24} stroke={1.75} />, title: cto('noMembers') }}
      />
      {isGranting && <GrantDialog onClose={() => setIsGranting(false)} />}
      {deactivating && <DeactivateDialog member={deactivating} onClose={() => setDeactivating(null)} />}
    </>
  );
}

function GrantDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initialValues: { member: null as MemberSummary | null, reason: '' },
    schema: ctoContract.add.body,
    toInput: ({ member, reason }) => ({ user_id: member?.id, reason }),
  });
  const grant = useGrant();
  return (
    <StepUpDialog
      opened
      onClose={onClose}
      operation="entry"
      title={cto('grantMember')}
      confirmLabel={cto('grant')}
      ready={form.data !== null}
      onConfirmed={async (stepUp) => {
        if (!form.data) return;
        const { message } = await grant.mutateAsync({ body: form.data, stepUp });
        showSuccess(message);
        onClose();
      }}
    >
      <MemberPicker
        label={cto('member')}
        value={form.values.member}
        onChange={(member) => form.setFieldValue('member', member)}
      />
      <Textarea label={cto('reason')} minRows={2} maxLength={500} {...form.getInputProps('reason')} />
      <p>{cto('grantConsequence')}</p>
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
          showSuccess(message);
          onClose();
        },
      },
    );
  return (
    <>
      <ConfirmDialog
        opened
        onClose={onClose}
        onConfirm={send}
        busy={deactivate.isPending}
        confirmLabel={cto('deactivate')}
      >
        {cto('deactivateConsequence', { member: member.username })}
      </ConfirmDialog>
      <WriteAlert write={deactivate} onRetry={send} refused={cto('notChanged')} />
    </>
  );
}
