import type { EmergencyStop } from '@fairlead/contract/features/emergency-stops.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { describeStop } from '#features/emergency-stops/components/describe-stop.ts';
import { ResumeDialog } from '#features/emergency-stops/components/resume-dialog.tsx';
import { StopBanner } from '#features/emergency-stops/components/stop-banner.tsx';
import { useStops } from '#features/emergency-stops/queries.ts';
import { staff } from '#features/emergency-stops/staff-texts.ts';
import { useSession } from '#foundation/session.tsx';

/** What is stopped, above every page of the staff: by whom, since when, why, and for owners the way to end it. */
export function StaffStops() {
  const { admin } = useSession();
  const { data = [] } = useStops();
  const [resuming, setResuming] = useState<EmergencyStop>();
  const isOwner = admin?.staff_role === 'owner';
  return (
    <>
      <StopBanner
        label={staff('list')}
        rows={data
          .filter(({ resumed_at }) => resumed_at === null)
          .map((stop) => ({
            key: stop.kind,
            title: staff(`stopped.${stop.kind}`),
            text: describeStop(stop),
            action: isOwner && (
              <Button variant="default" size="xs" onClick={() => setResuming(stop)}>
                {staff('resume')}
              </Button>
            ),
          }))}
      />
      {resuming && <ResumeDialog stop={resuming} onClose={() => setResuming(undefined)} />}
    </>
  );
}
