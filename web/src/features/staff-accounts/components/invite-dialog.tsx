import type { StaffRole } from '@fairlead/contract/domain/staff-roles.ts';
import { Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import { getRoleChoices } from '#features/staff-accounts/components/role-labels.ts';
import { useInviteStaff } from '#features/staff-accounts/queries.ts';
import { staff } from '#features/staff-accounts/texts.ts';
import shared from '#ui/shared.module.css';
import { toastDone } from '#ui/toasts.tsx';

/** Invites a person to a role. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('support');
  const [reason, setReason] = useState('');
  const write = useInviteStaff();
  return (
    <StepUpDialog
      opened
      onClose={onClose}
      operation="staff"
      title={staff('inviteTitle')}
      confirmLabel={staff('invite')}
      ready={email.includes('@') && reason.trim().length >= 3}
      onConfirmed={async (stepUp) => {
        toastDone((await write.mutateAsync({ body: { email, role, reason }, stepUp })).message);
        onClose();
      }}
    >
      <div className={shared.fields}>
        <p className={shared.flat}>{staff('inviteLead')}</p>
        <TextInput
          label={staff('email')}
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Select
          label={staff('role')}
          data={getRoleChoices()}
          allowDeselect={false}
          value={role}
          onChange={(next) => next && setRole(next)}
        />
        <Textarea
          label={staff('reason')}
          description={staff('inviteReasonHint')}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </StepUpDialog>
  );
}
