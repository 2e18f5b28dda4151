import type { StopKind } from '@fairlead/contract/domain/emergency-stops.ts';
import { MIN_REASON_LENGTH } from '@fairlead/contract/domain/staff-reason.ts';
import { Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import { useStop } from '#features/emergency-stops/queries.ts';
import { staff } from '#features/emergency-stops/staff-texts.ts';
import { showSuccess } from '#foundation/success.tsx';

const MAX_NOTICE_LENGTH = 300;

/** Stops something, with a reason, a sentence for members and a fresh code. */
export function StopDialog({ kind, onClose }: { kind: StopKind; onClose: () => void }) {
  const write = useStop();
  const [reason, setReason] = useState('');
  const [notice, setNotice] = useState('');
  const stop = async (stepUp: string) => {
    const { message } = await write.mutateAsync({ body: { kind, reason, notice }, stepUp });
    onClose();
    showSuccess(message);
  };
  return (
    <StepUpDialog
      opened
      onClose={onClose}
      operation="emergency_stop"
      title={staff(`confirm.${kind}`)}
      confirmLabel={staff(`confirm.${kind}`)}
      ready={reason.trim().length >= MIN_REASON_LENGTH}
      onConfirmed={stop}
    >
      <Stack gap={16}>
        {staff(`effect.${kind}`)}
        <Textarea
          label={staff('reason')}
          description={staff('reasonHint')}
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Textarea
          label={staff('notice')}
          description={staff('noticeHint')}
          minRows={2}
          maxLength={MAX_NOTICE_LENGTH}
          value={notice}
          onChange={(event) => setNotice(event.currentTarget.value)}
        />
      </Stack>
    </StepUpDialog>
  );
}
