import { toDecimalString } from '@fairlead/contract/domain/money.ts';
import { PPM_PER_PERCENT } from '@fairlead/contract/domain/percent.ts';
import { type TierInput, type TierStats, tiersInput } from '@fairlead/contract/features/salary.ts';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import classes from '#features/salary/components/tier-editor.module.css';
import { TierExample } from '#features/salary/components/tier-example.tsx';
import { useChangeTiers, useSimulateTiers } from '#features/salary/queries.ts';
import { salary } from '#features/salary/texts.ts';
import { NotSimulated, SimulationDialog } from '#features/simulation/components/simulation-dialog.tsx';
import { numberOrText } from '#foundation/read-form.ts';
import { showSuccess } from '#foundation/success.tsx';
import { type Form, useForm } from '#foundation/use-form.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import shared from '#ui/shared.module.css';

const FORM_ID = 'salary-tiers';

/** A tier as its fields hold it: text until it is checked. */
type Row = { key: string; business: string; amount: string; new_percent: string; max_payments: string };
type Fields = { tiers: Row[] };

const toRow = ({ id, business, amount, new_percent, max_payments }: TierStats): Row => ({
  key: String(id),
  business: toDecimalString(business),
  amount: toDecimalString(amount),
  new_percent: String(new_percent / PPM_PER_PERCENT),
  max_payments: String(max_payments),
});

const toInput = ({ tiers }: Fields) => ({
  tiers: tiers.map(({ business, amount, new_percent, max_payments }) => ({
    business,
    amount,
    new_percent: numberOrText(new_percent),
    max_payments: numberOrText(max_payments),
  })),
});

/** A tier as the rules take it. */
const toTerms = ({ business, amount, new_percent, max_payments }: TierInput) => ({
  ...{ business, amount },
  ...{ newVolumeRatioPpm: new_percent, maxPayments: max_payments },
});

export interface TierEditorProps {
  tiers: readonly TierStats[];
  onClose: () => void;
}

/** Changes the tiers: what the change would have paid can be seen before it is saved. */
export function TierEditor({ tiers, onClose }: TierEditorProps) {
  const simulating = useSimulateTiers();
  const [saving, setSaving] = useState<TierInput[] | null>(null);
  const active = tiers.filter(({ active }) => active);
  const form = useForm({ initialValues: { tiers: active.map(toRow) }, schema: tiersInput, toInput });
  const { data } = form;
  const simulate = form.onSubmit((body) => simulating.ask({ body }));
  const save = form.onSubmit(({ tiers }) => setSaving(tiers));
  const isSame = data !== null && !isChanged(active, data.tiers);
  const isUnseen = data !== null && !isSame && !simulating.knows({ body: data });
  if (saving) return <Saving tiers={saving} isUnseen={isUnseen} onBack={() => setSaving(null)} onDone={onClose} />;
  return (
    <>
      <Dialog
        opened={!simulating.isOpen}
        wide
        onClose={onClose}
        title={salary('changeTitle')}
        actions={
          <>
            <Button variant="default" onClick={onClose}>
              {salary('goBack')}
            </Button>
            <Button variant="default" onClick={() => simulate()}>
              {salary('simulate')}
            </Button>
            <Button type="submit" form={FORM_ID} disabled={isSame}>
              {salary('saveMore')}
            </Button>
          </>
        }
      >
        <form id={FORM_ID} onSubmit={save} className={classes.form} noValidate>
          <Rows form={form} />
          <TierExample tiers={data?.tiers.map(toTerms)} />
          {isUnseen && <NotSimulated />}
          <FormError>{form.errors.tiers}</FormError>
        </form>
      </Dialog>
      <SimulationDialog
        of={simulating}
        subject={salary('tiersLabel')}
        saveLabel={salary('saveMore')}
        onSave={() => save()}
      />
    </>
  );
}

const isChanged = (active: readonly TierStats[], next: readonly TierInput[]) =>
  active.length !== next.length ||
  next.some((tier) => {
    const was = active.find(({ business }) => business === tier.business);
    return (
      was?.amount !== tier.amount || was.new_percent !== tier.new_percent || was.max_payments !== tier.max_payments
    );
  });

function Rows({ form }: { form: Form<Fields> }) {
  const add = () =>
    form.insertListItem('tiers', {
      key: crypto.randomUUID(),
      business: '',
      amount: '',
      new_percent: '10',
      max_payments: '12',
    } satisfies Row);
  return (
    <>
      <ul className={shared.rows}>
        {form.values.tiers.map((row, place) => (
          <li key={row.key} className={classes.row}>
            <TextInput
              label={salary('volume')}
              inputMode="decimal"
              {...form.getInputProps(`tiers.${place}.business`)}
            />
            <TextInput label={salary('pays')} inputMode="decimal" {...form.getInputProps(`tiers.${place}.amount`)} />
            <TextInput
              label={salary('newPercent')}
              inputMode="decimal"
              {...form.getInputProps(`tiers.${place}.new_percent`)}
            />
            <TextInput
              label={salary('maxPayments')}
              inputMode="numeric"
              {...form.getInputProps(`tiers.${place}.max_payments`)}
            />
            <ActionIcon
              variant="default"
              size="lg"
              className={classes.remove ?? ''}
              aria-label={salary('removeTier', { tier: place + 1 })}
              onClick={() => form.removeListItem('tiers', place)}
            >
              <IconTrash size={16} stroke={1.75} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="default" leftSection={<IconPlus size={16} stroke={1.75} />} onClick={add}>
          {salary('addTier')}
        </Button>
      </div>
    </>
  );
}

type SavingProps = { tiers: TierInput[]; isUnseen: boolean; onBack: () => void; onDone: () => void };

function Saving({ tiers, isUnseen, onBack, onDone }: SavingProps) {
  const change = useChangeTiers();
  return (
    <StepUpDialog
      opened
      wide
      onClose={onBack}
      operation="settings"
      title={salary('save')}
      confirmLabel={salary('save')}
      onConfirmed={async (stepUp) => {
        const { message } = await change.mutateAsync({ body: { tiers }, stepUp });
        showSuccess(message);
        onDone();
      }}
    >
      {isUnseen && <NotSimulated />}
      <p className={shared.note}>{salary('saveDetail')}</p>
    </StepUpDialog>
  );
}
