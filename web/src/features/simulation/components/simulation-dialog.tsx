import type { Simulation } from '@fairlead/contract/features/simulation.ts';
import { Button } from '@mantine/core';
import classes from '#features/simulation/components/simulation.module.css';
import { SimulationResult } from '#features/simulation/components/simulation-result.tsx';
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
  /** Saves what was simulated; the form shows what comes of it. */
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
      title="Simulated on the last 90 days"
      note={shown && 'Nothing has been saved.'}
      actions={
        <>
          <Button variant="default" onClick={close}>
            Back to the form
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
            <p className={classes.note}>Replaying what happened with your change. This can take up to 45 seconds.</p>
            <LoadingState lines={[64, 14, 14, 14]} label="Simulating" />
          </>
        )}
        {!isPending && error && <ErrorState title="Not simulated" message={errorText(error)} onRetry={again} />}
      </div>
    </Dialog>
  );
}

/** Below a form that holds a change nobody has simulated: saving it is allowed all the same. */
export const NotSimulated = () => (
  <p className={classes.note} role="status">
    This change has not been simulated. You may save it all the same.
  </p>
);
