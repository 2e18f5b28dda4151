import { toDecimalString } from '@fairlead/contract/domain/money.ts';
import {
  type ActivationPlan,
  type ActivationPlanInput,
  activationPlanInput,
} from '@fairlead/contract/features/activation-plans.ts';
import { Button, Switch, Textarea, TextInput } from '@mantine/core';
import classes from '#features/activation-plans/components/activation-plan-editor.module.css';
import { activationPlans } from '#features/activation-plans/texts.ts';
import { ActivationExample } from '#features/money-rules/components/programme-examples.tsx';
import { useLevels } from '#features/plans/queries.ts';
import type { EditorProps } from '#foundation/crud-table.tsx';
import { useForm } from '#foundation/use-form.ts';
import { readAmount } from '#ui/amount-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ui } from '#ui/texts.ts';

const FORM_ID = 'activation-plan-editor';
/** Of a new plan; the platform sets it. */
const PERIOD_DAYS = 365;

/** Creates or changes an activation plan. A period is 365 days; what was paid for keeps it. */
export function ActivationPlanEditor(props: EditorProps<ActivationPlan, ActivationPlanInput>) {
  const { item: plan, onClose, onSave, busy, note } = props;
  const { data: levels } = useLevels();
  const form = useForm({
    initialValues: plan
      ? { name: plan.name, price: toDecimalString(plan.price), description: plan.description, active: plan.active }
      : { name: '', price: '', description: '', active: true },
    schema: activationPlanInput,
  });
  const save = form.onSubmit(onSave);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={plan ? activationPlans('change', { plan: plan.name }) : activationPlans('new')}
      note={note}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button type="submit" form={FORM_ID} loading={busy}>
            {plan ? activationPlans('save') : activationPlans('create')}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} onSubmit={save} className={classes.form} noValidate>
        <TextInput label={activationPlans('name')} data-autofocus {...form.getInputProps('name')} />
        <TextInput
          label={activationPlans('price')}
          description={activationPlans('pricePeriod')}
          inputMode="decimal"
          {...form.getInputProps('price')}
        />
        <Textarea label={activationPlans('description')} minRows={2} {...form.getInputProps('description')} />
        <ActivationExample
          price={readAmount(form.values.price).micro || null}
          periodDays={plan?.period_days ?? PERIOD_DAYS}
          percentsPpm={levels?.active.map(({ ppm }) => ppm)}
        />
        <Switch label={activationPlans('open')} {...form.getInputProps('active', { type: 'checkbox' })} />
      </form>
    </Dialog>
  );
}
