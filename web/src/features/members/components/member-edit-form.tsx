import { toDecimalString } from '@fairlead/contract/domain/money.ts';
import {
  type MemberChanges,
  membersContract,
  ownFields,
  type SingleMember,
  staffFields,
} from '@fairlead/contract/features/members.ts';
import { Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import classes from '#features/members/components/members.module.css';
import { useChangeMember } from '#features/members/queries.ts';
import { members } from '#features/members/texts.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { showSuccess } from '#foundation/success.tsx';
import { useForm } from '#foundation/use-form.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { FormError } from '#ui/form-error.tsx';
import { SubmitButton } from '#ui/form-parts.tsx';
import { PanelCard } from '#ui/panel-card.tsx';

const { bep20: _, trc20: __, ...own } = ownFields;
const editable = z.strictObject({ ...own, ...staffFields });
/** An empty password is none; it is not checked. */
const withoutBlankPassword = ({ password, ...others }: Values) => (password === '' ? others : { password, ...others });

const toValues = (member: SingleMember) => ({
  username: member.username,
  email: member.email,
  password: '',
  status: member.status,
  is_active: member.is_active,
  roi_status: member.roi_status,
  level_status: member.level_status,
  address: member.address,
  business: toDecimalString(member.business),
  business_balance: toDecimalString(member.business_balance),
  fullname: member.fullname,
  phone: member.phone,
  referredBy: member.referredBy ?? '',
});
type Values = ReturnType<typeof toValues>;

const switchChoices = () => [
  { value: 'open', label: members('on') },
  { value: 'close', label: members('off') },
];

/** 'Editable Details': only what was changed is sent. Email and password ask for the staff member's own code. */
export function MemberEditForm({ member }: { member: SingleMember }) {
  const { form, save, saveWith, write, guarded, error, isAsking, close } = useEditing(member);
  const field = (name: keyof Values) => form.getInputProps(name);
  return (
    <PanelCard title={members('editable')}>
      <form onSubmit={save} noValidate>
        <div className={`${classes.fields} ${classes.pairs}`}>
          <TextInput label={members('username')} autoComplete="off" {...field('username')} />
          <TextInput label={members('fullName')} autoComplete="off" {...field('fullname')} />
          <TextInput label={members('email')} type="email" autoComplete="off" {...field('email')} />
          <TextInput label={members('phone')} type="tel" autoComplete="off" {...field('phone')} />
          <TextInput
            label={members('password')}
            description={members('passwordStaffRule')}
            autoComplete="new-password"
            {...field('password')}
          />
          <Select
            label={members('role')}
            description={members('readOnly')}
            data={[
              { value: 'user', label: members('role.user') },
              { value: 'admin', label: members('role.admin') },
            ]}
            value="user"
            disabled
          />
          <Select
            label={members('status')}
            description={members('statusRule')}
            data={[
              { value: 'unblock', label: members('unblocked') },
              { value: 'block', label: members('blocked') },
            ]}
            {...field('status')}
          />
          <Select
            label={members('activity')}
            description={members('activityRule')}
            data={[
              { value: 'active', label: members('active') },
              { value: 'inactive', label: members('inactive') },
            ]}
            {...field('is_active')}
          />
          <Select
            label={members('roi')}
            description={members('roiOff')}
            data={switchChoices()}
            {...field('roi_status')}
          />
          <Select
            label={members('levelIncome')}
            description={members('levelIncomeOff')}
            data={switchChoices()}
            {...field('level_status')}
          />
          <TextInput
            label={members('business')}
            description={members('displayOnly')}
            type="number"
            step="any"
            {...field('business')}
          />
          <TextInput
            label={members('businessBalance')}
            description={members('displayOnly')}
            type="number"
            step="any"
            {...field('business_balance')}
          />
          <TextInput
            label={members('sponsor')}
            description={members('sponsorRule')}
            autoComplete="off"
            {...field('referredBy')}
          />
          <Textarea label={members('address')} className={classes.whole ?? ''} {...field('address')} />
          <div className={`${classes.whole} ${classes.fields}`}>
            <FormError>{error}</FormError>
            <Permitted call={membersContract.change}>
              <SubmitButton
                busy={write.isPending}
                reason={form.isDirty() ? undefined : members('notChanged')}
                note={members('auditNote')}
              >
                {members('saveChanges')}
              </SubmitButton>
            </Permitted>
          </div>
        </div>
      </form>
      <StepUpDialog
        opened={isAsking}
        onClose={close}
        operation={guarded ?? 'email'}
        title={members(guarded === 'password' ? 'setPasswordTitle' : 'setEmailTitle')}
        confirmLabel={members('saveChanges')}
        onConfirmed={saveWith}
      >
        {members('staffGuard', { member: member.username })}
      </StepUpDialog>
      {!isAsking && <WriteAlert write={write} onRetry={() => save()} refused={members('notSaved')} clears />}
    </PanelCard>
  );
}

function useEditing(member: SingleMember) {
  const write = useChangeMember(member.id);
  const [isAsking, setIsAsking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const form = useForm({ initialValues: toValues(member), schema: editable, toInput: withoutBlankPassword });
  const isChanged = (field: 'email' | 'password') => form.isDirty(field);
  const guarded = isChanged('password') ? 'password' : isChanged('email') ? 'email' : null;
  const listChanges = (data: z.output<typeof editable>): MemberChanges =>
    Object.fromEntries(Object.entries(data).filter(([field]) => form.isDirty(field)));
  const onSuccess = ({ message }: { message: string }) => showSuccess(message);
  const save = form.onSubmit((data) => {
    const both = isChanged('email') && isChanged('password');
    setError(both ? members('emailOrPassword') : null);
    if (both) return;
    if (guarded) setIsAsking(true);
    else write.change(listChanges(data), onSuccess);
  });
  const saveWith = async (stepUp: string) => {
    if (form.data) onSuccess(await write.changeWith(listChanges(form.data), stepUp));
    setIsAsking(false);
  };
  const close = () => {
    setIsAsking(false);
    write.reset();
  };
  return { form, save, saveWith, write, guarded, error, isAsking, close } as const;
}
