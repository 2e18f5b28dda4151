import type { WithdrawalKind } from '@fairlead/contract/domain/states.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { kindTexts } from '#features/withdrawals/components/kinds.ts';
import { PanelCard } from '#ui/panel-card.tsx';
import { StepsList } from '#ui/steps-list.tsx';

/** What becomes of a request, before it is made. */
export function NextSteps({ kind, noticeDays }: { kind: WithdrawalKind; noticeDays: number | undefined }) {
  const { name } = kindTexts[kind];
  const notice = kind === 'principal' && noticeDays !== undefined;
  return (
    <PanelCard title="What happens next" action={<OwnRequestsLink />}>
      <StepsList
        sideways
        steps={[
          {
            title: 'Pending',
            state: 'current',
            detail: notice
              ? 'Moves from Principal to Held and accrues nothing. You can still cancel.'
              : `Moves from ${name} to Held. You can still cancel.`,
          },
          {
            title: 'Approved',
            state: 'ahead',
            detail: notice ? `By staff, ${noticeDays} days later at the earliest.` : 'By staff who did not ask for it.',
          },
          { title: 'Processing', state: 'ahead', detail: 'Sent, waiting for the chain.' },
          { title: 'Completed', state: 'ahead', detail: 'With the transaction hash.' },
        ]}
      />
    </PanelCard>
  );
}

const OwnRequestsLink = () => (
  <Anchor size="sm" renderRoot={(props) => <Link {...props} to={screens.withdrawals} />}>
    Your requests
  </Anchor>
);
