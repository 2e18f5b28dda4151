import { authContract } from '@fairlead/contract/features/auth.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { texts } from '@fairlead/contract/wire/texts.ts';
import { PublicLayout } from '#app/layouts/public-layout.tsx';
import { usePlatform } from '#app/shells/use-platform.ts';
import { asNotFound } from '#features/auth/components/as-not-found.ts';
import { useForgetPassword } from '#features/auth/queries.ts';
import { authTexts } from '#features/auth/texts.ts';
import { openDocument } from '#foundation/documents.ts';
import { usePlainForm } from '#foundation/use-plain-form.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { Anchor, Stack, SubmitButton } from '#ui/plain/controls.tsx';
import { TextInput } from '#ui/plain/fields.tsx';

/** Asks for a code for a new password. The answer says nothing about whether the address has an account. */
export function ForgotPasswordScreen() {
  const forget = useForgetPassword();
  const form = usePlainForm({
    initialValues: { email: '' },
    schema: authContract.forget.body,
  });
  const send = form.onSubmit(({ email }) => {
    const onSuccess = ({ message }: { message: string }) =>
      openDocument(screens.resetPassword, { query: { email }, note: message });
    forget.mutate({ body: { email } }, { onSuccess });
  });
  return (
    <PublicLayout
      title={authTexts('forgotPassword')}
      lead={authTexts('forgotLead')}
      aside={<Anchor href={screens.login}>{authTexts('backToSignIn')}</Anchor>}
      {...usePlatform()}
    >
      <form onSubmit={send} noValidate>
        <Stack gap={16}>
          <TextInput label={authTexts('email')} type="email" autoComplete="username" {...form.getInputProps('email')} />
          <SubmitButton busy={forget.isPending}>{authTexts('sendCode')}</SubmitButton>
          <WriteAlert write={asNotFound(forget)} onRetry={send} failed={texts.userNotFound} />
        </Stack>
      </form>
    </PublicLayout>
  );
}
