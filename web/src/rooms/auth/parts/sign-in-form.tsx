import { signInInput } from '@fairlead/contract/rooms/auth.ts';
import { PasswordInput, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { errorText } from '#foundation/api-error.ts';
import { FormError, SubmitButton } from '#kit/form-parts.tsx';

export interface SignInFormProps {
  write: {
    mutate: (input: { body: { email: string; password: string } }, options: { onSuccess: () => void }) => void;
    isPending: boolean;
    error: Error | null;
  };
  onSignedIn: () => void;
  /** Between the password and the button, such as the way to a new password. */
  children?: ReactNode;
}

/** E-mail or username, and the password. A refusal stands above the fields; what was typed stays. */
export function SignInForm({ write, onSignedIn, children }: SignInFormProps) {
  const form = useForm({
    mode: 'controlled',
    initialValues: { email: '', password: '' },
    validate: schemaResolver(signInInput, { sync: true }),
  });
  const send = (body: { email: string; password: string }) => write.mutate({ body }, { onSuccess: onSignedIn });
  return (
    <form onSubmit={form.onSubmit(send)} noValidate>
      <Stack gap={16}>
        <FormError>{write.error && errorText(write.error)}</FormError>
        <TextInput
          label="E-mail or username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('email')}
        />
        <PasswordInput label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
        {children}
        <SubmitButton busy={write.isPending}>Sign In</SubmitButton>
      </Stack>
    </form>
  );
}
