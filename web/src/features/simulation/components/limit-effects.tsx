import type { LimitEffects as Effects } from '@fairlead/contract/features/simulation.ts';
import { simulationContract } from '@fairlead/contract/features/simulation.ts';
import { Button } from '@mantine/core';
import clsx from 'clsx';
import classes from '#features/simulation/components/simulation.module.css';
import { type ProposedLimits, useSimulateLimits } from '#features/simulation/queries.ts';
import { simulations } from '#features/simulation/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatDay, formatExactMoney } from '#foundation/format.ts';
import { Permitted } from '#foundation/permitted.tsx';
import shared from '#ui/shared.module.css';
import { ErrorState } from '#ui/states.tsx';

export interface LimitEffectsProps {
  /** As they are typed; null while they are the current ones, or none that the platform takes. */
  limits: ProposedLimits | null;
  /** What is simulated, for those who hear the button. */
  subject: string;
}

/** Beside a limit's field: what the typed one would have stopped or sent to a person, of what really was. */
export function LimitEffects({ limits, subject }: LimitEffectsProps) {
  const { ask, effects, error, isPending } = useSimulateLimits(limits);
  return (
    <Permitted call={simulationContract.limits}>
      <div className={shared.tight} aria-live="polite">
        <div>
          <Button
            variant="default"
            size="xs"
            disabled={limits === null}
            loading={isPending}
            aria-label={simulations('limits.askAbout', { subject })}
            onClick={ask}
          >
            {simulations('limits.ask')}
          </Button>
        </div>
        {effects && <Table effects={effects} />}
        {error && (
          <ErrorState
            title={simulations('failed')}
            message={errorText(error, simulations('failedDetail'))}
            onRetry={ask}
          />
        )}
      </div>
    </Permitted>
  );
}

type Effect = Effects['effects'][number];

function Table({ effects: { from, to, effects, assumptions } }: { effects: Effects }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className={shared.scroll} tabIndex={0} aria-label={simulations('limits.ask')}>
        <table className={clsx(classes.table, classes.effects)}>
          <thead>
            <tr>
              <th scope="col">
                {from && to
                  ? simulations('limits.days', { from: formatDay(new Date(from)), to: formatDay(new Date(to)) })
                  : simulations('limits.now')}
              </th>
              <th scope="col">{simulations('limits.current')}</th>
              <th scope="col">{simulations('limits.typed')}</th>
            </tr>
          </thead>
          <tbody>
            {effects.map((effect) => (
              <tr key={effect.label}>
                <th scope="row">{effect.label}</th>
                <td>{describe(effect.current, effect.of)}</td>
                <td>{describe(effect.simulated, effect.of)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {assumptions.map((sentence) => (
        <p key={sentence} className={shared.note}>
          {sentence}
        </p>
      ))}
    </>
  );
}

/** `3 of 41, 1,204.00 USDT` */
const describe = ({ count, sum }: Effect['current'], all: number | null): string =>
  all === null
    ? simulations('limits.counted', { count, sum: formatExactMoney(sum) })
    : simulations('limits.countedOf', { count, all, sum: formatExactMoney(sum) });
