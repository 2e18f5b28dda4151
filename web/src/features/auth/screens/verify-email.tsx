import { authContract } from '@fairlead/contract/features/auth.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { PublicLayout } from '#app/layouts/public-layout.tsx';
import { usePlatform } from '#app/shells/use-platform.ts';
import { CodeFields } from '#features/auth/components/code-form.tsx';
import { Done } from '#features/auth/components/done.tsx';
import { useSendVerification, useVerifyEmail } from '#features/auth/queries.ts';
import { authTexts } from '#features/auth/texts.ts';
import { isFromServer } from '#foundation/api-error.ts';
import { getQueryText, openDocument } from '#foundation/documents.ts';
import { useSession } from '#foundation/session.tsx';
import { usePlainForm } from '#foundation/use-plain-form.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { Anchor, ButtonLink, Stack, SubmitButton } from '#ui/plain/controls.tsx';
import { EmptyState } from '#ui/states.tsx';

/** Verifies an email address by the code that was sent to it. */
export function VerifyEmailScreen() {
  const { auth } = useSession();
  const wasSent = getQueryText('sent') !== '';
  const [done, setDone] = useState<string | null>(null);
  const asked = getQueryText('email') || (auth?.email ?? '');
  return (
    <PublicLayout
      title={authTexts('verifyEmail')}
      lead={done ? undefined : authTexts(wasSent ? 'welcome' : 'enterCode')}
      aside={!auth && <Anchor href={screens.login}>{authTexts('signIn')}</Anchor>}
      {...usePlatform()}
    >
      {done ? (
        <Verified text={done} isSignedIn={auth !== null} />
      ) : (
        <VerifyForm key={asked} email={asked} onDone={setDone} />
      )}
    </PublicLayout>
  );
}

function Verified({ text, isSignedIn }: { text: string; isSignedIn: boolean }) {
  const next = isSignedIn ? screens.dashboard : screens.login;
  return (
    <EmptyState
      icon={<IconCircleCheck size={24} stroke={1.75} />}
      title={text}
      action={<ButtonLink href={next}>{authTexts(isSignedIn ? 'continue' : 'signIn')}</ButtonLink>}
    >
      {authTexts(isSignedIn ? 'verified' : 'signInToo')}
      <Done onClose={() => openDocument(next)}>{text}</Done>
    </EmptyState>
  );
}

function VerifyForm({ email: given, onDone }: { email: string; onDone: (text: string) => void }) {
  const { refresh } = useSession();
  const sending = useSendVerification();
  const verify = useVerifyEmail();
  const form = usePlainForm({ initialValues: { email: given, otp: '' }, schema: authContract.verify.body });
  const { values } = form;
  const send = form.onSubmit((body) => {
    const onSuccess = async ({ message }: { message: string }) => {
      await refresh().catch(() => undefined);
      onDone(message);
    };
    // a code that was refused is typed again; one that did not arrive may be sent again
    const onError = (error: Error) => isFromServer(error) && form.setFieldValue('otp', '');
    verify.mutate({ body }, { onSuccess: (answer) => void onSuccess(answer), onError });
  });
  return (
    <form onSubmit={send} noValidate>
      <Stack gap={16}>
        <CodeFields
          email={values.email}
          onEmail={(email) => form.setFieldValue('email', email)}
          otp={values.otp}
          onOtp={(otp) => form.setFieldValue('otp', otp)}
          onComplete={(otp) => send(undefined, { otp })}
          errors={form.errors}
          sending={sending}
          onSent={(email) => openDocument(screens.verifyEmail, { query: { email, sent: 'yes' }, replace: true })}
        />
        <SubmitButton busy={verify.isPending}>{authTexts('verify')}</SubmitButton>
        <WriteAlert write={verify} onRetry={send} />
      </Stack>
    </form>
  );
}
