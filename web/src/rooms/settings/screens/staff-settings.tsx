import { settingsContract } from '@fairlead/contract/rooms/settings.ts';
import { formatMoney } from '@fairlead/contract/vocabulary/money.ts';
import { formatPercent } from '@fairlead/contract/vocabulary/percent.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor, Button, Textarea } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '#foundation/api-error.ts';
import { AmountField } from '#kit/amount-field.tsx';
import { Money } from '#kit/money.tsx';
import { FactList, FactRow, PanelCard } from '#kit/panel-card.tsx';
import { SelectCards } from '#kit/select-cards.tsx';
import { ErrorState, LoadingState } from '#kit/states.tsx';
import { toastDone } from '#kit/toasts.tsx';
import { StepUpDialog } from '#rooms/auth/parts/step-up-dialog.tsx';
import { changesOf, fieldsOf, type Settings, shortfallWords } from '#rooms/settings/parts/settings-changes.ts';
import { useChangeSettings, useSettings } from '#rooms/settings/queries.ts';
import classes from '#rooms/settings/screens/staff-settings.module.css';

/** What staff may change, each change with a fresh code; and the rules that are fixed beside it. */
export function StaffSettingsScreen() {
  const { data, error, refetch } = useSettings();
  if (data)
    return (
      <div className={classes.columns}>
        <SettingsForm settings={data} />
        <FixedRules settings={data} />
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

function SettingsForm({ settings }: { settings: Settings }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const change = useChangeSettings();
  const form = useForm({
    mode: 'controlled',
    initialValues: fieldsOf(settings),
    validate: schemaResolver(settingsContract.change.body, { sync: true }),
    validateInputOnBlur: true,
  });
  const { body, changes } = changesOf(settings, form.values);
  const amountProps = (name: 'deposit_minimum' | 'principal_limit' | 'second_person_over') => ({
    value: form.values[name],
    ...form.getInputProps(name),
  });
  const save = async (stepUp: string) => {
    const { message } = await change.mutateAsync({ body, stepUp });
    setIsConfirming(false);
    toastDone(message);
  };
  return (
    <PanelCard>
      <form onSubmit={form.onSubmit(() => setIsConfirming(true))} className={classes.fields} noValidate>
        <Textarea
          label="Risk notice"
          description={`Version ${settings.risk_notice.version}. Another text is a new version, which members accept when they next invest.`}
          {...form.getInputProps('risk_notice')}
        />
        <div className={classes.pair}>
          <AmountField label="Smallest deposit" {...amountProps('deposit_minimum')} />
          <AmountField
            label="Most principal of a member"
            hint="All active investments together."
            {...amountProps('principal_limit')}
          />
        </div>
        <SelectCards
          label="When a pool does not cover a day"
          value={form.values.shortfall}
          onChange={(shortfall) => form.setFieldValue('shortfall', shortfall)}
          choices={[
            { value: 'nothing', title: shortfallWords.nothing, detail: 'The day is used up, unfunded.' },
            { value: 'pro_rata', title: shortfallWords.pro_rata, detail: 'Each the same part of what was due.' },
          ]}
        />
        <div className={classes.pair}>
          <AmountField
            label="Second staff member above"
            hint="Payouts and entries over this need two people."
            {...amountProps('second_person_over')}
          />
        </div>
        <div className={classes.foot}>
          <Button type="submit" disabled={changes.length === 0}>
            {changes.length > 1 ? `Save ${changes.length} changes…` : 'Save…'}
          </Button>
          {changes.length === 0 && <span className={classes.reason}>Nothing is changed.</span>}
        </div>
      </form>
      <StepUpDialog
        opened={isConfirming}
        onClose={() => setIsConfirming(false)}
        operation="settings"
        title="Change settings"
        confirmLabel="Save"
        onConfirmed={save}
      >
        <FactList>
          {changes.map(({ label, before, after }) => (
            <FactRow key={label} label={label}>
              {before} → {after}
            </FactRow>
          ))}
        </FactList>
      </StepUpDialog>
    </PanelCard>
  );
}

const percentWord = (ppm: number) => `${formatPercent(ppm)} %`;

function FixedRules({ settings }: { settings: Settings }) {
  const { withdrawal_minimum: least, withdrawal_fee: fee } = settings;
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
          <Money micro={least.normal} />
        </FactRow>
        <FactRow label="Smallest withdrawal, profit">
          <Money micro={least.roi} />
        </FactRow>
        <FactRow label="Smallest withdrawal, compound">
          <Money micro={least.compound} />
        </FactRow>
        <FactRow label="Smallest withdrawal, principal">
          <Money micro={least.principal} />
        </FactRow>
        <FactRow label="Withdrawal fee">
          {percentWord(fee.percent)}, {formatMoney(fee.least)} to {formatMoney(fee.most)} USDT
        </FactRow>
        <FactRow label="Fee of an early exit">{percentWord(settings.exit_fee_percent)}</FactRow>
        <FactRow label="Notice of an early exit">{settings.exit_notice_days} days</FactRow>
        <FactRow label="Own returns, at most">{settings.cap_percent} % of the principal</FactRow>
      </FactList>
    </PanelCard>
  );
}
