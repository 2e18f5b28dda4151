import type { StaffRole } from '@fairlead/contract/domain/staff-roles.ts';
import { type StaffAccount, staffAccountsContract } from '@fairlead/contract/features/staff-accounts.ts';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { ReasonStepUp } from '#features/level-income/components/reason-step-up.tsx';
import { AccountBadge } from '#features/staff-accounts/components/account-badge.tsx';
import { roleChoices, roleLabels } from '#features/staff-accounts/components/role-labels.ts';
import classes from '#features/staff-accounts/components/staff-accounts.module.css';
import {
  useBlockStaff,
  useChangeStaffRole,
  useEndStaffSessions,
  useResetStaffFactor,
  useUnblockStaff,
} from '#features/staff-accounts/queries.ts';
import { formatTimestamp } from '#foundation/format.ts';
import { useMayCall } from '#foundation/roles.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { DetailDrawer, DrawerSection } from '#ui/detail-drawer.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { toastDone } from '#ui/toasts.tsx';

export interface AccountDrawerProps {
  /** `undefined` while none is open. */
  account: StaffAccount | undefined;
  onClose: () => void;
  onNext: () => void;
  onPrevious: () => void;
}

type Question = 'role' | 'block' | 'unblock' | 'factor';

/** One member of staff: what is known, and what an owner changes. You cannot change your own account. */
export function AccountDrawer({ account, ...keys }: AccountDrawerProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  return (
    <>
      <DetailDrawer
        opened={account !== undefined}
        {...keys}
        title={account?.username ?? ''}
        badge={account && <AccountBadge account={account} />}
        actions={account && !account.mine && <Actions account={account} onAsk={setQuestion} />}
      >
        {account && <Facts account={account} />}
      </DetailDrawer>
      {account && question && <Answer account={account} question={question} onClose={() => setQuestion(null)} />}
    </>
  );
}

function Actions({ account, onAsk }: { account: StaffAccount; onAsk: (question: Question) => void }) {
  const mayChange = useMayCall(staffAccountsContract.changeRole);
  const mayReset = useMayCall(staffAccountsContract.resetSecondFactor);
  return (
    <>
      {mayChange && (
        <Button variant="danger" onClick={() => onAsk(account.blocked_at ? 'unblock' : 'block')}>
          {account.blocked_at ? 'Unblock…' : 'Block…'}
        </Button>
      )}
      {mayReset && account.second_factor && (
        <Button variant="default" onClick={() => onAsk('factor')}>
          Reset second factor…
        </Button>
      )}
      {mayChange && <Button onClick={() => onAsk('role')}>Change role…</Button>}
    </>
  );
}

function Facts({ account }: { account: StaffAccount }) {
  const end = useEndStaffSessions();
  const mayEnd = useMayCall(staffAccountsContract.endSessions) && !account.mine && account.sessions > 0;
  const send = () => end.mutate({ params: { id: account.id } }, { onSuccess: ({ message }) => toastDone(message) });
  return (
    <>
      <DrawerSection title="Account">
        <FactList>
          <FactRow label="Name">{account.fullname || account.username}</FactRow>
          <FactRow label="E-mail">
            <span className={classes.mail}>{account.email}</span>
          </FactRow>
          <FactRow label="Role" strong>
            {roleLabels[account.role].title}
          </FactRow>
          <FactRow label="May">{roleLabels[account.role].detail}</FactRow>
          <FactRow label="Second factor">{account.second_factor ? 'set up' : 'none'}</FactRow>
          {account.blocked_at && <FactRow label="Blocked since">{formatTimestamp(account.blocked_at)}</FactRow>}
          <FactRow label="Last sign-in">
            {account.last_login_at ? formatTimestamp(account.last_login_at) : 'never'}
          </FactRow>
          <FactRow label="Since">{formatTimestamp(account.created_at)}</FactRow>
        </FactList>
      </DrawerSection>
      <DrawerSection title="Sessions" aside={`${account.sessions} open`}>
        {mayEnd ? (
          <Button variant="default" loading={end.isPending} onClick={send}>
            Sign out everywhere
          </Button>
        ) : (
          <p className={shared.flat}>{account.mine ? 'This is you. Another owner changes your account.' : ''}</p>
        )}
        <WriteAlert write={end} onRetry={send} refused="No session was ended." />
      </DrawerSection>
    </>
  );
}

const questions: Record<Question, { title: string; confirm: string; note: string }> = {
  role: {
    title: 'Change the role',
    confirm: 'Change role',
    note: 'A role that may do more needs a second staff member and then 24 hours; one that may do less holds at once. The person is signed out then.',
  },
  block: { title: 'Block', confirm: 'Block', note: 'Every session ends at once; the person cannot sign in.' },
  unblock: {
    title: 'Unblock',
    confirm: 'Propose',
    note: 'A second staff member must agree, then 24 hours pass.',
  },
  factor: {
    title: 'Reset the second factor',
    confirm: 'Propose',
    note: 'A third person must agree, then 24 hours pass. Until the person sets up another one, the password alone signs in.',
  },
};

type AnswerProps = { account: StaffAccount; question: Question; onClose: () => void };

function Answer({ account, question, onClose }: AnswerProps) {
  const [role, setRole] = useState<StaffRole>(account.role);
  const writes = { block: useBlockStaff(), unblock: useUnblockStaff(), factor: useResetStaffFactor() };
  const changing = useChangeStaffRole();
  const params = { id: account.id };
  const { title, confirm, note } = questions[question];
  return (
    <ReasonStepUp
      title={`${title}: ${account.username}`}
      confirmLabel={confirm}
      operation="staff"
      hint="Kept with the change"
      onClose={onClose}
      onConfirmed={(reason, stepUp) =>
        question === 'role'
          ? changing.mutateAsync({ params, body: { role, reason }, stepUp })
          : writes[question].mutateAsync({ params, body: { reason }, stepUp })
      }
    >
      <p className={shared.flat}>{note}</p>
      {question === 'role' && (
        <Select
          label="Role"
          data={roleChoices}
          allowDeselect={false}
          value={role}
          onChange={(next) => next && setRole(next)}
        />
      )}
    </ReasonStepUp>
  );
}
