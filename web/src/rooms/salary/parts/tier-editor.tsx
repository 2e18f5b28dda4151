import { type SimulatedMonth, type TierInput, type TierStats, tiersInput } from '@fairlead/contract/rooms/salary.ts';
import { moneyText } from '@fairlead/contract/vocabulary/money.ts';
import { PPM_PER_PERCENT } from '@fairlead/contract/vocabulary/percent.ts';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '#foundation/api-error.ts';
import { numberOrText, readForm } from '#foundation/read-form.ts';
import { Dialog } from '#kit/dialog.tsx';
import { FormError } from '#kit/form-parts.tsx';
import { toastDone } from '#kit/toasts.tsx';
import { StepUpDialog } from '#rooms/auth/parts/step-up-dialog.tsx';
import { SimulatedMonths } from '#rooms/salary/parts/simulated-months.tsx';
import classes from '#rooms/salary/parts/tier-editor.module.css';
import { useChangeTiers, useSimulateTiers } from '#rooms/salary/queries.ts';

const FORM_ID = 'salary-tiers';

/** A tier as its fields hold it: text until it is checked. */
type Row = { key: string; business: string; amount: string; new_percent: string; times: string };
type Fields = { tiers: Row[] };

const rowOf = ({ id, business, amount, new_percent, times }: TierStats): Row => ({
  key: String(id),
  business: moneyText(business),
  amount: moneyText(amount),
  new_percent: String(new_percent / PPM_PER_PERCENT),
  times: String(times),
});

const reading = ({ tiers }: Fields) =>
  readForm(tiersInput, {
    tiers: tiers.map(({ business, amount, new_percent, times }) => ({
      business,
      amount,
      new_percent: numberOrText(new_percent),
      times: numberOrText(times),
    })),
  });

/** What a change would have paid, with the tiers it was played for. */
type Simulated = { tiers: TierInput[]; months: SimulatedMonth[] };

export interface TierEditorProps {
  tiers: readonly TierStats[];
  onClose: () => void;
}

/** Changes the tiers: first what the change would have paid is shown, then it may be saved. */
export function TierEditor({ tiers, onClose }: TierEditorProps) {
  const simulate = useSimulateTiers();
  const [simulated, setSimulated] = useState<Simulated | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const form = useForm<Fields>({
    initialValues: { tiers: tiers.filter(({ active }) => active).map(rowOf) },
    validate: (values) => reading(values).errors ?? {},
    onValuesChange: () => setSimulated(null),
  });
  const play = form.onSubmit((values) => {
    const { data } = reading(values);
    if (!data) return;
    simulate.mutate(
      { body: data },
      { onSuccess: (answer) => setSimulated({ tiers: data.tiers, months: answer.data }) },
    );
  });
  if (isSaving && simulated) return <Saving simulated={simulated} onBack={() => setIsSaving(false)} onDone={onClose} />;
  return (
    <Dialog
      opened
      wide
      onClose={onClose}
      title="Change the salary tiers"
      note={simulated ? undefined : 'What a change would have paid is shown before it can be saved.'}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Go back
          </Button>
          {simulated ? (
            <Button onClick={() => setIsSaving(true)}>Save…</Button>
          ) : (
            <Button type="submit" form={FORM_ID} loading={simulate.isPending}>
              Simulate
            </Button>
          )}
        </>
      }
    >
      <form id={FORM_ID} onSubmit={play} className={classes.form} noValidate>
        <Rows form={form} />
        {simulated && <SimulatedMonths months={simulated.months} />}
        <FormError>{form.errors.tiers ?? (simulate.error && errorText(simulate.error))}</FormError>
      </form>
    </Dialog>
  );
}

function Rows({ form }: { form: UseFormReturnType<Fields> }) {
  const add = () =>
    form.insertListItem('tiers', {
      key: crypto.randomUUID(),
      business: '',
      amount: '',
      new_percent: '10',
      times: '12',
    } satisfies Row);
  return (
    <>
      <ul className={classes.rows}>
        {form.values.tiers.map((row, place) => (
          <li key={row.key} className={classes.row}>
            <TextInput label="Business, USDT" inputMode="decimal" {...form.getInputProps(`tiers.${place}.business`)} />
            <TextInput label="Pays, USDT" inputMode="decimal" {...form.getInputProps(`tiers.${place}.amount`)} />
            <TextInput label="New, % of it" inputMode="decimal" {...form.getInputProps(`tiers.${place}.new_percent`)} />
            <TextInput label="Times in all" inputMode="numeric" {...form.getInputProps(`tiers.${place}.times`)} />
            <ActionIcon
              variant="default"
              size="lg"
              className={classes.remove ?? ''}
              aria-label={`Take out tier ${place + 1}`}
              onClick={() => form.removeListItem('tiers', place)}
            >
              <IconTrash size={16} stroke={1.75} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="default" leftSection={<IconPlus size={16} stroke={1.75} />} onClick={add}>
          Add a tier
        </Button>
      </div>
    </>
  );
}

function Saving({ simulated, onBack, onDone }: { simulated: Simulated; onBack: () => void; onDone: () => void }) {
  const change = useChangeTiers();
  return (
    <StepUpDialog
      opened
      wide
      onClose={onBack}
      operation="settings"
      title="Save the salary tiers"
      confirmLabel="Save them"
      onConfirmed={async (stepUp) => {
        const { message } = await change.mutateAsync({ body: { tiers: simulated.tiers }, stepUp });
        toastDone(message);
        onDone();
      }}
    >
      <SimulatedMonths months={simulated.months} />
      <p className={classes.note}>
        They count for every month that has not been made yet, the running one included. A tier of the same business
        stays the same one: how often it was paid to a member counts on. Members see the change at once.
      </p>
    </StepUpDialog>
  );
}
