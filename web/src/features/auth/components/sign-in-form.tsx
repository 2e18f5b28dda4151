import { signInInput } from '@fairlead/contract/features/auth.ts';
import type { ReactNode } from 'react';
import { SecondFactorField } from '#features/auth/components/second-factor-field.tsx';
import { authTexts } from '#features/auth/texts.ts';
import { ApiError } from '#foundation/api-error.ts';
import { usePlainForm } from '#foundation/use-plain-form.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { Stack, SubmitButton } from '#ui/plain/controls.tsx';
import { PasswordInput, TextInput } from '#ui/plain/fields.tsx';

type Body = { email: string; password: string; otp?: string };

export interface SignInFormProps {
  write: {
    mutate: (input: { body: Body }, options: { onSuccess: () => void }) => void;
    isPending: boolean;
    error: Error | null;
    reset: () => void;
  };
  onSignedIn: () => void;
  /** Between the password and the button, such as the way to a new password. */
  children?: ReactNode;
}

const ASKS_FOR_CODE = ['second_factor_needed', 'wrong_second_factor'];

/**
 * Email or username, and the password; the authenticator code once the server asks for it. What was typed
 * stays after a refusal.
 */
export function SignInForm({ write, onSignedIn, children }: SignInFormProps) {
  const form = usePlainForm({
    initialValues: { email: '', password: '', otp: '' },
    schema: signInInput,
    toInput: ({ otp, ...values }) => (otp ? { ...values, otp } : values),
  });
  const code = write.error instanceof ApiError ? write.error.code : undefined;
  const isAboutCode = code !== undefined && ASKS_FOR_CODE.includes(code);
  const asksForCode = form.values.otp !== '' || isAboutCode;
  const send = form.onSubmit((body) => write.mutate({ body }, { onSuccess: onSignedIn }));
  return (
    <form onSubmit={send} noValidate>
      <Stack gap={16}>
        <TextInput
          label={authTexts('emailOrUsername')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label={authTexts('password')}
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        {asksForCode && (
          <SecondFactorField
            value={form.values.otp}
            onChange={(otp) => form.setFieldValue('otp', otp)}
            error={form.errors.otp ?? (isAboutCode ? write.error?.message : null)}
          />
        )}
        {children}
        <SubmitButton busy={write.isPending}>{authTexts('signIn')}</SubmitButton>
        {!isAboutCode && <WriteAlert write={write} onRetry={send} />}
      </Stack>
    </form>
  );
}
