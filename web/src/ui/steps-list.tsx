import { IconCheck, IconExclamationMark } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { KeyOf } from '#foundation/texts.ts';
import classes from '#ui/steps-list.module.css';
import { ui } from '#ui/texts.ts';

export type StepState = 'done' | 'current' | 'attention' | 'ahead';

export interface Step {
  title: string;
  detail?: ReactNode;
  /** At the right of the title: when it happened. */
  at?: ReactNode;
  state: StepState;
}

const stateTexts = {
  done: 'stepDone',
  current: 'stepCurrent',
  attention: 'stepAttention',
  ahead: 'stepAhead',
} as const satisfies Record<StepState, KeyOf<typeof ui>>;

function Mark({ state }: { state: StepState }) {
  return (
    <span className={classes.mark} data-state={state}>
      {state === 'done' && <IconCheck size={14} stroke={2.5} aria-hidden="true" />}
      {state === 'attention' && <IconExclamationMark size={14} stroke={2.5} aria-hidden="true" />}
    </span>
  );
}

/** What happens, in order: downwards for a payment, sideways (on wide screens) for what follows a request. */
export function StepsList({ steps, sideways = false }: { steps: readonly Step[]; sideways?: boolean }) {
  return (
    <ol className={classes.steps} data-sideways={sideways || undefined}>
      {steps.map((step) => (
        <li
          key={step.title}
          className={classes.step}
          data-state={step.state}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <Mark state={step.state} />
          <div className={classes.text}>
            <div className={classes.title}>
              <span>
                {step.title}
                <span className={classes.accessibleLabel}>, {ui(stateTexts[step.state])}</span>
              </span>
              {step.at && <span className={classes.at}>{step.at}</span>}
            </div>
            {step.detail && <div className={classes.detail}>{step.detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
