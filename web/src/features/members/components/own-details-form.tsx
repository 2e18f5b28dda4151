import { type MemberChanges, ownFields, type SingleMember } from '@fairlead/contract/features/members.ts';
import { Textarea, TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import classes from '#features/members/components/members.module.css';
import { useChangeMember } from '#features/members/queries.ts';
import { members } from '#features/members/texts.ts';
import { showSuccess } from '#foundation/success.tsx';
import { useDraft } from '#foundation/use-draft.ts';
import { useForm } from '#foundation/use-form.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { SubmitButton } from '#ui/form-parts.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import { RestoredNotice } from '#ui/restored-notice.tsx';

const details = z.strictObject({ fullname: ownFields.fullname, phone: ownFields.phone, address: ownFields.address });

/** What members change about themselves without a code. Only what differs is sent. */
export function OwnDetailsForm({ member }: { member: SingleMember }) {
  const write = useChangeMember(member.id);
  const { fullname, phone, address } = member;
  const form = useForm({ initialValues: { fullname, phone, address }, schema: details });
  const restored = useDraft(form, 'details');
  const changed = Object.fromEntries(
    Object.entries(form.values).filter(([field]) => form.isDirty(field)),
  ) as MemberChanges;
  const save = form.onSubmit(() =>
    write.change(changed, ({ message }) => {
      form.resetDirty();
      showSuccess(message);
    }),
  );
  return (
    <PanelCard title={members('details')}>
      <form onSubmit={save} className={classes.fields} noValidate>
        <RestoredNotice restored={restored} />
        <TextInput label={members('fullName')} autoComplete="name" {...form.getInputProps('fullname')} />
        <TextInput label={members('phone')} type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
        <Textarea label={members('address')} autoComplete="street-address" {...form.getInputProps('address')} />
        <SubmitButton
          busy={write.isPending}
          reason={Object.keys(changed).length === 0 ? members('notChanged') : undefined}
        >
          {members('saveChanges')}
        </SubmitButton>
      </form>
      <WriteAlert write={write} onRetry={() => save()} refused={members('notSaved')} clears />
    </PanelCard>
  );
}
