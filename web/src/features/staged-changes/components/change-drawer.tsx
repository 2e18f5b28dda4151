import type { StagedChange } from '@fairlead/contract/features/staged-changes.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormStepUp } from '#features/auth/components/form-step-up.tsx';
import { ReasonStepUp } from '#features/level-income/components/reason-step-up.tsx';
import {
  ChangeBadge,
  describeTimestamp,
  formatReference,
  labelKind,
} from '#features/staged-changes/components/change-labels.tsx';
import classes from '#features/staged-changes/components/changes.module.css';
import { useApproveChange, useRejectChange, useWithdrawChange } from '#features/staged-changes/queries.ts';
import { changes } from '#features/staged-changes/texts.ts';
import { DateTimeText } from '#ui/date-text.tsx';
import { DetailDrawer, DrawerSection } from '#ui/detail-drawer.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';

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
        title={change ? formatReference(change) : ''}
        badge={change && <ChangeBadge change={change} />}
        actions={
          (approve || reject || withdraw) && (
            <>
              {reject && (
                <Button variant="danger" onClick={() => setAsking('reject')}>
                  {changes('rejectDots')}
                </Button>
              )}
              {withdraw && (
                <Button variant="danger" onClick={() => setAsking('withdraw')}>
                  {changes('withdrawDots')}
                </Button>
              )}
              {approve && <Button onClick={() => setAsking('approve')}>{changes('approveDots')}</Button>}
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
      <DrawerSection title={change.title} aside={labelKind(change.kind)}>
        <FactList>
          <FactRow label={changes('before')}>
            <span className={classes.whole}>{change.before}</span>
          </FactRow>
          <FactRow label={changes('after')} strong>
            <span className={classes.whole}>{change.after}</span>
          </FactRow>
          <FactRow label={changes('effective')}>{describeTimestamp(change)}</FactRow>
          {change.outcome && (
            <FactRow label={changes('outcome')}>
              <span className={classes.whole}>{change.outcome}</span>
            </FactRow>
          )}
        </FactList>
      </DrawerSection>
      <DrawerSection title={changes('whoAndWhy')}>
        <FactList>
          <FactRow label={changes('proposedBy')}>{change.author ?? changes('platform')}</FactRow>
          <FactRow label={changes('proposed')}>
            <DateTimeText at={change.created_at} />
          </FactRow>
          <FactRow label={changes('reason')}>
            <span className={classes.whole}>{change.reason || changes('noReason')}</span>
          </FactRow>
          {change.approved_by && change.approved_at && (
            <>
              <FactRow label={changes('approvedBy')}>{change.approved_by}</FactRow>
              <FactRow label={changes('approved')}>
                <DateTimeText at={change.approved_at} />
              </FactRow>
            </>
          )}
          {change.ended_by && <FactRow label={changes('endedBy')}>{change.ended_by}</FactRow>}
          {change.ended_at && (
            <FactRow label={changes('ended')}>
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
    {changes('summary', {
      title: change.title,
      before: change.before,
      after: change.after,
      when: describeTimestamp(change),
    })}
  </p>
);

function Approval({ change, onClose }: DecisionProps) {
  const write = useApproveChange();
  return (
    <FormStepUp
      onClose={onClose}
      operation="change"
      title={changes('approveTitle', { number: formatReference(change) })}
      confirmLabel={changes('approve')}
      body={{ id: change.id }}
      send={(params, stepUp) => write.mutateAsync({ params, stepUp })}
    >
      <Values change={change} />
    </FormStepUp>
  );
}

function Rejection({ change, onClose }: DecisionProps) {
  const write = useRejectChange();
  const params = { id: change.id };
  return (
    <ReasonStepUp
      title={changes('rejectTitle', { number: formatReference(change) })}
      confirmLabel={changes('reject')}
      operation="change"
      hint={changes('rejectHint')}
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
    <FormStepUp
      onClose={onClose}
      operation="change"
      title={changes('withdrawTitle', { number: formatReference(change) })}
      confirmLabel={changes('withdraw')}
      body={{ id: change.id }}
      send={(params, stepUp) => write.mutateAsync({ params, stepUp })}
    >
      <Values change={change} />
    </FormStepUp>
  );
}
