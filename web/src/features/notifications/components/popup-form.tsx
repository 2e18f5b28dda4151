import { notificationInput } from '@fairlead/contract/features/notifications.ts';
import { notificationTexts } from '@fairlead/contract/wire/texts.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import classes from '#features/notifications/components/notifications.module.css';
import { useCreateNotification } from '#features/notifications/queries.ts';
import { staff } from '#features/notifications/staff-texts.ts';
import { showSuccess } from '#foundation/success.tsx';
import { useForm } from '#foundation/use-form.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { Dialog } from '#ui/dialog.tsx';

const FORM_ID = 'popup';

/** Writes a popup to every member. */
export function PopupForm({ onClose }: { onClose: () => void }) {
  const create = useCreateNotification();
  const form = useForm({
    initialValues: { title: '', message: '' },
    schema: notificationInput,
    toInput: (values) => ({ ...values, users: true, type: 'site_popup' }),
  });
  const send = form.onSubmit((body) => {
    const onSuccess = () => {
      onClose();
      showSuccess(notificationTexts.created);
    };
    create.mutate({ body }, { onSuccess });
  });
  return (
    <>
      <Dialog
        opened={!create.isError}
        onClose={onClose}
        title={staff('popupNew')}
        actions={
          <>
            <Button variant="default" onClick={onClose}>
              {staff('popupCancel')}
            </Button>
            <Button type="submit" form={FORM_ID} loading={create.isPending}>
              {staff('create')}
            </Button>
          </>
        }
      >
        <form id={FORM_ID} className={classes.form} onSubmit={send} noValidate>
          <p className={classes.popupLead}>{staff('popupLead')}</p>
          <TextInput label={staff('title')} autoComplete="off" data-autofocus {...form.getInputProps('title')} />
          <Textarea label={staff('message')} minRows={4} maxRows={10} {...form.getInputProps('message')} />
        </form>
      </Dialog>
      <WriteAlert write={create} onRetry={() => send()} refused={staff('sendFailed')} />
    </>
  );
}
