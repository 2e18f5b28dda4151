import type { StepUpOperation } from '@fairlead/contract/domain/step-up.ts';
import { Anchor, Button } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { SecondFactorField } from '#features/auth/components/second-factor-field.tsx';
import classes from '#features/auth/components/step-up-dialog.module.css';
import { useSendStepUp, useVerifyStepUp } from '#features/auth/queries.ts';
import { security } from '#features/auth/security-texts.ts';
import { ApiError, errorText } from '#foundation/api-error.ts';
import { useSession } from '#foundation/session.tsx';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { OtpField } from '#ui/otp-field.tsx';
import { ui } from '#ui/texts.ts';

/** A code is not sent again sooner than this. */
const RESEND_S = 60;
const CODE_LENGTH = 6;

export interface StepUpDialogProps {
  opened: boolean;
  onClose: () => void;
  /** What the code is bound to. */
  operation: StepUpOperation;
  title: ReactNode;
  /** A verb that names the action. */
  confirmLabel: ReactNode;
  /** The action with what it rests on: whole address, whole amount. */
  children?: ReactNode;
  /** False while something in `children` still has to be filled in. */
  ready?: boolean;
  wide?: boolean;
  /**
   * The action itself, with the X-Step-Up token, which works once. What it throws is shown in `System Alert`, and another
   * code is sent for the next try.
   */
  onConfirmed: (stepUp: string) => Promise<unknown>;
  /** What is shown where the server gave no sentence of its own. */
  failed?: string;
  /** Shows a refusal at the field that the server names, instead of in the alert. @returns whether there is such a field */
  showAtField?: ((field: string, message: string) => boolean) | undefined;
}

/** Asks for a code by email, or from the person's authenticator app, trades it for a step-up, and runs the action with it. */
export function StepUpDialog(props: StepUpDialogProps) {
  return props.opened ? <Opened {...props} /> : null;
}

function Opened({ onClose, title, confirmLabel, children, ready = true, wide = false, ...action }: StepUpDialogProps) {
  const { code, setCode, email, isApp, error, failure, dismiss, isBusy, confirm, send, wait } = useStepUp(
    action.operation,
    action.onConfirmed,
    action.showAtField,
  );
  const canConfirm = ready && (isApp ? code.trim().length >= CODE_LENGTH : code.length === CODE_LENGTH);
  const actions = (
    <>
      <Button variant="default" onClick={onClose}>
        {ui('cancel')}
      </Button>
      <Button loading={isBusy} disabled={!canConfirm} onClick={() => void confirm()}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={onClose} title={title} actions={actions} wide={wide}>
      <div className={classes.body}>
        {children}
        {isApp ? (
          <SecondFactorField value={code} onChange={setCode} disabled={isBusy} />
        ) : (
          <OtpField value={code} onChange={setCode} disabled={isBusy}>
            {wait > 0
              ? security('codeSentWait', {
                  email: hidden(email),
                  time: `${Math.floor(wait / 60)}:${String(wait % 60).padStart(2, '0')}`,
                })
              : security.rich('codeSent', {
                  email: hidden(email),
                  resend: (children) => (
                    <Anchor component="button" type="button" size="sm" onClick={() => void send()}>
                      {children}
                    </Anchor>
                  ),
                })}
          </OtpField>
        )}
        <FormError>{error}</FormError>
        <WriteAlert
          write={{ error: failure, reset: dismiss }}
          onRetry={dismiss}
          failed={action.failed}
          refused={security('newCodeNeeded')}
        />
      </div>
    </Dialog>
  );
}

function useStepUp(
  operation: StepUpOperation,
  onConfirmed: StepUpDialogProps['onConfirmed'],
  showAtField: StepUpDialogProps['showAtField'],
) {
  const { id, email, second_factor: isApp } = usePerson();
  const sending = useSendStepUp();
  const verifying = useVerifyStepUp();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { wait, restart } = useWait();
  const mutate = sending.mutateAsync;

  const send = useCallback(async () => {
    restart();
    try {
      await mutate({ body: { userId: id, email, operation } });
    } catch (failure) {
      setError(errorText(failure));
    }
  }, [mutate, restart, id, email, operation]);

  const wasSent = useRef(false);
  useEffect(() => {
    // an authenticator app is asked without a mail
    if (wasSent.current || isApp) return;
    wasSent.current = true;
    void send();
  }, [send, isApp]);

  const confirm = async () => {
    setIsBusy(true);
    setError(null);
    let token: string | null = null;
    try {
      token = (await verifying.mutateAsync({ body: { userId: id, otp: code, operation } })).step_up;
      if (token) await onConfirmed(token);
    } catch (thrown) {
      if (!token) setError(errorText(thrown));
      else if (thrown instanceof ApiError && thrown.field && showAtField?.(thrown.field, thrown.message))
        setError(security('newCodeNeeded'));
      else setFailure(thrown instanceof Error ? thrown : new Error(String(thrown)));
      setCode('');
      // the step-up is used up or unusable: the next try needs another code
      if (token && !isApp) void send();
    } finally {
      setIsBusy(false);
    }
  };
  const dismiss = () => setFailure(null);
  return { code, setCode, email, isApp, error, failure, dismiss, isBusy, confirm, send, wait };
}

/** The person this screen acts as. */
function usePerson(): { id: number; email: string; second_factor: boolean } {
  const { auth, admin } = useSession();
  return (location.pathname.startsWith('/admin') ? admin : auth) ?? { id: 0, email: '', second_factor: false };
}

function useWait(): { wait: number; restart: () => void } {
  const [wait, setWait] = useState(RESEND_S);
  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  return { wait, restart: useCallback(() => setWait(RESEND_S), []) };
}

/** `m•••@example.org`: enough to know the mailbox by. */
const hidden = (email: string) => email.replace(/^(.)[^@]*/, '$1•••');
