import { toDecimalString } from '@fairlead/contract/domain/money.ts';
import {
  type MemberChanges,
  membersContract,
  ownFields,
  type SingleMember,
  staffFields,
} from '@fairlead/contract/features/members.ts';
import { Select, Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import * as z from 'zod/mini';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import classes from '#features/members/components/members.module.css';
import { useChangeMember } from '#features/members/queries.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { FormError, SubmitButton } from '#ui/form-parts.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import { SuccessDialog } from '#ui/success-dialog.tsx';

const { bep20: _, trc20: __, ...own } = ownFields;
const editable = z.strictObject({ ...own, ...staffFields });
/** An empty password is none; it is not checked. */
const checked = z.pipe(
  z.transform((values: object) =>
    Object.fromEntries(Object.entries(values).filter(([field, value]) => field !== 'password' || value !== '')),
  ),
  editable,
);

const valuesOf = (member: SingleMember) => ({
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
type Values = ReturnType<typeof valuesOf>;

/** 'Editable Details': only what was changed is sent. E-mail and password ask for the staff member's own code. */
export function MemberEditForm({ member }: { member: SingleMember }) {
  const { form, save, saveWith, write, guarded, error, isAsking, close } = useEditing(member);
  const field = (name: keyof Values) => form.getInputProps(name);
  return (
    <PanelCard title="Editable Details">
      <form onSubmit={form.onSubmit(save)} noValidate>
        <div className={`${classes.fields} ${classes.pairs}`}>
          <TextInput label="Username" autoComplete="off" {...field('username')} />
          <TextInput label="Full name" autoComplete="off" {...field('fullname')} />
          <TextInput label="E-mail" type="email" autoComplete="off" {...field('email')} />
          <TextInput label="Phone" type="tel" autoComplete="off" {...field('phone')} />
          <TextInput
            label="Password"
            description="Empty: stays as it is. A new one waits for a second staff member and 24 hours."
            autoComplete="new-password"
            {...field('password')}
          />
          <Select label="Role" description="Nobody's to change" data={['user', 'admin']} value="user" disabled />
          <Select
            label="Status"
            description="Blocked members cannot sign in; their sessions end at once"
            data={['unblock', 'block']}
            {...field('status')}
          />
          <Select
            label="Activity"
            description="Inactive members cannot invest, activate or transfer"
            data={['active', 'inactive']}
            {...field('is_active')}
          />
          <Select label="ROI" description="Closed: no returns" data={['open', 'close']} {...field('roi_status')} />
          <Select
            label="Level income"
            description="Closed: no level income"
            data={['open', 'close']}
            {...field('level_status')}
          />
          <TextInput
            label="Business"
            description="Shown only: it earns no money"
            inputMode="decimal"
            {...field('business')}
          />
          <TextInput
            label="Business balance"
            description="Shown only: it earns no money"
            inputMode="decimal"
            {...field('business_balance')}
          />
          <TextInput
            label="Sponsor"
            description="Code or username; empty for none. Everyone below moves along."
            autoComplete="off"
            {...field('referredBy')}
          />
          <Textarea label="Address" className={classes.whole ?? ''} {...field('address')} />
          <div className={`${classes.whole} ${classes.fields}`}>
            <FormError>{error}</FormError>
            <Permitted call={membersContract.change}>
              <SubmitButton
                busy={write.isPending}
                reason={form.isDirty() ? undefined : 'Nothing changed yet'}
                note="Every change is written to the audit log under your name."
              >
                Save Changes
              </SubmitButton>
            </Permitted>
          </div>
        </div>
      </form>
      <StepUpDialog
        opened={isAsking}
        onClose={close}
        operation={guarded ?? 'email'}
        title={guarded === 'password' ? 'Set a new password' : 'Change the e-mail'}
        confirmLabel="Save Changes"
        onConfirmed={saveWith}
      >
        This changes how {member.username} signs in: a second staff member must agree, then 24 hours pass. The member is
        told now. The code goes to your own e-mail.
      </StepUpDialog>
      <SuccessDialog opened={write.isSuccess} onClose={() => window.location.reload()}>
        {write.data?.message}
      </SuccessDialog>
      {!isAsking && <WriteAlert write={write} onRetry={() => save(form.values)} refused="Nothing was saved." />}
    </PanelCard>
  );
}

function useEditing(member: SingleMember) {
  const write = useChangeMember(member.id);
  const [isAsking, setIsAsking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const form = useForm({
    mode: 'controlled',
    initialValues: valuesOf(member),
    validate: schemaResolver(checked, { sync: true }),
  });
  const isChanged = (field: 'email' | 'password') => form.isDirty(field);
  const guarded = isChanged('password') ? 'password' : isChanged('email') ? 'email' : null;
  const changesOf = (values: Values): MemberChanges => {
    const changed = Object.fromEntries(Object.entries(values).filter(([field]) => form.isDirty(field)));
    return { ...z.parse(editable, changed), updated_at: new Date().toISOString() };
  };
  const save = (values: Values) => {
    const both = isChanged('email') && isChanged('password');
    setError(both ? 'Change e-mail and password one at a time: each asks for its own code' : null);
    if (both) return;
    if (guarded) setIsAsking(true);
    else write.change(changesOf(values));
  };
  const saveWith = async (stepUp: string) => {
    await write.changeWith(changesOf(form.values), stepUp);
    setIsAsking(false);
  };
  const close = () => {
    setIsAsking(false);
    write.reset();
  };
  return { form, save, saveWith, write, guarded, error, isAsking, close } as const;
}
