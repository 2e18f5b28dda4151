import { toDecimalString } from '@fairlead/contract/domain/money.ts';
import { PPM_PER_PERCENT, percent } from '@fairlead/contract/domain/percent.ts';
import {
  calendars,
  type Plan,
  type PlanInput,
  planInput,
  risks,
  settlements,
  termInput,
} from '@fairlead/contract/features/plans.ts';
import { distributions } from '@fairlead/contract/wire/distribution.ts';
import { wireDistribution } from '@fairlead/contract/wire/paths.ts';
import { Button, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { PlanTermsExample } from '#features/money-rules/components/programme-examples.tsx';
import classes from '#features/plans/components/plan-editor.module.css';
import { planTexts } from '#features/plans/texts.ts';
import { useSettings } from '#features/settings/queries.ts';
import { NotSimulated, SimulationDialog } from '#features/simulation/components/simulation-dialog.tsx';
import { useSimulatePlan } from '#features/simulation/queries.ts';
import type { EditorProps } from '#foundation/crud-table.tsx';
import { numberOrText, readForm } from '#foundation/read-form.ts';
import { type Form, useForm } from '#foundation/use-form.ts';
import { readAmount } from '#ui/amount-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RiskNotice } from '#ui/risk-notice.tsx';

const FORM_ID = 'plan-editor';

/** A plan as its fields hold it: amounts, rate and term are text until they are checked. */
type Fields = {
  name: string;
  description: string;
  risk: Plan['risk'];
  min: string;
  max: string;
  roi_percentage: string;
  term_days: string;
  distribution: Plan['distribution'];
  settlement: Plan['settlement'];
  pair: string;
  accrues_on: Plan['accrues_on'];
  active: boolean;
};

const blank: Fields = {
  name: '',
  description: '',
  risk: 'low',
  min: '',
  max: '',
  roi_percentage: '',
  term_days: '180',
  distribution: 'pay_out',
  settlement: 'automatic',
  pair: '',
  accrues_on: 'business_days',
  active: true,
};

const toFields = (plan: Plan): Fields => ({
  ...plan,
  min: toDecimalString(plan.min),
  max: toDecimalString(plan.max),
  roi_percentage: String(plan.ratePpm / PPM_PER_PERCENT),
  term_days: String(plan.term_days),
  pair: plan.pair ?? '',
});

const toInput = ({
  name,
  description,
  risk,
  min,
  max,
  distribution,
  settlement,
  accrues_on,
  active,
  ...rest
}: Fields) => ({
  ...{
    name,
    description,
    risk,
    min,
    max,
    mode: wireDistribution[distribution],
    payout: settlement,
    accrues_on,
    active,
  },
  roi_percentage: numberOrText(rest.roi_percentage),
  term_days: numberOrText(rest.term_days),
  pair: settlement === 'claimed' ? rest.pair.trim().toUpperCase() : null,
});

/** Creates or changes a plan. Existing investments keep their terms. */
export function PlanEditor({ item: plan, onClose, onSave, busy, note }: EditorProps<Plan, PlanInput>) {
  const form = useForm({ initialValues: plan ? toFields(plan) : blank, schema: planInput, toInput });
  const simulating = useSimulatePlan();
  const save = form.onSubmit(onSave);
  const simulate = plan && form.onSubmit((body) => simulating.ask({ params: { id: plan.id }, body }));
  const { data } = form;
  const isUnseen =
    plan && data && changesReturns(plan, data) && !simulating.knows({ params: { id: plan.id }, body: data });
  return (
    <>
      <Dialog
        opened={!simulating.isOpen}
        wide
        onClose={onClose}
        title={plan ? planTexts('change', { plan: plan.name }) : planTexts('newInvestmentPlan')}
        note={note}
        actions={
          <>
            <Button variant="default" onClick={onClose}>
              {planTexts('goBack')}
            </Button>
            {simulate && (
              <Button variant="default" onClick={() => simulate()}>
                {planTexts('simulate')}
              </Button>
            )}
            <Button type="submit" form={FORM_ID} loading={busy}>
              {planTexts(plan ? 'save' : 'create')}
            </Button>
          </>
        }
      >
        <form id={FORM_ID} onSubmit={save} className={classes.form} noValidate>
          <PlanFields form={form} />
          <Example fields={form.values} />
          <RiskNotice lead={planTexts('riskLead')}>{planTexts('riskText')}</RiskNotice>
          {isUnseen && <NotSimulated />}
        </form>
      </Dialog>
      {plan && (
        <SimulationDialog of={simulating} subject={plan.name} saveLabel={planTexts('save')} onSave={() => save()} />
      )}
    </>
  );
}

/** The plan's worked example under the current return cap, whatever else is still missing. */
function Example({ fields }: { fields: Fields }) {
  const { data: settings } = useSettings();
  const [min, max] = [readAmount(fields.min).micro, readAmount(fields.max).micro];
  const { roi_percentage: target, term_days: term } = fields;
  const ratePpm = readForm(percent, numberOrText(target)).data;
  const termDays = readForm(termInput, numberOrText(term)).data;
  const isWhole = min !== null && max !== null && min > 0n && max >= min && ratePpm !== null && termDays !== null;
  return (
    <PlanTermsExample
      plan={
        isWhole
          ? { min, max, ratePpm, termDays, compounds: fields.distribution === 'compound', accruesOn: fields.accrues_on }
          : null
      }
      returnCapPpm={(settings?.cap_percent ?? 0) * PPM_PER_PERCENT}
    />
  );
}

/** Whether a change touches what investments earn. */
const changesReturns = (plan: Plan, next: PlanInput) =>
  (['ratePpm', 'term_days', 'distribution', 'settlement', 'accrues_on'] as const).some(
    (key) => plan[key] !== next[key],
  );

function PlanFields({ form }: { form: Form<Fields> }) {
  return (
    <>
      <TextInput label={planTexts('name')} data-autofocus {...form.getInputProps('name')} />
      <Textarea label={planTexts('description')} minRows={2} {...form.getInputProps('description')} />
      <div className={classes.row}>
        <TextInput label={planTexts('minimumUsdt')} inputMode="decimal" {...form.getInputProps('min')} />
        <TextInput label={planTexts('maximumUsdt')} inputMode="decimal" {...form.getInputProps('max')} />
        <Select
          label={planTexts('risk')}
          data={toOptions(risks, (value) => planTexts(`risk.${value}`))}
          {...form.getInputProps('risk')}
        />
      </div>
      <div className={classes.row}>
        <TextInput label={planTexts('daily')} inputMode="decimal" {...form.getInputProps('roi_percentage')} />
        <TextInput label={planTexts('termAccrualDays')} inputMode="numeric" {...form.getInputProps('term_days')} />
        <Select
          label={planTexts('accruesOn')}
          data={toOptions(calendars, (value) => planTexts(`accrues.${value}`))}
          {...form.getInputProps('accrues_on')}
        />
      </div>
      <div className={classes.row}>
        <Select
          label={planTexts('returns')}
          data={toOptions(distributions, (value) => planTexts(`distributionOption.${value}`))}
          {...form.getInputProps('distribution')}
        />
        <Select
          label={planTexts('credited')}
          data={toOptions(settlements, (value) => planTexts(`settlement.${value}`))}
          {...form.getInputProps('settlement')}
        />
        {form.values.settlement === 'claimed' && (
          <TextInput label={planTexts('pair')} placeholder="EURUSD" {...form.getInputProps('pair')} />
        )}
      </div>
      <Switch label={planTexts('openToNewMoney')} {...form.getInputProps('active', { type: 'checkbox' })} />
    </>
  );
}

/** The choices of a field, each with its label. */
const toOptions = <V extends string>(values: readonly V[], getLabel: (value: V) => string) =>
  values.map((value) => ({ value, label: getLabel(value) }));
