import { type StopKind, stopKinds } from '@fairlead/contract/domain/emergency-stops.ts';
import type { EmergencyStop } from '@fairlead/contract/features/emergency-stops.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { describeStop } from '#features/emergency-stops/components/describe-stop.ts';
import { ResumeDialog } from '#features/emergency-stops/components/resume-dialog.tsx';
import { StopDialog } from '#features/emergency-stops/components/stop-dialog.tsx';
import { useStops } from '#features/emergency-stops/queries.ts';
import classes from '#features/emergency-stops/screens/staff-stops.module.css';
import { staff } from '#features/emergency-stops/staff-texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatMoment } from '#foundation/local-time.ts';
import { useSession } from '#foundation/session.tsx';
import { PanelCard, PanelRow } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

/** What an owner can stop at once, what is stopped, and what was. */
export function StaffStopsScreen() {
  const { admin } = useSession();
  const { data, error, refetch } = useStops();
  const [stopping, setStopping] = useState<StopKind>();
  const [resuming, setResuming] = useState<EmergencyStop>();
  if (!data)
    return (
      <PanelCard>
        {error ? (
          <ErrorState message={errorText(error, staff('failed'))} onRetry={() => void refetch()} />
        ) : (
          <LoadingState lines={[44, 44, 44, 44, 44, 44]} />
        )}
      </PanelCard>
    );
  const isOwner = admin?.staff_role === 'owner';
  const ended = data.filter(({ resumed_at }) => resumed_at !== null);
  return (
    <div className={classes.page}>
      <p className={shared.text}>{staff('lead')}</p>
      <PanelCard title={staff('list')} flush footer={isOwner ? undefined : staff('ownersOnly')}>
        {stopKinds.map((kind) => {
          const stop = data.find((each) => each.kind === kind && each.resumed_at === null);
          return (
            <StopKindRow
              key={kind}
              kind={kind}
              stop={stop}
              onPress={isOwner ? () => (stop ? setResuming(stop) : setStopping(kind)) : undefined}
            />
          );
        })}
      </PanelCard>
      <PanelCard title={staff('ended')} detail={staff('endedDetail')} flush>
        {ended.length === 0 && <PanelRow title={staff('endedEmpty')} />}
        {ended.map((stop) => (
          <EndedRow key={stop.id} stop={stop} />
        ))}
      </PanelCard>
      {stopping && <StopDialog kind={stopping} onClose={() => setStopping(undefined)} />}
      {resuming && <ResumeDialog stop={resuming} onClose={() => setResuming(undefined)} />}
    </div>
  );
}

interface StopKindRowProps {
  kind: StopKind;
  stop: EmergencyStop | undefined;
  /** Undefined for those who may only look. */
  onPress: (() => void) | undefined;
}

function StopKindRow({ kind, stop, onPress }: StopKindRowProps) {
  const name = staff(`name.${kind}`);
  const label = staff(stop ? 'resume' : 'stop');
  return (
    <PanelRow
      title={name}
      detail={
        <>
          {staff(`effect.${kind}`)}
          {stop && <span className={classes.reason}>{describeStop(stop)}</span>}
        </>
      }
    >
      <div className={classes.actions}>
        <StatusBadge status={stop ? 'blocked' : 'active'}>{staff(stop ? 'stateStopped' : 'running')}</StatusBadge>
        {onPress && (
          <Button
            variant={stop ? 'default' : 'danger'}
            size="xs"
            // what is seen, and of what
            aria-label={`${label} ${name}`}
            onClick={onPress}
          >
            {label}
          </Button>
        )}
      </div>
    </PanelRow>
  );
}

const EndedRow = ({ stop }: { stop: EmergencyStop }) => (
  <PanelRow
    title={staff(`name.${stop.kind}`)}
    detail={
      <>
        {describeStop(stop)}
        <span className={classes.reason}>
          {staff('endedReason', { name: stop.resumed_by ?? staff('byUnknown'), reason: stop.resume_reason ?? '' })}
        </span>
      </>
    }
  >
    {stop.resumed_at && <span className={classes.time}>{formatMoment(stop.resumed_at)}</span>}
  </PanelRow>
);
