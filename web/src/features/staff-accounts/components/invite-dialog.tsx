import type { StaffRole } from '@fairlead/contract/domain/staff-roles.ts';
import { Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import { roleChoices } from '#features/staff-accounts/components/role-labels.ts';
import { useInviteStaff } from '#features/staff-accounts/queries.ts';
import shared from '#ui/shared.module.css';
import { toastDone } from '#ui/toasts.tsx';

/** Invites someone to a role. */
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
      title="Invite staff"
      confirmLabel="Invite"
      ready={email.includes('@') && reason.trim().length >= 3}
      onConfirmed={async (stepUp) => {
        toastDone((await write.mutateAsync({ body: { email, role, reason }, stepUp })).message);
        onClose();
      }}
    >
      <div className={shared.fields}>
        <p className={shared.flat}>
          They choose their name and password by a link that works once, within 24 hours. Owner, finance and support
          need a second staff member first, and 24 hours.
        </p>
        <TextInput
          label="E-mail"
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Select
          label="Role"
          data={roleChoices}
          allowDeselect={false}
          value={role}
          onChange={(next) => next && setRole(next)}
        />
        <Textarea
          label="Reason"
          description="Kept with the invitation"
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </StepUpDialog>
  );
}
