import { Anchor, PasswordInput, Stack, TextInput } from '@mantine/core';
import { PublicLayout } from '#app/layouts/public-layout.tsx';
import { FormError } from '#ui/form-error.tsx';
import { SubmitButton } from '#ui/form-parts.tsx';

/** A sign-in form in the public layout. */
export function SignInPage() {
  return (
    <PublicLayout
      title="Sign in"
      lead="Welcome back. Your figures are where you left them."
      aside={
        <>
          No account yet? <Anchor href="#">Sign Up</Anchor>
        </>
      }
      demo
      clockOffsetMs={60 * 86_400_000}
    >
      <Stack gap={16}>
        <FormError>The e-mail or the password is wrong.</FormError>
        <TextInput label="E-mail" type="email" autoComplete="username" />
        <PasswordInput label="Password" autoComplete="current-password" error="Enter your password" />
        <SubmitButton>Sign In</SubmitButton>
      </Stack>
    </PublicLayout>
  );
}
