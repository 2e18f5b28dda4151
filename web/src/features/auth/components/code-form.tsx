import { emailInput } from '@fairlead/contract/domain/people.ts';
import { useState } from 'react';
import { Done } from '#features/auth/components/done.tsx';
import { authTexts } from '#features/auth/texts.ts';
import { readForm } from '#foundation/read-form.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { AnchorButton } from '#ui/plain/controls.tsx';
import { CodeInput, TextInput } from '#ui/plain/fields.tsx';
import { ui } from '#ui/texts.ts';

export interface CodeFieldsProps {
  email: string;
  onEmail: (email: string) => void;
  otp: string;
  onOtp: (otp: string) => void;
  /** Called with the sixth digit. */
  onComplete?: (otp: string) => void;
  /** What is wrong with either field. */
  errors: { email?: string; otp?: string };
  /** Has another code sent to the address. */
  sending: {
    mutate: (input: { body: { email: string } }) => void;
    data: { message: string } | undefined;
    error: Error | null;
    isPending: boolean;
    reset: () => void;
  };
  /** The text for a failed sending. */
  sendFailed?: string;
  /** Called when `Success!` about the sent code closes. */
  onSent: (email: string) => void;
}

/** The address a code was mailed to, the code, and the way to have it sent again. */
export function CodeFields(props: CodeFieldsProps) {
  const { email, onEmail, otp, onOtp, onComplete, errors, sending, sendFailed, onSent } = props;
  const [error, setError] = useState<string | null>(null);
  const sendAgain = () => {
    const { data, errors: found } = readForm(emailInput, email);
    setError(found?.[''] ?? null);
    if (data !== null) sending.mutate({ body: { email: data } });
  };
  const close = () => {
    sending.reset();
    onSent(email);
  };
  return (
    <>
      <TextInput
        label={authTexts('email')}
        type="email"
        autoComplete="email"
        value={email}
        onChange={(event) => onEmail(event.currentTarget.value)}
        error={error ?? errors.email}
      />
      <CodeInput label={ui('codeFromEmail')} value={otp} onChange={onOtp} onComplete={onComplete} error={errors.otp}>
        {authTexts.rich('codeValid', {
          send: (children) => (
            <AnchorButton disabled={sending.isPending} onClick={sendAgain}>
              {children}
            </AnchorButton>
          ),
        })}
      </CodeInput>
      {sending.data && <Done onClose={close}>{sending.data.message}</Done>}
      <WriteAlert write={sending} onRetry={sendAgain} failed={sendFailed ?? authTexts('codeNotSent')} />
    </>
  );
}
