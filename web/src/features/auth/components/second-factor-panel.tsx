import type { SecondFactorState } from '@fairlead/contract/features/second-factor.ts';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { RecoveryCodes } from '#features/auth/components/recovery-codes.tsx';
import classes from '#features/auth/components/security.module.css';
import { security } from '#features/auth/security-texts.ts';
import {
  useConfirmSecondFactor,
  useRemoveSecondFactor,
  useReplaceRecoveryCodes,
  useSecondFactor,
  useSetUpSecondFactor,
} from '#features/second-factor/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { useSession } from '#foundation/session.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { DateText } from '#ui/date-text.tsx';
import { FormError } from '#ui/form-error.tsx';
import { CautionNote } from '#ui/form-parts.tsx';
import { OtpField } from '#ui/otp-field.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import shared from '#ui/shared.module.css';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { ui } from '#ui/texts.ts';
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
    if (error)
      return <ErrorState message={errorText(error, security('secondFactorFailed'))} onRetry={() => void refetch()} />;
    return <LoadingState lines={[18, 14, 32]} />;
  };
  return (
    <PanelCard title={security('secondFactor')} detail={security('secondFactorDetail')}>
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
        {state.required && <CautionNote>{security('staffNeed')}</CautionNote>}
        <p className={shared.lead}>{security('notSetUp')}</p>
        <Button loading={setUp.isPending} onClick={begin}>
          {security('setUp')}
        </Button>
        <FormError>{failed && errorText(failed, security('secondFactorNotSaved'))}</FormError>
      </div>
    );
  const removed = ({ message }: { message: string }) => {
    toastDone(message);
    void refresh();
  };
  return (
    <div className={classes.stack}>
      <p className={shared.lead}>
        {security.rich('inUse', { date: <DateText at={state.since} />, count: state.recovery_codes_left })}
      </p>
      <div className={classes.actions}>
        <Button
          variant="default"
          loading={replace.isPending}
          onClick={() => replace.mutate({}, { onSuccess: ({ recovery_codes }) => onCodes(recovery_codes) })}
        >
          {security('newRecoveryCodes')}
        </Button>
        <Button variant="default" loading={setUp.isPending} onClick={begin}>
          {security('otherApp')}
        </Button>
        {!state.required && (
          <Button variant="danger" loading={remove.isPending} onClick={() => remove.mutate({}, { onSuccess: removed })}>
            {security('remove')}
          </Button>
        )}
      </div>
      <FormError>{failed && errorText(failed, security('secondFactorNotSaved'))}</FormError>
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
      <p className={shared.lead}>{security('scan')}</p>
      <QrCode text={shown.uri} label={security('qrCode')} sizePx={200} />
      <span className={classes.secret} translate="no">
        {shown.secret.replace(/(.{4})(?=.)/g, '$1 ')}
      </span>
      <CopyButton text={shown.secret} size="xs" doneText={security('keyCopied')} failedText={security('keyCopyFailed')}>
        {security('copyKey')}
      </CopyButton>
      <OtpField value={otp} onChange={setOtp} label={security('codeFromApp')}>
        {security('codeFromAppRule')}
      </OtpField>
      <FormError>{confirm.error && errorText(confirm.error, security('secondFactorNotSaved'))}</FormError>
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel}>
          {ui('cancel')}
        </Button>
        <Button type="submit" loading={confirm.isPending} disabled={otp.length < 6}>
          {security('confirm')}
        </Button>
      </div>
    </form>
  );
}
