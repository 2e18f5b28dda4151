import { pluralize } from '@fairlead/contract/domain/pluralize.ts';
import type { SecondFactorState } from '@fairlead/contract/features/second-factor.ts';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { RecoveryCodes } from '#features/auth/components/recovery-codes.tsx';
import classes from '#features/auth/components/security.module.css';
import {
  useConfirmSecondFactor,
  useRemoveSecondFactor,
  useReplaceRecoveryCodes,
  useSecondFactor,
  useSetUpSecondFactor,
} from '#features/auth/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { useSession } from '#foundation/session.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { DateText } from '#ui/date-text.tsx';
import { CautionNote, FormError } from '#ui/form-parts.tsx';
import { OtpField } from '#ui/otp-field.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import shared from '#ui/shared.module.css';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { toastDone } from '#ui/toasts.tsx';

type Shown = { secret: string; uri: string };

/** The authenticator app: set up, replaced, removed, and its recovery codes. */
export function SecondFactorPanel() {
  const { data, error, refetch } = useSecondFactor();
  const [shown, setShown] = useState<Shown | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const { refresh } = useSession();
  const done = () => {
    setCodes(null);
    void refresh();
  };
  const content = () => {
    if (codes) return <RecoveryCodes codes={codes} onDone={done} />;
    if (shown)
      return (
        <Confirmation
          shown={shown}
          onCancel={() => setShown(null)}
          onConfirmed={(made) => {
            setShown(null);
            setCodes(made);
          }}
        />
      );
    if (data) return <State state={data} onShown={setShown} onCodes={setCodes} />;
    if (error) return <ErrorState message={errorText(error)} onRetry={() => void refetch()} />;
    return <LoadingState lines={[18, 14, 32]} />;
  };
  return (
    <PanelCard title="Two-step sign-in" detail="A code from an authenticator app, besides your password.">
      {content()}
    </PanelCard>
  );
}

type StateProps = { state: SecondFactorState; onShown: (shown: Shown) => void; onCodes: (codes: string[]) => void };

function State({ state, onShown, onCodes }: StateProps) {
  const { refresh } = useSession();
  const [setUp, replace, remove] = [useSetUpSecondFactor(), useReplaceRecoveryCodes(), useRemoveSecondFactor()];
  const failed = setUp.error ?? replace.error ?? remove.error;
  const begin = () => setUp.mutate({}, { onSuccess: onShown });
  if (state.since === null)
    return (
      <div className={classes.stack}>
        {state.required && <CautionNote>Staff need a second factor. Other screens open once it is set up.</CautionNote>}
        <p className={shared.lead}>
          Not set up. With it, your password alone signs no one in, and important changes ask for the app instead of a
          code by e-mail.
        </p>
        <Button loading={setUp.isPending} onClick={begin}>
          Set up an authenticator app
        </Button>
        <FormError>{failed && errorText(failed)}</FormError>
      </div>
    );
  const removed = ({ message }: { message: string }) => {
    toastDone(message);
    void refresh();
  };
  return (
    <div className={classes.stack}>
      <p className={shared.lead}>
        In use since <DateText at={state.since} />. {pluralize(state.recovery_codes_left, 'recovery code')} left.
      </p>
      <div className={classes.actions}>
        <Button
          variant="default"
          loading={replace.isPending}
          onClick={() => replace.mutate({}, { onSuccess: ({ recovery_codes }) => onCodes(recovery_codes) })}
        >
          New recovery codes…
        </Button>
        <Button variant="default" loading={setUp.isPending} onClick={begin}>
          Use another app…
        </Button>
        {!state.required && (
          <Button variant="danger" loading={remove.isPending} onClick={() => remove.mutate({}, { onSuccess: removed })}>
            Remove…
          </Button>
        )}
      </div>
      <FormError>{failed && errorText(failed)}</FormError>
    </div>
  );
}

type ConfirmationProps = { shown: Shown; onCancel: () => void; onConfirmed: (codes: string[]) => void };

function Confirmation({ shown, onCancel, onConfirmed }: ConfirmationProps) {
  const [otp, setOtp] = useState('');
  const confirm = useConfirmSecondFactor();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate({ body: { otp } }, { onSuccess: ({ recovery_codes }) => onConfirmed(recovery_codes) });
  };
  return (
    <form onSubmit={submit} className={classes.stack} noValidate>
      <p className={shared.lead}>Scan this code with your authenticator app, or enter the key by hand.</p>
      <QrCode text={shown.uri} label="QR code for your authenticator app" sizePx={200} />
      <span className={classes.secret} translate="no">
        {shown.secret.replace(/(.{4})(?=.)/g, '$1 ')}
      </span>
      <CopyButton text={shown.secret} size="xs" doneText="Key copied" failedText="Failed to copy the key">
        Copy the key
      </CopyButton>
      <OtpField value={otp} onChange={setOtp} label="Code from your authenticator app">
        The six digits that the app shows now.
      </OtpField>
      <FormError>{confirm.error && errorText(confirm.error)}</FormError>
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel}>
          Go back
        </Button>
        <Button type="submit" loading={confirm.isPending} disabled={otp.length < 6}>
          Confirm
        </Button>
      </div>
    </form>
  );
}
