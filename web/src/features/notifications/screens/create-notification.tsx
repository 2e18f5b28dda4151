import { notificationInput, notificationTypes } from '@fairlead/contract/features/notifications.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { notificationTexts } from '@fairlead/contract/wire/texts.ts';
import { Anchor, Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { BannerUpload } from '#features/banners/components/banner-upload.tsx';
import classes from '#features/notifications/components/notifications.module.css';
import { type Recipient, RecipientSearch } from '#features/notifications/components/recipient-search.tsx';
import { useCreateNotification } from '#features/notifications/queries.ts';
import { useMemberSearch } from '#features/notifications/staff/queries.ts';
import { staff } from '#features/notifications/staff-texts.ts';
import { showSuccess } from '#foundation/success.tsx';
import { useForm } from '#foundation/use-form.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { SubmitButton } from '#ui/form-parts.tsx';
import { PanelCard } from '#ui/panel-card.tsx';

const types = () => notificationTypes.map((value) => ({ value, label: staff(`type.${value}`) }));

const nothing = {
  title: '',
  message: '',
  users: true,
  type: 'notification' as (typeof notificationTypes)[number] | null,
};

/** Writes to every member, or to those chosen by their email. */
export function CreateNotificationScreen() {
  const create = useCreateNotification();
  // at once, as the specification says: the first members are there when 'All Users' is unticked
  useMemberSearch('');
  const [chosen, setChosen] = useState<Recipient[]>([]);
  const form = useForm({
    initialValues: nothing,
    schema: notificationInput,
  });
  const { title, message, users, type } = form.values;
  const send = () => {
    if (type === null) return;
    const recipients = chosen.map(({ id }) => id);
    const body = { title, message, users, type, ...(users ? {} : { recipients }) };
    const onSuccess = () => {
      form.reset();
      setChosen([]);
      showSuccess(notificationTexts.created);
    };
    create.mutate({ body }, { onSuccess });
  };
  const tickAll = (all: boolean) => {
    form.setFieldValue('users', all);
    if (all) setChosen([]);
  };
  const noRecipients = !users && chosen.length === 0 ? staff('noRecipients') : undefined;
  return (
    <PanelCard
      detail={staff('createLead')}
      action={
        <Anchor component={Link} to={screens.adminNotificationList}>
          {staff('all')}
        </Anchor>
      }
    >
      <form className={classes.form} onSubmit={form.onSubmit(send)} noValidate>
        <TextInput label={staff('title')} autoComplete="off" {...form.getInputProps('title')} />
        <BannerUpload label={staff('bannerImage')} />
        <Textarea label={staff('message')} minRows={4} maxRows={14} {...form.getInputProps('message')} />
        <Select label={staff('type')} data={types()} {...form.getInputProps('type')} />
        <Checkbox
          label={staff('allUsers')}
          checked={users}
          onChange={(event) => tickAll(event.currentTarget.checked)}
        />
        {!users && <RecipientSearch chosen={chosen} onChange={setChosen} />}
        <SubmitButton busy={create.isPending} reason={noRecipients} size="md" fullWidth={false}>
          {staff('create')}
        </SubmitButton>
      </form>
      <WriteAlert write={create} onRetry={send} refused={staff('sendFailed')} />
    </PanelCard>
  );
}
