import { type StaffInvitation, staffAccountsContract } from '@fairlead/contract/features/staff-accounts.ts';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { labelRole } from '#features/staff-accounts/components/role-labels.ts';
import { useCancelInvitation } from '#features/staff-accounts/queries.ts';
import { staff } from '#features/staff-accounts/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatMoment } from '#foundation/local-time.ts';
import { useMayCall } from '#foundation/roles.ts';
import { PanelCard, PanelRow } from '#ui/panel-card.tsx';
import { toastDone, toastFailed } from '#ui/toasts.tsx';

/** Invitations whose link was mailed and not used yet. */
export function InvitationList({ invitations }: { invitations: readonly StaffInvitation[] }) {
  const mayCancel = useMayCall(staffAccountsContract.cancelInvitation);
  const cancel = useCancelInvitation();
  if (invitations.length === 0) return null;
  return (
    <PanelCard title={staff('invited')} detail={staff('invitationHint')} flush>
      {invitations.map(({ id, email, role, invited_by, expires_at }) => (
        <PanelRow
          key={id}
          icon={<IconMail size={20} stroke={1.75} />}
          title={email}
          detail={staff('invitationRow', {
            role: labelRole(role),
            author: invited_by ?? staff('platform'),
            time: formatMoment(expires_at),
          })}
        >
          {mayCancel && (
            <Button
              variant="default"
              size="sm"
              loading={cancel.isPending}
              onClick={() =>
                cancel.mutate(
                  { params: { id } },
                  {
                    onSuccess: ({ message }) => toastDone(message),
                    onError: (error) => toastFailed(errorText(error, staff('notCancelled'))),
                  },
                )
              }
            >
              {staff('cancel')}
            </Button>
          )}
        </PanelRow>
      ))}
    </PanelCard>
  );
}
