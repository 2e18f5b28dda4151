import { PASSWORD_MIN_LENGTH } from '@fairlead/contract/domain/people.ts';
import { type MemberChanges, ownFields, type SingleMember } from '@fairlead/contract/features/members.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import classes from '#features/members/components/members.module.css';
import { useChangeMember } from '#features/members/queries.ts';
import { members } from '#features/members/texts.ts';
import { openDocument } from '#foundation/documents.ts';
import { useSession } from '#foundation/session.tsx';
import { useForm } from '#foundation/use-form.ts';
import { CautionNote } from '#ui/form-parts.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { ui } from '#ui/texts.ts';
import { toastDone } from '#ui/toasts.tsx';

/** Email and password: each needs a code that is sent to the address on record. */
export function SignInData({ member }: { member: SingleMember }) {
  return (
    <PanelCard title={members('signIn')}>
      <div className={shared.page}>
        <EmailForm key={member.email} member={member} />
        <PasswordForm member={member} />
      </div>
    </PanelCard>
  );
}

function EmailForm({ member }: { member: SingleMember }) {
  const { form, asked, ask, close } = useAsking('email');
  const { refresh } = useSession();
  const { changeWith } = useChangeMember(member.id);
  const change = async (stepUp: string) => {
    await changeWith(asked ?? {}, stepUp);
    close();
    await refresh();
    openDocument(screens.verifyEmail, { query: { email: asked?.email ?? '', sent: 'yes' } });
  };
  return (
    <form onSubmit={ask} className={classes.fields} noValidate>
      <TextInput
        label={members('newEmail')}
        description={members('emailCurrent', { email: member.email })}
        type="email"
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <Button type="submit" variant="default" className={classes.action ?? ''}>
        {members('changeEmail')}
      </Button>
      <StepUpDialog
        opened={asked !== null}
        onClose={close}
        operation="email"
        title={members('changeEmailTitle')}
        confirmLabel={members('changeEmail')}
        onConfirmed={change}
      >
        <span>{members.rich('emailNext', { email: <strong className={shared.breaking}>{asked?.email}</strong> })}</span>
      </StepUpDialog>
    </form>
  );
}

function PasswordForm({ member }: { member: SingleMember }) {
  const { form, asked, ask, close } = useAsking('password');
  const { refresh } = useSession();
  const { changeWith } = useChangeMember(member.id, { leavesPage: true });
  const change = async (stepUp: string) => {
    await changeWith(asked ?? {}, stepUp);
    close();
    toastDone(members('passwordChanged'));
    await refresh();
  };
  return (
    <form onSubmit={ask} className={classes.fields} noValidate>
      <PasswordInput
        label={members('newPassword')}
        description={members('passwordRule', { min: PASSWORD_MIN_LENGTH })}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': ui('showPassword') }}
        {...form.getInputProps('password')}
      />
      <Button type="submit" variant="default" className={classes.action ?? ''}>
        {members('changePassword')}
      </Button>
      <StepUpDialog
        opened={asked !== null}
        onClose={close}
        operation="password"
        title={members('changePasswordTitle')}
        confirmLabel={members('changePassword')}
        onConfirmed={change}
      >
        <CautionNote>{members('passwordEffect')}</CautionNote>
      </StepUpDialog>
    </form>
  );
}

/** Checks the field, then asks for the code. `asked` is what will be sent once it is there. */
function useAsking(field: 'email' | 'password') {
  const [asked, setAsked] = useState<MemberChanges | null>(null);
  const form = useForm({ initialValues: { [field]: '' }, schema: z.strictObject({ [field]: ownFields[field] }) });
  const ask = form.onSubmit((data) => setAsked(data));
  return { form, asked, ask, close: () => setAsked(null) };
}
