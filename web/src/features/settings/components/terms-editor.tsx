import { addDays, toDay } from '@fairlead/contract/domain/dates.ts';
import type { BodyOf } from '@fairlead/contract/domain/endpoint.ts';
import type { TermsField } from '@fairlead/contract/domain/terms-fields.ts';
import type { TermsName } from '@fairlead/contract/domain/terms-names.ts';
import { staffSettingsContract } from '@fairlead/contract/features/staff-settings.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import type { Settings } from '#features/settings/components/settings-changes.ts';
import classes from '#features/settings/components/terms-editor.module.css';
import { TermsExample } from '#features/settings/components/terms-example.tsx';
import { describeField, readTerms, type TermsValues, toWireTerms } from '#features/settings/components/terms-fields.ts';
import { useChangeSettings } from '#features/settings/staff/queries.ts';
import { staff } from '#features/settings/staff-texts.ts';
import { setting } from '#features/settings/texts.ts';
import { LimitEffects } from '#features/simulation/components/limit-effects.tsx';
import { NotSimulated, SimulationDialog } from '#features/simulation/components/simulation-dialog.tsx';
import { useSimulateTerms } from '#features/simulation/queries.ts';
import { formatDay } from '#foundation/format.ts';
import { showSuccess } from '#foundation/success.tsx';
import { useForm } from '#foundation/use-form.ts';
import { useNow } from '#ui/clock.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';

const FORM_ID = 'terms';
const LATEST_DAYS = 366;

/** The terms as typed, under their own name, so that the schema's problems find their fields. */
type Fields = Partial<Record<TermsName, TermsValues>> & { holds_from: string };
type Body = BodyOf<typeof staffSettingsContract.change>;
/** One value of the terms, before and after. */
type Change = { field: TermsField; before: string; after: string };
type Draft = { body: Body; changes: Change[]; isUnseen: boolean };

export interface TermsEditorProps {
  name: TermsName;
  settings: Settings;
  onClose: () => void;
}

/** Changes terms from a day on: what that would have meant can be seen before it is proposed. */
export function TermsEditor({ name, settings, onClose }: TermsEditorProps) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const before = readTerms(settings, name);
  const fields = Object.keys(before) as TermsField[];
  const today = toDay(new Date(useNow()));
  const simulating = useSimulateTerms();
  const form = useForm({
    initialValues: { [name]: before, holds_from: '' } as Fields,
    schema: staffSettingsContract.change.body,
    toInput: ({ holds_from, ...terms }) => ({
      [name]: toWireTerms(name, terms[name] ?? {}),
      ...(holds_from === '' ? {} : { holds_from }),
    }),
    validateInputOnBlur: true,
  });
  const changes = fields.flatMap((field): Change[] => {
    const [was = '', is = ''] = [before[field], form.values[name]?.[field]?.trim()];
    return form.data === null || describeField(name, field, was) === describeField(name, field, is)
      ? []
      : [{ field, before: describeField(name, field, was), after: describeField(name, field, is) }];
  });
  const proposed = form.data && name !== 'transfer_terms' ? { body: { [name]: form.data[name] } } : null;
  const isUnseen = proposed !== null && changes.length > 0 && !simulating.knows(proposed);
  const save = form.onSubmit((body) => setDraft({ body, changes, isUnseen }));
  if (draft) return <Saving name={name} draft={draft} onBack={() => setDraft(null)} onDone={onClose} />;
  return (
    <>
      <Dialog
        opened={!simulating.isOpen}
        wide
        onClose={onClose}
        title={setting(name)}
        actions={
          <>
            <Button variant="default" onClick={onClose}>
              {staff('cancel')}
            </Button>
            {name !== 'transfer_terms' && (
              <Button variant="default" disabled={!proposed} onClick={() => proposed && simulating.ask(proposed)}>
                {staff('simulate')}
              </Button>
            )}
            <Button type="submit" form={FORM_ID} disabled={form.data !== null && changes.length === 0}>
              {staff('saveMore')}
            </Button>
          </>
        }
      >
        <form id={FORM_ID} onSubmit={save} className={classes.form} noValidate>
          <p className={shared.note}>{setting(`${name}.hint`)}</p>
          <div className={classes.fields}>
            {fields.map((field) => (
              <TextInput
                key={field}
                label={setting(`${field}.term`)}
                description={staff(`${field}.unit`)}
                inputMode="decimal"
                {...form.getInputProps(`${name}.${field}`)}
              />
            ))}
          </div>
          <TextInput
            type="date"
            label={staff('holdsFrom')}
            description={staff('holdsFromHint')}
            min={addDays(today, 1)}
            max={addDays(today, LATEST_DAYS)}
            {...form.getInputProps('holds_from')}
          />
          <TermsExample name={name} values={form.values[name] ?? {}} settings={settings} />
          {name === 'transfer_terms' && (
            <LimitEffects
              limits={
                form.data?.transfer_terms && changes.length > 0 ? { transfer_terms: form.data.transfer_terms } : null
              }
              subject={setting(name)}
            />
          )}
          {isUnseen && <NotSimulated />}
        </form>
      </Dialog>
      <SimulationDialog of={simulating} subject={setting(name)} saveLabel={staff('saveMore')} onSave={() => save()} />
    </>
  );
}

type SavingProps = { name: TermsName; draft: Draft; onBack: () => void; onDone: () => void };

/** The changes once more, from when they hold, why, and the code. */
function Saving({ name, draft, onBack, onDone }: SavingProps) {
  const { body, changes, isUnseen } = draft;
  const [reason, setReason] = useState('');
  const change = useChangeSettings();
  return (
    <StepUpDialog
      opened
      wide
      onClose={onBack}
      operation="settings"
      title={setting(name)}
      confirmLabel={staff('propose')}
      onConfirmed={async (stepUp) => {
        const { message } = await change.mutateAsync({ body: { ...body, reason }, stepUp });
        showSuccess(message);
        onDone();
      }}
    >
      <FactList>
        {changes.map(({ field, before, after }) => (
          <FactRow key={field} label={setting(`${field}.term`)}>
            {staff('change', { before, after })}
          </FactRow>
        ))}
        <FactRow label={staff('holdsFrom')}>
          {body.holds_from ? formatDay(new Date(body.holds_from)) : staff('holdsAfterWait')}
        </FactRow>
      </FactList>
      <p className={shared.lead}>{staff('termsNote')}</p>
      {isUnseen && <NotSimulated />}
      <Textarea
        label={staff('reason')}
        description={staff('reasonHint')}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </StepUpDialog>
  );
}
