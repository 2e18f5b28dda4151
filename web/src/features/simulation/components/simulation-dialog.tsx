import type { Simulation } from '@fairlead/contract/features/simulation.ts';
import { Button } from '@mantine/core';
import classes from '#features/simulation/components/simulation.module.css';
import { SimulationResult } from '#features/simulation/components/simulation-result.tsx';
import { simulations } from '#features/simulation/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';

/** What a simulation's hook gives. */
export interface Simulating {
  isOpen: boolean;
  close: () => void;
  again: () => void;
  simulation: Simulation | undefined;
  error: Error | null;
  isPending: boolean;
}

export interface SimulationDialogProps {
  of: Simulating;
  /** What is simulated, such as the plan's name. */
  subject: string;
  /** Saves what was simulated; the form shows the result. */
  onSave: () => void;
  saveLabel: string;
}

/** A change beside what really happened, before it is saved. */
export function SimulationDialog({ of, subject, onSave, saveLabel }: SimulationDialogProps) {
  const { isOpen, close, again, simulation, error, isPending } = of;
  const shown = isPending || error ? undefined : simulation;
  return (
    <Dialog
      opened={isOpen}
      wide
      onClose={close}
      overline={subject}
      title={simulations('title')}
      note={shown && simulations('notSaved')}
      actions={
        <>
          <Button variant="default" onClick={close}>
            {simulations('backToForm')}
          </Button>
          {shown && (
            <Button
              onClick={() => {
                close();
                onSave();
              }}
            >
              {saveLabel}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.result}>
        {shown && <SimulationResult simulation={shown} />}
        {isPending && (
          <>
            <p className={classes.note}>{simulations('running')}</p>
            <LoadingState lines={[64, 14, 14, 14]} label={simulations('simulating')} />
          </>
        )}
        {!isPending && error && (
          <ErrorState
            title={simulations('failed')}
            message={errorText(error, simulations('failedDetail'))}
            onRetry={again}
          />
        )}
      </div>
    </Dialog>
  );
}

/** Below a form that holds a change that no one has simulated: saving it is allowed all the same. */
export const NotSimulated = () => (
  <p className={classes.note} role="status">
    {simulations('notSimulated')}
  </p>
);
