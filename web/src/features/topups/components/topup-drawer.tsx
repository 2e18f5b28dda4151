import type { Topup } from '@fairlead/contract/features/topups.ts';
import { topupsContract } from '@fairlead/contract/features/topups.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor, Button, Textarea } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ReasonStepUp } from '#features/level-income/components/reason-step-up.tsx';
import { TopupBadge } from '#features/topups/components/own-topups.tsx';
import { useReverseTopup, useSetTopupNote } from '#features/topups/queries.ts';
import { topups } from '#features/topups/texts.ts';
import { formatMoney } from '#foundation/format.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { showSuccess } from '#foundation/success.tsx';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { DetailDrawer, DrawerSection } from '#ui/detail-drawer.tsx';
import { CardFigure } from '#ui/money.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';

/** `TU-12` */
export const topupNumber = ({ id }: Pick<Topup, 'id'>): string => `TU-${id}`;

export interface TopupDrawerProps {
  /** `undefined` while none is open. */
  topup: Topup | undefined;
  onClose: () => void;
  onNext: () => void;
  onPrevious: () => void;
}

/** One paid period for staff: who, until when, a note, and its reversal. */
export function TopupDrawer({ topup, onClose, onNext, onPrevious }: TopupDrawerProps) {
  const [isReversing, setIsReversing] = useState(false);
  return (
    <>
      <DetailDrawer
        opened={topup !== undefined}
        onClose={onClose}
        onNext={onNext}
        onPrevious={onPrevious}
        title={topup ? topupNumber(topup) : ''}
        badge={topup && <TopupBadge topup={topup} small />}
        actions={
          topup?.status === 'complete' && (
            <Permitted call={topupsContract.remove}>
              <Button variant="danger" onClick={() => setIsReversing(true)}>
                {topups('reverse')}
              </Button>
            </Permitted>
          )
        }
      >
        {topup && <Content key={topup.id} topup={topup} />}
      </DetailDrawer>
      {topup && isReversing && <Reversal topup={topup} onClose={() => setIsReversing(false)} />}
    </>
  );
}

function Content({ topup }: { topup: Topup }) {
  return (
    <>
      <CardFigure label={topup.actplan_name} micro={topup.amount} />
      <DrawerSection title={topups('period')} aside={topups('days', { days: topup.period_days })}>
        <FactList>
          <FactRow label={topups('activated')}>
            <MemberLink id={topup.user_id} name={topup.user_name} />
          </FactRow>
          <FactRow label={topups('paidBy')}>
            {topup.by_code ? topups('codePaid') : <MemberLink id={topup.userby_id} name={topup.userby_name} />}
          </FactRow>
          <FactRow label={topups('paid')}>
            <DateTimeText at={topup.created_at} />
          </FactRow>
          <FactRow label={topups('from')}>
            <DateTimeText at={topup.starts_at} decides />
          </FactRow>
          <FactRow label={topups('until')}>
            <DateTimeText at={topup.ends_at} decides />
          </FactRow>
          {topup.reversed_at && (
            <FactRow label={topups('reversed')}>
              <DateTimeText at={topup.reversed_at} />
            </FactRow>
          )}
        </FactList>
      </DrawerSection>
      <DrawerSection title={topups('note')} aside={topups('noteHidden')}>
        <Note topup={topup} />
      </DrawerSection>
    </>
  );
}

const MemberLink = ({ id, name }: { id: number; name: string }) => (
  <Anchor component={Link} to={screens.adminMember.replace('$id', String(id))}>
    {name}
  </Anchor>
);

function Note({ topup }: { topup: Topup }) {
  const [note, setNote] = useState(topup.note ?? '');
  const write = useSetTopupNote();
  const send = () =>
    write.mutate({ params: { id: topup.id }, body: { note } }, { onSuccess: ({ message }) => showSuccess(message) });
  const save = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form onSubmit={save}>
      <Textarea
        aria-label={topups('note')}
        minRows={2}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <WriteAlert write={write} onRetry={send} failed={topups('noteNotSaved')} />
      <Permitted call={topupsContract.change}>
        <Button
          type="submit"
          variant="default"
          mt="xs"
          loading={write.isPending}
          disabled={note === (topup.note ?? '')}
        >
          {topups('saveNote')}
        </Button>
      </Permitted>
    </form>
  );
}

function Reversal({ topup, onClose }: { topup: Topup; onClose: () => void }) {
  const write = useReverseTopup();
  return (
    <ReasonStepUp
      title={topups('reverseTitle', { number: topupNumber(topup) })}
      confirmLabel={topups('reverseConfirm')}
      hint=""
      onClose={onClose}
      onConfirmed={(reason, stepUp) => write.mutateAsync({ params: { id: topup.id }, body: { reason }, stepUp })}
    >
      <p>
        {topup.by_code
          ? topups('reverseByCode', { member: topup.user_name })
          : topups('reversePaid', {
              amount: formatMoney(topup.amount),
              payer: topup.userby_name,
              member: topup.user_name,
            })}
      </p>
    </ReasonStepUp>
  );
}
