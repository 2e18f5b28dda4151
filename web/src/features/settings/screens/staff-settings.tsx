import { staffSettingsContract } from '@fairlead/contract/features/staff-settings.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor, Button, Textarea } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import { goLiveSettings } from '#features/go-live/components/item-labels.ts';
import { RatesSource } from '#features/market-data/components/rates-source.tsx';
import { ServiceTimesPanel } from '#features/queue/components/service-times.tsx';
import { useWaitingCounts } from '#features/reports/queries.ts';
import { PlainExample } from '#features/settings/components/plain-example.tsx';
import { SettingField } from '#features/settings/components/setting-field.tsx';
import { SettingVersions } from '#features/settings/components/setting-versions.tsx';
import {
  type Change,
  findChanges,
  plainNames,
  readFields,
  type Settings,
  type SettingsBody,
} from '#features/settings/components/settings-changes.ts';
import { TermsPanel } from '#features/settings/components/terms-panel.tsx';
import { useSettings } from '#features/settings/queries.ts';
import classes from '#features/settings/screens/staff-settings.module.css';
import { useChangeSettings } from '#features/settings/staff/queries.ts';
import { staff } from '#features/settings/staff-texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { useMayCall } from '#foundation/roles.ts';
import { showSuccess } from '#foundation/success.tsx';
import { useForm } from '#foundation/use-form.ts';
import { FactList, FactRow, PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { ErrorState, LoadingState } from '#ui/states.tsx';

/** Those that belong to the go-live list are entered there. */
const shownNames = plainNames.filter((name) => !goLiveSettings.includes(name));

/** What an owner may change, each change with a fresh code; the terms beside it, and every version. */
export function StaffSettingsScreen() {
  const { data, error, refetch } = useSettings();
  if (data)
    return (
      <div className={shared.stackTop}>
        <WaitingChanges />
        <div className={classes.columns}>
          <SettingsForm settings={data} />
          <div className={shared.stackTop}>
            <TermsPanel settings={data} />
            <ServiceTimesPanel />
            <RatesSource />
          </div>
        </div>
        <SettingVersions />
      </div>
    );
  return (
    <PanelCard>
      {error ? (
        <ErrorState message={errorText(error, staff('failed'))} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </PanelCard>
  );
}

/** Leads to what was proposed and needs a second staff member. */
function WaitingChanges() {
  const { adminChanges: count = 0 } = useWaitingCounts();
  if (count === 0) return null;
  return (
    <p className={shared.lead}>
      <Anchor component={Link} to={screens.adminChanges}>
        {staff('waiting', { count })}
      </Anchor>
    </p>
  );
}

function SettingsForm({ settings }: { settings: Settings }) {
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
        {shownNames.map((name) => {
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
