import { PASSWORD_MIN_LENGTH } from '@fairlead/contract/domain/people.ts';
import { authContract } from '@fairlead/contract/features/auth.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { texts } from '@fairlead/contract/wire/texts.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { PublicLayout } from '#app/layouts/public-layout.tsx';
import { usePlatform } from '#app/shells/use-platform.ts';
import { asNotFound } from '#features/auth/components/as-not-found.ts';
import { CodeFields } from '#features/auth/components/code-form.tsx';
import { Done } from '#features/auth/components/done.tsx';
import { useForgetPassword, useResetPassword } from '#features/auth/queries.ts';
import { authTexts } from '#features/auth/texts.ts';
import { getQueryText, openDocument } from '#foundation/documents.ts';
import { usePlainForm } from '#foundation/use-plain-form.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { Anchor, ButtonLink, Stack, SubmitButton } from '#ui/plain/controls.tsx';
import { PasswordInput } from '#ui/plain/fields.tsx';
import { EmptyState } from '#ui/states.tsx';

/** Sets a new password by the mailed code. */
export function ResetPasswordScreen() {
  const given = getQueryText('email');
  const [done, setDone] = useState<string | null>(null);
  return (
    <PublicLayout
      title={authTexts('newPassword')}
      lead={done ? undefined : authTexts('resetLead')}
      aside={<Anchor href={screens.login}>{authTexts('backToSignIn')}</Anchor>}
      {...usePlatform()}
    >
      {done ? (
        <EmptyState
          icon={<IconCircleCheck size={24} stroke={1.75} />}
          title={done}
          action={<ButtonLink href={screens.login}>{authTexts('signIn')}</ButtonLink>}
        >
          {authTexts('signInWithNew')}
          <Done onClose={() => openDocument(screens.login)}>{done}</Done>
        </EmptyState>
      ) : (
        <ResetForm key={given} given={given} onDone={setDone} />
      )}
    </PublicLayout>
  );
}

function ResetForm({ given, onDone }: { given: string; onDone: (text: string) => void }) {
  const sending = useForgetPassword();
  const reset = useResetPassword();
  const form = usePlainForm({
    initialValues: { email: given, otp: '', password: '' },
    schema: authContract.reset.body,
  });
  const { errors, values } = form;
  const submit = form.onSubmit((body) => reset.mutate({ body }, { onSuccess: ({ message }) => onDone(message) }));
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={16}>
        <CodeFields
          email={values.email}
          onEmail={(email) => form.setFieldValue('email', email)}
          otp={values.otp}
          onOtp={(otp) => form.setFieldValue('otp', otp)}
          errors={errors}
          sending={asNotFound(sending)}
          sendFailed={texts.userNotFound}
          onSent={(email) => {
            if (values.password === '') openDocument(screens.resetPassword, { query: { email }, replace: true });
          }}
        />
        <PasswordInput
          label={authTexts('newPassword')}
          description={authTexts('passwordRule', { min: PASSWORD_MIN_LENGTH })}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <SubmitButton busy={reset.isPending}>{authTexts('setPassword')}</SubmitButton>
        <WriteAlert write={reset} onRetry={submit} />
      </Stack>
    </form>
  );
}
