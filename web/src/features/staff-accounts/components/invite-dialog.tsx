import type { StaffRole } from '@fairlead/contract/domain/staff-roles.ts';
import { staffAccountsContract } from '@fairlead/contract/features/staff-accounts.ts';
import { Select, Textarea, TextInput } from '@mantine/core';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import { getRoleChoices } from '#features/staff-accounts/components/role-labels.ts';
import { useInviteStaff } from '#features/staff-accounts/queries.ts';
import { staff } from '#features/staff-accounts/texts.ts';
import { useForm } from '#foundation/use-form.ts';
import shared from '#ui/shared.module.css';
import { toastDone } from '#ui/toasts.tsx';

/** Invites a person to a role. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initialValues: { email: '', role: 'support' as StaffRole, reason: '' },
    schema: staffAccountsContract.invite.body,
  });
  const write = useInviteStaff();
  return (
    <StepUpDialog
      opened
      onClose={onClose}
      operation="staff"
      title={staff('inviteTitle')}
      confirmLabel={staff('invite')}
      ready={form.data !== null}
      onConfirmed={async (stepUp) => {
        if (!form.data) return;
        toastDone((await write.mutateAsync({ body: form.data, stepUp })).message);
        onClose();
      }}
    >
      <div className={shared.fields}>
        <p className={shared.flat}>{staff('inviteLead')}</p>
        <TextInput label={staff('email')} type="email" autoComplete="off" {...form.getInputProps('email')} />
        <Select label={staff('role')} data={getRoleChoices()} allowDeselect={false} {...form.getInputProps('role')} />
        <Textarea
          label={staff('reason')}
          description={staff('inviteReasonHint')}
          maxLength={500}
          {...form.getInputProps('reason')}
        />
      </div>
    </StepUpDialog>
  );
}
