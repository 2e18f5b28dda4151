import { staffReason } from '@fairlead/contract/domain/staff-reason.ts';
import type { DepositDetail } from '@fairlead/contract/features/deposits.ts';
import { Button, Textarea } from '@mantine/core';
import * as z from 'zod/mini';
import { manual } from '#features/payments/manual-texts.ts';
import { useDecideDeposit } from '#features/payments/queries.ts';
import { showSuccess } from '#foundation/success.tsx';
import { useForm } from '#foundation/use-form.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { Dialog } from '#ui/dialog.tsx';
import shared from '#ui/shared.module.css';

const FORM_ID = 'reject-deposit';
const rejection = z.strictObject({ reason: staffReason });

type Props = { deposit: DepositDetail; memberId: number; onClose: () => void };

/** Rejects a reported deposit with a reason, which its member reads. */
export function RejectDialog({ deposit, memberId, onClose }: Props) {
  const decide = useDecideDeposit();
  const form = useForm({ initialValues: { reason: '' }, schema: rejection });
  const send = form.onSubmit(({ reason }) => {
    const body = { status: 'rejected', amount: deposit.amount, user_id: memberId, reason } as const;
    const onSuccess = ({ message }: { message: string }) => {
      showSuccess(message);
      onClose();
    };
    decide.mutate({ params: { id: deposit.id }, body }, { onSuccess });
  });
  const actions = (
    <>
      <Button variant="default" onClick={onClose}>
        {manual('close')}
      </Button>
      <Button type="submit" form={FORM_ID} variant="danger" loading={decide.isPending}>
        {manual('reject')}
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={onClose} title={manual('reject')} actions={actions}>
      <form id={FORM_ID} className={shared.fields} onSubmit={send} noValidate>
        <p className={shared.flat}>{manual('rejectLead')}</p>
        <Textarea
          label={manual('reason')}
          description={manual('reasonHint')}
          maxLength={500}
          autosize
          minRows={2}
          {...form.getInputProps('reason')}
        />
        <WriteAlert write={decide} onRetry={() => send()} refused={manual('notDecided')} />
      </form>
    </Dialog>
  );
}
