import { PASSWORD_MIN_LENGTH } from '@fairlead/contract/domain/people.ts';
import { setupContract } from '@fairlead/contract/features/setup.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { PublicLayout } from '#app/layouts/public-layout.tsx';
import { usePlatform } from '#app/shells/use-platform.ts';
import { useCreateOwner, useSetupLink } from '#features/setup/queries.ts';
import { setup } from '#features/setup/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { openDocument } from '#foundation/documents.ts';
import { formatLongMoment } from '#foundation/local-time.ts';
import { usePlainForm } from '#foundation/use-plain-form.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { ButtonLink, Stack, SubmitButton } from '#ui/plain/controls.tsx';
import { PasswordInput, TextInput } from '#ui/plain/fields.tsx';
import { EmptyState, LoadingState } from '#ui/states.tsx';

/** Creates the first owner by the link that the server printed; its token stands behind the #. */
export function SetupScreen() {
  const token = location.hash.slice(1);
  return (
    <PublicLayout title={setup('title')} suffix={setup('staff')} lead={setup('lead')} {...usePlatform()}>
      {token ? <Setup token={token} /> : <NoLink reason={setup('noLink')} />}
    </PublicLayout>
  );
}

function Setup({ token }: { token: string }) {
  const { data, error } = useSetupLink(token);
  if (error) return <NoLink reason={errorText(error, setup('linkFailed'))} />;
  return data ? <OwnerForm token={token} expiresAt={data.expires_at} /> : <LoadingState />;
}

function NoLink({ reason }: { reason: string }) {
  return (
    <EmptyState
      title={setup('noSetup')}
      action={
        <ButtonLink href={screens.adminLogin} variant="default">
          {setup('staffSignIn')}
        </ButtonLink>
      }
    >
      {reason}
    </EmptyState>
  );
}

function OwnerForm({ token, expiresAt }: { token: string; expiresAt: Date }) {
  const create = useCreateOwner();
  const form = usePlainForm({
    initialValues: { token, fullname: '', username: '', email: '', password: '' },
    schema: setupContract.createOwner.body,
  });
  const send = form.onSubmit((body) =>
    create.mutate({ body }, { onSuccess: () => openDocument(screens.adminLogin, { replace: true }) }),
  );
  return (
    <form onSubmit={send} noValidate>
      <Stack gap={16}>
        <TextInput label={setup('fullName')} autoComplete="name" {...form.getInputProps('fullname')} />
        <TextInput
          label={setup('username')}
          description={setup('usernameRule')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('username')}
        />
        <TextInput
          label={setup('email')}
          description={setup('emailRule')}
          type="email"
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label={setup('password')}
          description={setup('passwordRule', { min: PASSWORD_MIN_LENGTH })}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <SubmitButton busy={create.isPending} note={setup('validUntil', { date: formatLongMoment(expiresAt) })}>
          {setup('create')}
        </SubmitButton>
        <WriteAlert write={create} onRetry={send} failed={setup('createFailed')} />
      </Stack>
    </form>
  );
}
