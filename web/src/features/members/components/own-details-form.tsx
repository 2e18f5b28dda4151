import { type MemberChanges, ownFields, type SingleMember } from '@fairlead/contract/features/members.ts';
import { Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import * as z from 'zod/mini';
import classes from '#features/members/components/members.module.css';
import { useChangeMember } from '#features/members/queries.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { SubmitButton } from '#ui/form-parts.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import { toastDone } from '#ui/toasts.tsx';

const details = z.strictObject({ fullname: ownFields.fullname, phone: ownFields.phone, address: ownFields.address });

/** What a member changes of himself without a code. Only what differs is sent. */
export function OwnDetailsForm({ member }: { member: SingleMember }) {
  const write = useChangeMember(member.id);
  const { fullname, phone, address } = member;
  const form = useForm({
    mode: 'controlled',
    initialValues: { fullname, phone, address },
    validate: schemaResolver(details, { sync: true }),
  });
  const changed = Object.fromEntries(
    Object.entries(form.values).filter(([field]) => form.isDirty(field)),
  ) as MemberChanges;
  const save = () => {
    const body = { ...changed, updated_at: new Date().toISOString() };
    write.change(body, () => {
      form.resetDirty();
      toastDone('Changes saved');
    });
  };
  return (
    <PanelCard title="Your details">
      <form onSubmit={form.onSubmit(save)} className={classes.fields} noValidate>
        <TextInput label="Full name" autoComplete="name" {...form.getInputProps('fullname')} />
        <TextInput label="Phone" type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
        <Textarea label="Address" autoComplete="street-address" {...form.getInputProps('address')} />
        <SubmitButton
          busy={write.isPending}
          reason={Object.keys(changed).length === 0 ? 'Nothing changed yet' : undefined}
        >
          Save Changes
        </SubmitButton>
      </form>
      <WriteAlert write={write} onRetry={save} refused="Nothing was saved." />
    </PanelCard>
  );
}
