import { staffSettingsContract } from '@fairlead/contract/features/staff-settings.ts';
import { Button } from '@mantine/core';
import { Fragment, useState } from 'react';
import { PlainExample } from '#features/settings/components/plain-example.tsx';
import { SaveSettings } from '#features/settings/components/save-settings.tsx';
import { SettingField } from '#features/settings/components/setting-field.tsx';
import {
  type Change,
  findChanges,
  findLimit,
  isLimit,
  type PlainName,
  readFields,
  type Settings,
  type SettingsBody,
} from '#features/settings/components/settings-changes.ts';
import classes from '#features/settings/screens/staff-settings.module.css';
import { staff } from '#features/settings/staff-texts.ts';
import { setting } from '#features/settings/texts.ts';
import { LimitEffects } from '#features/simulation/components/limit-effects.tsx';
import { useMayCall } from '#foundation/roles.ts';
import { useForm } from '#foundation/use-form.ts';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';

export interface SettingsFormProps {
  settings: Settings;
  /** Which of the settings it has. */
  names: readonly PlainName[];
}

/** Some of the settings, each with what its value makes of an example; a change asks for a reason and a fresh code. */
export function SettingsForm({ settings, names }: SettingsFormProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const mayChange = useMayCall(staffSettingsContract.change);
  const form = useForm({
    initialValues: readFields(settings),
    schema: staffSettingsContract.change.body,
    validateInputOnBlur: true,
  });
  const { body, changes } = findChanges(settings, form.values);
  return (
    <PanelCard>
      <form onSubmit={form.onSubmit(() => setIsConfirming(true))} className={shared.form} noValidate>
        {names.map((name) => {
          const { error, onBlur } = form.getInputProps(name);
          return (
            <Fragment key={name}>
              <SettingField
                name={name}
                value={form.values[name]}
                onChange={(value) => form.setFieldValue(name, value as never)}
                onBlur={() => onBlur?.()}
                error={typeof error === 'string' ? error : undefined}
              />
              <PlainExample name={name} fields={form.values} />
              {isLimit(name) && (
                <LimitEffects limits={findLimit(settings, name, form.values)} subject={setting(name)} />
              )}
            </Fragment>
          );
        })}
        {mayChange ? (
          <div className={classes.foot}>
            <Button type="submit" disabled={changes.length === 0}>
              {staff('saveDots', { count: changes.length })}
            </Button>
            {changes.length === 0 && <span className={shared.lead}>{staff('noChanges')}</span>}
          </div>
        ) : (
          <span className={shared.lead}>{staff('readOnly')}</span>
        )}
      </form>
      {isConfirming && <Confirmation body={body} changes={changes} onClose={() => setIsConfirming(false)} />}
    </PanelCard>
  );
}

type ConfirmationProps = { body: SettingsBody; changes: Change[]; onClose: () => void };

/** The changes, which are pending, why, and the code. */
function Confirmation({ body, changes, onClose }: ConfirmationProps) {
  return (
    <SaveSettings
      title={staff('changeTitle')}
      confirmLabel={staff('save')}
      changes={changes.map(({ label, before, after, waits }) => ({
        label: waits ? staff('changeLabelWaits', { label }) : label,
        change: staff('change', { before, after }),
      }))}
      body={body}
      note={changes.some(({ waits }) => waits) && <p className={shared.lead}>{staff('approvalNote')}</p>}
      reason={{ label: staff('reason'), description: staff('reasonHint') }}
      onClose={onClose}
      onSaved={onClose}
    />
  );
}
