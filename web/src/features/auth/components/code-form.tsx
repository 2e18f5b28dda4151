import { emailInput } from '@fairlead/contract/domain/people.ts';
import { useState } from 'react';
import { authTexts } from '#features/auth/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { readForm } from '#foundation/read-form.ts';
import { AnchorButton } from '#ui/plain/controls.tsx';
import { CodeInput, TextInput } from '#ui/plain/fields.tsx';
import { ui } from '#ui/texts.ts';
import { toastDone, toastFailed } from '#ui/toasts.tsx';

export interface CodeFieldsProps {
  email: string;
  onEmail: (email: string) => void;
  otp: string;
  onOtp: (otp: string) => void;
  /** Called with the sixth digit. */
  onComplete?: (otp: string) => void;
  /** Has another code sent to the address; answers the text to show. */
  send: (email: string) => Promise<string>;
  /** The text for a failed sending. */
  sendFailed?: string;
}

/** The address a code was mailed to, the code, and the way to have it sent again. */
export function CodeFields({ email, onEmail, otp, onOtp, onComplete, send, sendFailed }: CodeFieldsProps) {
  const [error, setError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const sendAgain = async () => {
    const { data, errors } = readForm(emailInput, email);
    setError(errors?.[''] ?? null);
    if (data === null) return;
    setIsSending(true);
    try {
      toastDone(await send(data));
    } catch (failure) {
      toastFailed(sendFailed ?? errorText(failure, authTexts('codeNotSent')));
    } finally {
      setIsSending(false);
    }
  };
  return (
    <>
      <TextInput
        label={authTexts('email')}
        type="email"
        autoComplete="email"
        value={email}
        onChange={(event) => onEmail(event.currentTarget.value)}
        error={error}
      />
      <CodeInput label={ui('codeFromEmail')} value={otp} onChange={onOtp} onComplete={onComplete}>
        {authTexts.rich('codeValid', {
          send: (children) => (
            <AnchorButton disabled={isSending} onClick={() => void sendAgain()}>
              {children}
            </AnchorButton>
          ),
        })}
      </CodeInput>
    </>
  );
}
