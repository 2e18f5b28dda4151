import { savedViewsContract } from '@fairlead/contract/features/saved-views.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useSaveView, type ViewedScreen } from '#features/saved-views/queries.ts';
import { savedViews } from '#features/saved-views/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { useForm } from '#foundation/use-form.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import shared from '#ui/shared.module.css';
import { ui } from '#ui/texts.ts';
import { toastDone } from '#ui/toasts.tsx';

const FORM_ID = 'save-view';

export interface SaveViewDialogProps {
  screen: ViewedScreen;
  /** What the address holds now. */
  parameters: Record<string, string>;
  onClose: () => void;
}

/** Keeps what the list shows now under a name. */
export function SaveViewDialog({ screen, parameters, onClose }: SaveViewDialogProps) {
  const write = useSaveView();
  const form = useForm({
    initialValues: { name: '', is_shared: false },
    schema: savedViewsContract.save.body,
    toInput: (values) => ({ ...values, screen, parameters }),
  });
  const submit = form.onSubmit((body) =>
    write.mutate(
      { body },
      {
        onSuccess: ({ message }) => {
          toastDone(message);
          onClose();
        },
      },
    ),
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={savedViews('saveTitle')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button type="submit" form={FORM_ID} loading={write.isPending}>
            {savedViews('save')}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} onSubmit={submit} className={shared.fields} noValidate>
        <p>{savedViews('keeps')}</p>
        <TextInput
          label={savedViews('name')}
          description={savedViews('nameHint')}
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <Checkbox label={savedViews('share')} {...form.getInputProps('is_shared', { type: 'checkbox' })} />
        <FormError>{write.error && errorText(write.error)}</FormError>
      </form>
    </Dialog>
  );
}
