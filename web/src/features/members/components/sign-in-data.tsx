import { PASSWORD_MIN_LENGTH } from '@fairlead/contract/domain/people.ts';
import { type MemberChanges, ownFields, type SingleMember } from '@fairlead/contract/features/members.ts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { IconKey, IconMail } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import classes from '#features/members/components/members.module.css';
import { useChangeMember } from '#features/members/queries.ts';
import { members } from '#features/members/texts.ts';
import { showSuccess } from '#foundation/success.tsx';
import { useForm } from '#foundation/use-form.ts';
import { CautionNote } from '#ui/form-parts.tsx';
import { PanelCard, PanelRow } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { ui } from '#ui/texts.ts';

/**
 * Email and password: each needs a code that is sent to the address on record.
 * @param props.children below the email: what of it is still to be confirmed
 */
export function SignInData({ member, children }: { member: SingleMember; children?: ReactNode }) {
  return (
    <PanelCard title={members('signIn')} flush>
      {children ? (
        <div className={classes.rowForm}>{children}</div>
      ) : (
        <ChangeRow
          key={member.email}
          icon={<IconMail size={20} stroke={1.75} aria-hidden="true" />}
          title={members('email')}
          detail={<span className={shared.breaking}>{member.email}</span>}
        >
          <EmailForm member={member} />
        </ChangeRow>
      )}
      <ChangeRow
        icon={<IconKey size={20} stroke={1.75} aria-hidden="true" />}
        title={members('password')}
        detail={members('passwordRow')}
      >
        <PasswordForm member={member} />
      </ChangeRow>
    </PanelCard>
  );
}

/** What is on record, with the form that changes it below once it is asked for. */
function ChangeRow({ children, ...row }: { icon: ReactNode; title: string; detail: ReactNode; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) fields.current?.querySelector('input')?.focus();
  }, [isOpen]);
  return (
    <>
      <PanelRow {...row}>
        <Button
          variant="default"
          size="compact-sm"
          aria-expanded={isOpen}
          aria-label={members(isOpen ? 'cancelChange' : 'changeNamed', { name: row.title })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? members('cancel') : members('change')}
        </Button>
      </PanelRow>
      {isOpen && (
        <div ref={fields} className={classes.rowForm}>
          {children}
        </div>
      )}
    </>
  );
}

function EmailForm({ member }: { member: SingleMember }) {
  const { form, asked, ask, close } = useAsking('email');
  const { changeWith } = useChangeMember(member.id);
  const change = async (stepUp: string) => {
    await changeWith(asked ?? {}, stepUp);
    close();
  };
  return (
    <form onSubmit={ask} className={classes.fields} noValidate>
      <TextInput
        label={members('newEmail')}
        description={members('emailCurrent')}
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
  const { changeWith } = useChangeMember(member.id);
  const change = async (stepUp: string) => {
    await changeWith(asked ?? {}, stepUp);
    close();
    form.reset();
    showSuccess(members('passwordChanged'));
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
