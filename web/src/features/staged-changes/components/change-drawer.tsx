import type { StagedChange } from '@fairlead/contract/features/staged-changes.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import { ReasonStepUp } from '#features/level-income/components/reason-step-up.tsx';
import {
  ChangeBadge,
  describeMoment,
  formatNumber,
  kindLabels,
} from '#features/staged-changes/components/change-labels.tsx';
import classes from '#features/staged-changes/components/changes.module.css';
import { useApproveChange, useRejectChange, useWithdrawChange } from '#features/staged-changes/queries.ts';
import { DateTimeText } from '#ui/date-text.tsx';
import { DetailDrawer, DrawerSection } from '#ui/detail-drawer.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';
import { toastDone } from '#ui/toasts.tsx';

export interface ChangeDrawerProps {
  /** `undefined` while none is open. */
  change: StagedChange | undefined;
  onClose: () => void;
  onNext: () => void;
  onPrevious: () => void;
}

/** One change: from what to what, who proposed it and why, and the second person's decision. */
export function ChangeDrawer({ change, ...keys }: ChangeDrawerProps) {
  const [asking, setAsking] = useState<'approve' | 'reject' | 'withdraw' | null>(null);
  const close = () => setAsking(null);
  const { approve, reject, withdraw } = change?.may ?? {};
  return (
    <>
      <DetailDrawer
        opened={change !== undefined}
        {...keys}
        title={change ? formatNumber(change) : ''}
        badge={change && <ChangeBadge change={change} />}
        actions={
          (approve || reject || withdraw) && (
            <>
              {reject && (
                <Button variant="danger" onClick={() => setAsking('reject')}>
                  Reject…
                </Button>
              )}
              {withdraw && (
                <Button variant="danger" onClick={() => setAsking('withdraw')}>
                  Withdraw…
                </Button>
              )}
              {approve && <Button onClick={() => setAsking('approve')}>Approve…</Button>}
            </>
          )
        }
      >
        {change && <Content change={change} />}
      </DetailDrawer>
      {change && asking === 'approve' && <Approval change={change} onClose={close} />}
      {change && asking === 'reject' && <Rejection change={change} onClose={close} />}
      {change && asking === 'withdraw' && <Withdrawal change={change} onClose={close} />}
    </>
  );
}

function Content({ change }: { change: StagedChange }) {
  return (
    <>
      <DrawerSection title={change.title} aside={kindLabels[change.kind]}>
        <FactList>
          <FactRow label="Before">
            <span className={classes.whole}>{change.before}</span>
          </FactRow>
          <FactRow label="After" strong>
            <span className={classes.whole}>{change.after}</span>
          </FactRow>
          <FactRow label="Holds">{describeMoment(change)}</FactRow>
          {change.outcome && (
            <FactRow label="Because">
              <span className={classes.whole}>{change.outcome}</span>
            </FactRow>
          )}
        </FactList>
      </DrawerSection>
      <DrawerSection title="Who and why">
        <FactList>
          <FactRow label="Proposed by">{change.author ?? 'the platform'}</FactRow>
          <FactRow label="Proposed">
            <DateTimeText at={change.created_at} />
          </FactRow>
          <FactRow label="Reason">
            <span className={classes.whole}>{change.reason || 'none given'}</span>
          </FactRow>
          {change.approved_by && change.approved_at && (
            <>
              <FactRow label="Approved by">{change.approved_by}</FactRow>
              <FactRow label="Approved">
                <DateTimeText at={change.approved_at} />
              </FactRow>
            </>
          )}
          {change.ended_by && <FactRow label="Ended by">{change.ended_by}</FactRow>}
          {change.ended_at && (
            <FactRow label="Ended">
              <DateTimeText at={change.ended_at} />
            </FactRow>
          )}
        </FactList>
      </DrawerSection>
    </>
  );
}

type DecisionProps = { change: StagedChange; onClose: () => void };

const Values = ({ change }: Pick<DecisionProps, 'change'>) => (
  <p className={classes.whole}>
    {change.title}: {change.before} → {change.after}. It holds {describeMoment(change)}.
  </p>
);

function Approval({ change, onClose }: DecisionProps) {
  const write = useApproveChange();
  return (
    <StepUpDialog
      opened
      onClose={onClose}
      operation="change"
      title={`Approve ${formatNumber(change)}`}
      confirmLabel="Approve"
      onConfirmed={async (stepUp) => {
        toastDone((await write.mutateAsync({ params: { id: change.id }, stepUp })).message);
        onClose();
      }}
    >
      <Values change={change} />
    </StepUpDialog>
  );
}

function Rejection({ change, onClose }: DecisionProps) {
  const write = useRejectChange();
  const params = { id: change.id };
  return (
    <ReasonStepUp
      title={`Reject ${formatNumber(change)}`}
      confirmLabel="Reject"
      operation="change"
      hint="Kept with the change"
      onClose={onClose}
      onConfirmed={(reason, stepUp) => write.mutateAsync({ params, body: { reason }, stepUp })}
    >
      <Values change={change} />
    </ReasonStepUp>
  );
}

function Withdrawal({ change, onClose }: DecisionProps) {
  const write = useWithdrawChange();
  return (
    <StepUpDialog
      opened
      onClose={onClose}
      operation="change"
      title={`Withdraw ${formatNumber(change)}`}
      confirmLabel="Withdraw"
      onConfirmed={async (stepUp) => {
        toastDone((await write.mutateAsync({ params: { id: change.id }, stepUp })).message);
        onClose();
      }}
    >
      <Values change={change} />
    </StepUpDialog>
  );
}
