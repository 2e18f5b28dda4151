import classes from '#features/topups/components/activation-state.module.css';
import { formatDay } from '#foundation/format.ts';
import { DateTimeText } from '#ui/date-text.tsx';
import { FactList, FactRow, PanelCard } from '#ui/panel-card.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

/** How a member's activation stands. */
export type Activation = { activatedAt: Date | null; endsAt: Date | null; isRunning: boolean; main: bigint };

/** Whether the member is activated, until when, and what it is for. */
export function ActivationState({ activation }: { activation: Activation }) {
  const { activatedAt, endsAt, isRunning } = activation;
  return (
    <PanelCard title="Your activation" action={<Badge activation={activation} />}>
      <p className={classes.headline}>{headlineOf(activation)}</p>
      <p className={classes.text}>
        Activation is needed only for level income: your share of the returns that members below you are credited.
        Investing, earning returns and withdrawing need none.
      </p>
      {activatedAt && (
        <div className={classes.facts}>
          <FactList>
            <FactRow label="First activated">
              <DateTimeText at={activatedAt} />
            </FactRow>
            <FactRow label={isRunning ? 'Ends' : 'Ended'}>
              <DateTimeText at={endsAt} />
            </FactRow>
          </FactList>
        </div>
      )}
    </PanelCard>
  );
}

function headlineOf({ isRunning, endsAt }: Activation): string {
  if (!endsAt) return 'Not activated yet';
  return isRunning ? `Active until ${formatDay(endsAt)}` : `Ended on ${formatDay(endsAt)}`;
}

function Badge({ activation: { isRunning, endsAt } }: { activation: Activation }) {
  if (isRunning) return <StatusBadge status="active" />;
  return endsAt ? <StatusBadge status="expired" /> : <StatusBadge status="inactive">Not activated</StatusBadge>;
}
