import { MIN_REASON_LENGTH } from '@fairlead/contract/domain/staff-reason.ts';
import type { EmergencyStop } from '@fairlead/contract/features/emergency-stops.ts';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import { useResume } from '#features/emergency-stops/queries.ts';
import { staff } from '#features/emergency-stops/staff-texts.ts';
import { showSuccess } from '#foundation/success.tsx';

/** Ends a stop, with a reason and a fresh code. */
export function ResumeDialog({ stop, onClose }: { stop: EmergencyStop; onClose: () => void }) {
  const write = useResume();
  const [reason, setReason] = useState('');
  const resume = async (stepUp: string) => {
    const { message } = await write.mutateAsync({ params: { id: stop.id }, body: { reason }, stepUp });
    onClose();
    showSuccess(message);
  };
  return (
    <StepUpDialog
      opened
      onClose={onClose}
      operation="emergency_stop"
      title={staff(`resumeTitle.${stop.kind}`)}
      confirmLabel={staff('resumeConfirm')}
      ready={reason.trim().length >= MIN_REASON_LENGTH}
      onConfirmed={resume}
    >
      <Textarea
        label={staff('reason')}
        description={staff('resumeReasonHint')}
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </StepUpDialog>
  );
}
