import { settingNames } from '@fairlead/contract/domain/settings.ts';
import { settingsContract } from '@fairlead/contract/features/settings.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor, Button, Textarea } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import { goLiveSettings } from '#features/go-live/components/item-labels.ts';
import { useWaitingCounts } from '#features/reports/queries.ts';
import { SettingField } from '#features/settings/components/setting-field.tsx';
import { SettingVersions } from '#features/settings/components/setting-versions.tsx';
import {
  type Change,
  findChanges,
  readFields,
  type Settings,
  type SettingsBody,
} from '#features/settings/components/settings-changes.ts';
import { useChangeSettings, useSettings } from '#features/settings/queries.ts';
import classes from '#features/settings/screens/staff-settings.module.css';
import { errorText } from '#foundation/api-error.ts';
import { formatMoney, formatPercent } from '#foundation/format.ts';
import { useMayCall } from '#foundation/roles.ts';
import { Money } from '#ui/money.tsx';
import { FactList, FactRow, PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { toastDone } from '#ui/toasts.tsx';

/** Those that belong to the go-live list are entered there. */
const shownNames = settingNames.filter((name) => !goLiveSettings.includes(name));

/** What an owner may change, each change with a fresh code; the rules that are fixed beside it, and every version. */
export function StaffSettingsScreen() {
  const { data, error, refetch } = useSettings();
  if (data)
    return (
      <div className={shared.stackTop}>
        <WaitingChanges />
        <div className={classes.columns}>
          <SettingsForm settings={data} />
          <FixedRules settings={data} />
        </div>
        <SettingVersions />
      </div>
    );
  return (
    <PanelCard>
      {error ? (
        <ErrorState message={errorText(error, 'Failed to fetch settings')} onRetry={() => void refetch()} />
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
        {count === 1 ? 'One change waits' : `${count} changes wait`} for a second staff member
      </Anchor>
    </p>
  );
}

function SettingsForm({ settings }: { settings: Settings }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const mayChange = useMayCall(settingsContract.change);
  const form = useForm({
    mode: 'controlled',
    initialValues: readFields(settings),
    validate: schemaResolver(settingsContract.change.body, { sync: true }),
    validateInputOnBlur: true,
  });
  const { body, changes } = findChanges(settings, form.values);
  return (
    <PanelCard>
      <form onSubmit={form.onSubmit(() => setIsConfirming(true))} className={shared.form} noValidate>
        {shownNames.map((name) => {
          const { error, onBlur } = form.getInputProps(name);
          return (
            <SettingField
              key={name}
              name={name}
              value={form.values[name]}
              onChange={(value) => form.setFieldValue(name, value as never)}
              onBlur={() => onBlur?.()}
              error={typeof error === 'string' ? error : undefined}
            />
          );
        })}
        {mayChange ? (
          <div className={classes.foot}>
            <Button type="submit" disabled={changes.length === 0}>
              {changes.length > 1 ? `Save ${changes.length} changes…` : 'Save…'}
            </Button>
            {changes.length === 0 && <span className={shared.lead}>Nothing is changed.</span>}
          </div>
        ) : (
          <span className={shared.lead}>An owner changes settings.</span>
        )}
      </form>
      {isConfirming && <Confirmation body={body} changes={changes} onClose={() => setIsConfirming(false)} />}
    </PanelCard>
  );
}

type ConfirmationProps = { body: SettingsBody; changes: Change[]; onClose: () => void };

/** What was changed, which of it waits, why, and the code. */
function Confirmation({ body, changes, onClose }: ConfirmationProps) {
  const [reason, setReason] = useState('');
  const change = useChangeSettings();
  return (
    <StepUpDialog
      opened
      onClose={onClose}
      operation="settings"
      title="Change settings"
      confirmLabel="Save"
      onConfirmed={async (stepUp) => {
        const { message } = await change.mutateAsync({ body: { ...body, reason }, stepUp });
        onClose();
        toastDone(message);
      }}
    >
      <FactList>
        {changes.map(({ label, before, after, waits }) => (
          <FactRow key={label} label={waits ? `${label}, after approval` : label}>
            {before} → {after}
          </FactRow>
        ))}
      </FactList>
      {changes.some(({ waits }) => waits) && (
        <p className={shared.lead}>
          What loosens a guard waits for a second staff member and then 24 hours. The rest holds at once.
        </p>
      )}
      <Textarea
        label="Reason"
        description="Kept with each version"
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </StepUpDialog>
  );
}

const formatPercentText = (ppm: number) => `${formatPercent(ppm)} %`;

function FixedRules({ settings }: { settings: Settings }) {
  const { withdrawal_minimum: minimum, withdrawal_fee: fee } = settings;
  return (
    <PanelCard
      title="Fixed in this version"
      detail="Members are shown these before they commit to them."
      footer={
        <Anchor component={Link} to={screens.adminGoLive} inherit>
          Go-live list, legal entity and legal texts
        </Anchor>
      }
    >
      <FactList>
        <FactRow label="Smallest withdrawal, main">
          <Money micro={minimum.normal} />
        </FactRow>
        <FactRow label="Smallest withdrawal, profit">
          <Money micro={minimum.roi} />
        </FactRow>
        <FactRow label="Smallest withdrawal, compound">
          <Money micro={minimum.compound} />
        </FactRow>
        <FactRow label="Smallest withdrawal, principal">
          <Money micro={minimum.principal} />
        </FactRow>
        <FactRow label="Withdrawal fee">
          {formatPercentText(fee.percent)}, {formatMoney(fee.least)} to {formatMoney(fee.most)} USDT
        </FactRow>
        <FactRow label="Fee of an early exit">{formatPercentText(settings.exit_fee_percent)}</FactRow>
        <FactRow label="Notice of an early exit">{settings.exit_notice_days} days</FactRow>
        <FactRow label="Own returns, at most">{settings.cap_percent} % of the principal</FactRow>
      </FactList>
    </PanelCard>
  );
}
