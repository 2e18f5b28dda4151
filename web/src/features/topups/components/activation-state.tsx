import classes from '#features/topups/components/activation-state.module.css';
import { topups } from '#features/topups/texts.ts';
import { formatLocalDay } from '#foundation/local-time.ts';

import { DateTimeText } from '#ui/date-text.tsx';
import { FactList, FactRow, PanelCard } from '#ui/panel-card.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

/** How a member's activation stands. */
export type Activation = { activatedAt: Date | null; endsAt: Date | null; isRunning: boolean; main: bigint };

/** Whether the member is activated, until when, and what it is for. */
export function ActivationState({ activation }: { activation: Activation }) {
  const { activatedAt, endsAt, isRunning } = activation;
  return (
    <PanelCard title={topups('yourActivation')} action={<Badge activation={activation} />}>
      <p className={classes.headline}>{headline(activation)}</p>
      <p className={classes.text}>{topups('level')}</p>
      {activatedAt && (
        <div className={classes.facts}>
          <FactList>
            <FactRow label={topups('firstActivated')}>
              <DateTimeText at={activatedAt} />
            </FactRow>
            <FactRow label={isRunning ? topups('ends') : topups('ended')}>
              <DateTimeText at={endsAt} decides />
            </FactRow>
          </FactList>
        </div>
      )}
    </PanelCard>
  );
}

function headline({ isRunning, endsAt }: Activation): string {
  if (!endsAt) return topups('notActivatedYet');
  return topups(isRunning ? 'active' : 'endedOn', { day: formatLocalDay(endsAt) });
}

function Badge({ activation: { isRunning, endsAt } }: { activation: Activation }) {
  if (isRunning) return <StatusBadge status="active" />;
  return endsAt ? (
    <StatusBadge status="expired" />
  ) : (
    <StatusBadge status="inactive">{topups('notActivated')}</StatusBadge>
  );
}
