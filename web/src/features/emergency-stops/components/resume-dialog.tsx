import type { EmergencyStop } from '@fairlead/contract/features/emergency-stops.ts';
import { describeStop } from '#features/emergency-stops/components/describe-stop.ts';
import { useResume } from '#features/emergency-stops/queries.ts';
import { staff } from '#features/emergency-stops/staff-texts.ts';
import { ReasonStepUp } from '#features/level-income/components/reason-step-up.tsx';

/** Ends a stop, with a reason and a fresh code. */
export function ResumeDialog({ stop, onClose }: { stop: EmergencyStop; onClose: () => void }) {
  const write = useResume();
  return (
    <ReasonStepUp
      title={staff(`resumeTitle.${stop.kind}`)}
      confirmLabel={staff('resumeConfirm')}
      operation="emergency_stop"
      hint={staff('resumeReasonHint')}
      onClose={onClose}
      onConfirmed={(reason, stepUp) => write.mutateAsync({ params: { id: stop.id }, body: { reason }, stepUp })}
    >
      {describeStop(stop)}
    </ReasonStepUp>
  );
}
