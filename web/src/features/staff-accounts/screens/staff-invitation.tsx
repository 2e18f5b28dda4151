import { staffAccountsContract } from '@fairlead/contract/features/staff-accounts.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { PublicLayout } from '#app/layouts/public-layout.tsx';
import { usePlatform } from '#app/shells/use-platform.ts';
import { useAcceptInvitation } from '#features/staff-accounts/queries.ts';
import { staff } from '#features/staff-accounts/texts.ts';
import { getQueryText } from '#foundation/documents.ts';
import { usePlainForm } from '#foundation/use-plain-form.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { ButtonLink, Stack, SubmitButton } from '#ui/plain/controls.tsx';
import { PasswordInput, TextInput } from '#ui/plain/fields.tsx';
import { EmptyState } from '#ui/states.tsx';

/** Where an invitation's link leads: the invited person chooses a name and a password. */
export function StaffInvitationScreen() {
  const token = getQueryText('token');
  const accept = useAcceptInvitation();
  return (
    <PublicLayout
      title={staff('invitationTitle')}
      lead={accept.data ? undefined : staff('invitationLead')}
      {...usePlatform()}
    >
      {accept.data ? (
        <EmptyState
          icon={<IconCircleCheck size={24} stroke={1.75} />}
          title={accept.data.message}
          action={<ButtonLink href={screens.adminLogin}>{staff('invitationDone')}</ButtonLink>}
        />
      ) : (
        <AccountForm token={token} accept={accept} />
      )}
    </PublicLayout>
  );
}

function AccountForm({ token, accept }: { token: string; accept: ReturnType<typeof useAcceptInvitation> }) {
  const form = usePlainForm({
    initialValues: { token, username: '', fullname: '', password: '' },
    schema: staffAccountsContract.accept.body,
  });
  const submit = form.onSubmit((body) => accept.mutate({ body }));
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={16}>
        {form.errors.token && <p role="alert">{form.errors.token}</p>}
        <TextInput label={staff('fullname')} autoComplete="name" {...form.getInputProps('fullname')} />
        <TextInput label={staff('username')} autoComplete="username" {...form.getInputProps('username')} />
        <PasswordInput label={staff('password')} autoComplete="new-password" {...form.getInputProps('password')} />
        <SubmitButton busy={accept.isPending}>{staff('createAccount')}</SubmitButton>
        <WriteAlert write={accept} onRetry={submit} />
      </Stack>
    </form>
  );
}
