import type { SingleMember } from '@fairlead/contract/features/members.ts';
import { membersContract } from '@fairlead/contract/features/members.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ReasonStepUp } from '#features/level-income/components/reason-step-up.tsx';
import classes from '#features/members/components/members.module.css';
import { useLiftFreeze } from '#features/members/queries.ts';
import { formatMoment } from '#foundation/format.ts';
import { useMayCall } from '#foundation/roles.ts';
import { PanelCard } from '#ui/panel-card.tsx';

/** While the member's own link holds withdrawals back: since when, and proposing to lift it. */
export function FreezePanel({ member }: { member: SingleMember }) {
  const [isAsking, setIsAsking] = useState(false);
  const mayLift = useMayCall(membersContract.liftFreeze);
  const lift = useLiftFreeze();
  const { id, username, withdrawals_frozen_at: since } = member;
  if (since === null) return null;
  return (
    <PanelCard title="Withdrawals are frozen">
      <p className={classes.text}>
        {username} froze the withdrawals of this account on {formatMoment(since)}, by the link of a notice. Speak with
        the member before you propose to lift it; a second staff member must agree.
      </p>
      {mayLift && <Button onClick={() => setIsAsking(true)}>Propose to lift…</Button>}
      {isAsking && (
        <ReasonStepUp
          title="Lift the freeze"
          confirmLabel="Propose"
          operation="change"
          hint="Kept with the change"
          onClose={() => setIsAsking(false)}
          onConfirmed={(reason, stepUp) => lift.mutateAsync({ params: { id }, body: { reason }, stepUp })}
        >
          Withdrawals and transfers to others become possible again as soon as a second staff member agrees.
        </ReasonStepUp>
      )}
    </PanelCard>
  );
}
