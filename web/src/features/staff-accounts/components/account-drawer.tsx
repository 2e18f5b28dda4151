import type { StaffRole } from '@fairlead/contract/domain/staff-roles.ts';
import { type StaffAccount, staffAccountsContract } from '@fairlead/contract/features/staff-accounts.ts';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { ReasonStepUp } from '#features/level-income/components/reason-step-up.tsx';
import { AccountBadge } from '#features/staff-accounts/components/account-badge.tsx';
import { describeRole, getRoleChoices, labelRole } from '#features/staff-accounts/components/role-labels.ts';
import classes from '#features/staff-accounts/components/staff-accounts.module.css';
import {
  useBlockStaff,
  useChangeStaffRole,
  useEndStaffSessions,
  useResetStaffFactor,
  useUnblockStaff,
} from '#features/staff-accounts/queries.ts';
import { staff } from '#features/staff-accounts/texts.ts';
import { formatMoment } from '#foundation/local-time.ts';
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
          {account.blocked_at ? staff('unblockDots') : staff('blockDots')}
        </Button>
      )}
      {mayReset && account.second_factor && (
        <Button variant="default" onClick={() => onAsk('factor')}>
          {staff('resetFactor')}
        </Button>
      )}
      {mayChange && <Button onClick={() => onAsk('role')}>{staff('changeRole')}</Button>}
    </>
  );
}

function Facts({ account }: { account: StaffAccount }) {
  const end = useEndStaffSessions();
  const mayEnd = useMayCall(staffAccountsContract.endSessions) && !account.mine && account.sessions > 0;
  const send = () => end.mutate({ params: { id: account.id } }, { onSuccess: ({ message }) => toastDone(message) });
  return (
    <>
      <DrawerSection title={staff('account')}>
        <FactList>
          <FactRow label={staff('name')}>{account.fullname || account.username}</FactRow>
          <FactRow label={staff('email')}>
            <span className={classes.mail}>{account.email}</span>
          </FactRow>
          <FactRow label={staff('role')} strong>
            {labelRole(account.role)}
          </FactRow>
          <FactRow label={staff('may')}>{describeRole(account.role)}</FactRow>
          <FactRow label={staff('factor')}>{account.second_factor ? staff('factorSet') : staff('factorNone')}</FactRow>
          {account.blocked_at && <FactRow label={staff('blockedSince')}>{formatMoment(account.blocked_at)}</FactRow>}
          <FactRow label={staff('lastSignIn')}>
            {account.last_login_at ? formatMoment(account.last_login_at) : staff('never')}
          </FactRow>
          <FactRow label={staff('since')}>{formatMoment(account.created_at)}</FactRow>
        </FactList>
      </DrawerSection>
      <DrawerSection title={staff('sessions')} aside={staff('openSessions', { count: account.sessions })}>
        {mayEnd ? (
          <Button variant="default" loading={end.isPending} onClick={send}>
            {staff('signOut')}
          </Button>
        ) : (
          <p className={shared.flat}>{account.mine ? staff('mine') : ''}</p>
        )}
        <WriteAlert write={end} onRetry={send} refused={staff('noSessionEnded')} />
      </DrawerSection>
    </>
  );
}

type AnswerProps = { account: StaffAccount; question: Question; onClose: () => void };

function Answer({ account, question, onClose }: AnswerProps) {
  const [role, setRole] = useState<StaffRole>(account.role);
  const writes = { block: useBlockStaff(), unblock: useUnblockStaff(), factor: useResetStaffFactor() };
  const changing = useChangeStaffRole();
  const params = { id: account.id };
  return (
    <ReasonStepUp
      title={staff(`title.${question}`, { name: account.username })}
      confirmLabel={staff(`confirm.${question}`)}
      operation="staff"
      hint={staff('reasonHint')}
      onClose={onClose}
      onConfirmed={(reason, stepUp) =>
        question === 'role'
          ? changing.mutateAsync({ params, body: { role, reason }, stepUp })
          : writes[question].mutateAsync({ params, body: { reason }, stepUp })
      }
    >
      <p className={shared.flat}>{staff(`note.${question}`)}</p>
      {question === 'role' && (
        <Select
          label={staff('role')}
          data={getRoleChoices()}
          allowDeselect={false}
          value={role}
          onChange={(next) => next && setRole(next)}
        />
      )}
    </ReasonStepUp>
  );
}
