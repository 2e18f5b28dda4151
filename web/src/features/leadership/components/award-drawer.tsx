import type { LeadershipAward } from '@fairlead/contract/features/leadership.ts';
import { leadershipContract } from '@fairlead/contract/features/leadership.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor, Button, Textarea } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import { RankBadge, waitsFor } from '#features/leadership/components/award-labels.tsx';
import { useReverseAward } from '#features/leadership/queries.ts';
import { leadership } from '#features/leadership/texts.ts';
import { formatMoney, formatMonth } from '#foundation/format.ts';
import type { OpenRow } from '#foundation/list-view.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { showSuccess } from '#foundation/success.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { DetailDrawer, DrawerSection } from '#ui/detail-drawer.tsx';
import { CardFigure, Money } from '#ui/money.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';

export type AwardDrawerProps = OpenRow<LeadershipAward>['drawer'] & {
  /** `undefined` while none is open. */
  award: LeadershipAward | undefined;
};

/** One reached rank for staff: by what, when, and reversing its bonus. */
export function AwardDrawer({ award, ...drawer }: AwardDrawerProps) {
  const [isReversing, setIsReversing] = useState(false);
  return (
    <>
      <DetailDrawer
        {...drawer}
        opened={award !== undefined}
        title={award ? leadership('awardOf', { rank: award.rank, member: award.username }) : ''}
        badge={award && <RankBadge status={award.status} small />}
        actions={
          award?.status === 'paid' && (
            <Permitted call={leadershipContract.remove}>
              <Button variant="danger" onClick={() => setIsReversing(true)}>
                {leadership('reverseMore')}
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
      <DrawerSection title={leadership('howReached')} aside={formatMonth(award.month)}>
        <FactList>
          <FactRow label={leadership('member')}>
            <Anchor component={Link} to={screens.adminMember.replace('$id', String(award.user_id))}>
              {award.username}
            </Anchor>
          </FactRow>
          <FactRow label={leadership('threshold')}>
            <Money micro={award.business} />
          </FactRow>
          <FactRow label={leadership('qualifiedAtMonthEnd')}>
            <Money micro={award.qualified} decimals={6} />
          </FactRow>
          <FactRow label={leadership('paid')}>
            <DateTimeText at={award.paid_at} />
          </FactRow>
          {wait && <FactRow label={leadership('waitsFor')}>{wait}</FactRow>}
          {award.reversed_at && (
            <FactRow label={leadership('reversed')}>
              <DateTimeText at={award.reversed_at} />
            </FactRow>
          )}
          {award.reversed_reason && <FactRow label={leadership('reason')}>{award.reversed_reason}</FactRow>}
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
      title={leadership('reverseTitle', { rank: award.rank, member: award.username })}
      confirmLabel={leadership('reverse', { rank: award.rank })}
      ready={reason.trim().length >= 3}
      onConfirmed={async (stepUp) => {
        const { message } = await write.mutateAsync({ params: { id: award.id }, body: { reason }, stepUp });
        showSuccess(message);
        onClose();
      }}
    >
      <p>{leadership('reverseConsequence', { amount: formatMoney(award.amount) })}</p>
      <Textarea
        label={leadership('reasonShown')}
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </StepUpDialog>
  );
}
