import { staffSettingsContract } from '@fairlead/contract/features/staff-settings.ts';
import { Button, Textarea } from '@mantine/core';
import { Fragment, useState } from 'react';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import { PlainExample } from '#features/settings/components/plain-example.tsx';
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
import { useChangeSettings } from '#features/settings/staff/queries.ts';
import { staff } from '#features/settings/staff-texts.ts';
import { setting } from '#features/settings/texts.ts';
import { LimitEffects } from '#features/simulation/components/limit-effects.tsx';
import { useMayCall } from '#foundation/roles.ts';
import { showSuccess } from '#foundation/success.tsx';
import { useForm } from '#foundation/use-form.ts';
import { FactList, FactRow, PanelCard } from '#ui/panel-card.tsx';
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
  const [reason, setReason] = useState('');
  const change = useChangeSettings();
  return (
    <StepUpDialog
      opened
      onClose={onClose}
      operation="settings"
      title={staff('changeTitle')}
      confirmLabel={staff('save')}
      onConfirmed={async (stepUp) => {
        const { message } = await change.mutateAsync({ body: { ...body, reason }, stepUp });
        onClose();
        showSuccess(message);
      }}
    >
      <FactList>
        {changes.map(({ label, before, after, waits }) => (
          <FactRow key={label} label={waits ? staff('changeLabelWaits', { label }) : label}>
            {staff('change', { before, after })}
          </FactRow>
        ))}
      </FactList>
      {changes.some(({ waits }) => waits) && <p className={shared.lead}>{staff('approvalNote')}</p>}
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
