import { authContract } from '@fairlead/contract/features/auth.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { PublicLayout } from '#app/layouts/public-layout.tsx';
import { usePlatform } from '#app/shells/use-platform.ts';
import { CodeFields } from '#features/auth/components/code-form.tsx';
import { useSendVerification, useVerifyEmail } from '#features/auth/queries.ts';
import { authTexts } from '#features/auth/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { getQueryText } from '#foundation/documents.ts';
import { readForm } from '#foundation/read-form.ts';
import { useSession } from '#foundation/session.tsx';
import { FormError } from '#ui/form-error.tsx';
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
  return (
    <EmptyState
      icon={<IconCircleCheck size={24} stroke={1.75} />}
      title={text}
      action={
        <ButtonLink href={isSignedIn ? screens.dashboard : screens.login}>
          {authTexts(isSignedIn ? 'continue' : 'signIn')}
        </ButtonLink>
      }
    >
      {authTexts(isSignedIn ? 'verified' : 'signInToo')}
    </EmptyState>
  );
}

function VerifyForm({ email: given, onDone }: { email: string; onDone: (text: string) => void }) {
  const { refresh } = useSession();
  const [email, setEmail] = useState(given);
  const [otp, setOtp] = useState('');
  const [error, setError] = useState<string | null>(null);
  const sending = useSendVerification();
  const verify = useVerifyEmail();
  const send = (code: string) => {
    const { data, errors } = readForm(authContract.verify.body, { email, otp: code });
    setError(errors ? (Object.values(errors)[0] ?? null) : null);
    if (!data) return;
    const onSuccess = async ({ message }: { message: string }) => {
      await refresh().catch(() => undefined);
      onDone(message);
    };
    verify.mutate({ body: data }, { onSuccess: (answer) => void onSuccess(answer), onError: () => setOtp('') });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(otp);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={16}>
        <FormError>{error ?? (verify.error && errorText(verify.error))}</FormError>
        <CodeFields
          email={email}
          onEmail={setEmail}
          otp={otp}
          onOtp={setOtp}
          onComplete={send}
          send={async (to) => (await sending.mutateAsync({ body: { email: to } })).message}
        />
        <SubmitButton busy={verify.isPending}>{authTexts('verify')}</SubmitButton>
      </Stack>
    </form>
  );
}
