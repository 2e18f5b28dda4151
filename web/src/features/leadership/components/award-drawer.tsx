import type { LeadershipAward } from '@fairlead/contract/features/leadership.ts';
import { leadershipContract } from '@fairlead/contract/features/leadership.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor, Button, Textarea } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import { RankBadge, waitsFor } from '#features/leadership/components/award-words.tsx';
import { useReverseAward } from '#features/leadership/queries.ts';
import { formatMoney, formatMonth } from '#foundation/format.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { DetailDrawer, DrawerSection } from '#ui/detail-drawer.tsx';
import { CardFigure, Money } from '#ui/money.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';
import { toastDone } from '#ui/toasts.tsx';

export interface AwardDrawerProps {
  /** `undefined` while none is open. */
  award: LeadershipAward | undefined;
  onClose: () => void;
}

/** One reached rank for staff: by what, when, and taking it back. */
export function AwardDrawer({ award, onClose }: AwardDrawerProps) {
  const [isReversing, setIsReversing] = useState(false);
  return (
    <>
      <DetailDrawer
        opened={award !== undefined}
        onClose={onClose}
        title={award ? `${award.rank} of ${award.username}` : ''}
        badge={award && <RankBadge status={award.status} small />}
        actions={
          award?.status === 'paid' && (
            <Permitted call={leadershipContract.remove}>
              <Button variant="danger" onClick={() => setIsReversing(true)}>
                Take back…
              </Button>
            </Permitted>
          )
        }
      >
        {award && <Content award={award} />}
      </DetailDrawer>
      {award && isReversing && <Reversal award={award} onClose={() => setIsReversing(false)} />}
    </>
  );
}

function Content({ award }: { award: LeadershipAward }) {
  const wait = waitsFor(award);
  return (
    <>
      <CardFigure label={award.rank} micro={award.amount} />
      <DrawerSection title="How it was reached" aside={formatMonth(award.month)}>
        <FactList>
          <FactRow label="Member">
            <Anchor component={Link} to={screens.adminMember.replace('$id', String(award.user_id))}>
              {award.username}
            </Anchor>
          </FactRow>
          <FactRow label="The rank asks for">
            <Money micro={award.business} />
          </FactRow>
          <FactRow label="Qualified at the month’s end">
            <Money micro={award.qualified} decimals={6} />
          </FactRow>
          <FactRow label="Paid">
            <DateTimeText at={award.paid_at} />
          </FactRow>
          {wait && <FactRow label="Waits for">{wait}</FactRow>}
          {award.reversed_at && (
            <FactRow label="Taken back">
              <DateTimeText at={award.reversed_at} />
            </FactRow>
          )}
          {award.reversed_reason && <FactRow label="Reason">{award.reversed_reason}</FactRow>}
        </FactList>
      </DrawerSection>
    </>
  );
}

function Reversal({ award, onClose }: { award: LeadershipAward; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const write = useReverseAward();
  return (
    <StepUpDialog
      opened
      onClose={onClose}
      operation="entry"
      title={`Take back ${award.rank} of ${award.username}`}
      confirmLabel="Take it back"
      ready={reason.trim().length >= 3}
      onConfirmed={async (stepUp) => {
        const { message } = await write.mutateAsync({ params: { id: award.id }, body: { reason }, stepUp });
        toastDone(message);
        onClose();
      }}
    >
      <p>
        {formatMoney(award.amount)} USDT go from the member's main account back into the marketing pool. Where he no
        longer has them, nothing happens. The rank stays used up: it is never reached again.
      </p>
      <Textarea
        label="Reason, which the member reads"
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </StepUpDialog>
  );
}
