import type { StopKind } from '@fairlead/contract/domain/emergency-stops.ts';
import { MAX_NOTICE_LENGTH } from '@fairlead/contract/features/emergency-stops.ts';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useStop } from '#features/emergency-stops/queries.ts';
import { staff } from '#features/emergency-stops/staff-texts.ts';
import { ReasonStepUp } from '#features/level-income/components/reason-step-up.tsx';

/** Stops something, with a reason, a sentence for members and a fresh code. */
export function StopDialog({ kind, onClose }: { kind: StopKind; onClose: () => void }) {
  const write = useStop();
  const [notice, setNotice] = useState('');
  return (
    <ReasonStepUp
      title={staff(`confirm.${kind}`)}
      confirmLabel={staff(`confirm.${kind}`)}
      operation="emergency_stop"
      hint={staff('reasonHint')}
      onClose={onClose}
      onConfirmed={(reason, stepUp) => write.mutateAsync({ body: { kind, reason, notice }, stepUp })}
      below={
        <Textarea
          label={staff('notice')}
          description={staff('noticeHint')}
          minRows={2}
          maxLength={MAX_NOTICE_LENGTH}
          value={notice}
          onChange={(event) => setNotice(event.currentTarget.value)}
        />
      }
    >
      {staff(`effect.${kind}`)}
    </ReasonStepUp>
  );
}
