import { PASSWORD_MIN_LENGTH } from '@fairlead/contract/domain/people.ts';
import { type MemberChanges, ownFields, type SingleMember } from '@fairlead/contract/features/members.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import classes from '#features/members/components/members.module.css';
import { useChangeMember } from '#features/members/queries.ts';
import { readForm } from '#foundation/read-form.ts';
import { useSession } from '#foundation/session.tsx';
import { CautionNote } from '#ui/form-parts.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { toastDone } from '#ui/toasts.tsx';

/** E-mail and password: each asks for a code that goes to the address on record. */
export function SignInData({ member }: { member: SingleMember }) {
  return (
    <PanelCard title="Signing in">
      <div className={shared.page}>
        <EmailForm key={member.email} member={member} />
        <PasswordForm member={member} />
      </div>
    </PanelCard>
  );
}

function EmailForm({ member }: { member: SingleMember }) {
  const [email, setEmail] = useState('');
  const { error, asked, ask, close } = useAsking('email', email);
  const { refresh } = useSession();
  const navigate = useNavigate();
  const { changeWith } = useChangeMember(member.id);
  const change = async (stepUp: string) => {
    await changeWith(asked ?? {}, stepUp);
    close();
    await refresh();
    await navigate({ to: screens.verifyEmail, search: { email: asked?.email, sent: 'yes' } as never });
  };
  return (
    <form onSubmit={ask} className={classes.fields} noValidate>
      <TextInput
        label="New e-mail"
        description={`Now ${member.email}. A new one has to be verified before money moves again.`}
        type="email"
        autoComplete="off"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={error}
      />
      <Button type="submit" variant="default" className={classes.action ?? ''}>
        Change e-mail
      </Button>
      <StepUpDialog
        opened={asked !== null}
        onClose={close}
        operation="email"
        title="Change your e-mail"
        confirmLabel="Change e-mail"
        onConfirmed={change}
      >
        <span>
          Your e-mail becomes <strong className={shared.breaking}>{asked?.email}</strong>.
        </span>
      </StepUpDialog>
    </form>
  );
}

function PasswordForm({ member }: { member: SingleMember }) {
  const [password, setPassword] = useState('');
  const { error, asked, ask, close } = useAsking('password', password);
  const { refresh } = useSession();
  const { changeWith } = useChangeMember(member.id, { invalidates: [] });
  const change = async (stepUp: string) => {
    await changeWith(asked ?? {}, stepUp);
    close();
    toastDone('Password changed. Sign in with the new one');
    await refresh();
  };
  return (
    <form onSubmit={ask} className={classes.fields} noValidate>
      <PasswordInput
        label="New password"
        description={`At least ${PASSWORD_MIN_LENGTH} characters; several words are easy to keep in mind`}
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={error}
      />
      <Button type="submit" variant="default" className={classes.action ?? ''}>
        Change password
      </Button>
      <StepUpDialog
        opened={asked !== null}
        onClose={close}
        operation="password"
        title="Change your password"
        confirmLabel="Change password"
        onConfirmed={change}
      >
        <CautionNote>Every session ends, this one too. Withdrawals wait 24 hours from now.</CautionNote>
      </StepUpDialog>
    </form>
  );
}

/** Checks the field, then asks for the code. `asked` is what will be sent once it is there. */
function useAsking(field: 'email' | 'password', value: string) {
  const [error, setError] = useState<string | null>(null);
  const [asked, setAsked] = useState<MemberChanges | null>(null);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const { data, errors } = readForm(z.strictObject({ [field]: ownFields[field] }), { [field]: value });
    setError(errors?.[field] ?? null);
    setAsked(data as MemberChanges | null);
  };
  return { error, asked, ask, close: () => setAsked(null) };
}
