import type { SingleMember } from '@fairlead/contract/features/members.ts';
import { membersContract } from '@fairlead/contract/features/members.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ReasonStepUp } from '#features/level-income/components/reason-step-up.tsx';
import classes from '#features/members/components/members.module.css';
import { useLiftFreeze } from '#features/members/queries.ts';
import { members } from '#features/members/texts.ts';
import { formatMoment } from '#foundation/local-time.ts';
import { useMayCall } from '#foundation/roles.ts';
import { PanelCard } from '#ui/panel-card.tsx';

/** While withdrawals are frozen by the member's own link: since when, and proposing to lift the freeze. */
export function FreezePanel({ member }: { member: SingleMember }) {
  const [isAsking, setIsAsking] = useState(false);
  const mayLift = useMayCall(membersContract.liftFreeze);
  const lift = useLiftFreeze();
  const { id, username, withdrawals_frozen_at: since } = member;
  if (since === null) return null;
  return (
    <PanelCard title={members('frozen')}>
      <p className={classes.text}>{members('freezeSince', { member: username, date: formatMoment(since) })}</p>
      {mayLift && <Button onClick={() => setIsAsking(true)}>{members('freezePropose')}</Button>}
      {isAsking && (
        <ReasonStepUp
          title={members('freezeTitle')}
          confirmLabel={members('freezeProposeConfirm')}
          operation="change"
          hint={members('freezeReason')}
          onClose={() => setIsAsking(false)}
          onConfirmed={(reason, stepUp) => lift.mutateAsync({ params: { id }, body: { reason }, stepUp })}
        >
          {members('freezeConfirm')}
        </ReasonStepUp>
      )}
    </PanelCard>
  );
}
