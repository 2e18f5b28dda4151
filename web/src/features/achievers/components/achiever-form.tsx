import { imageTypes } from '@fairlead/contract/domain/upload.ts';
import { achieverInput } from '@fairlead/contract/features/achievers.ts';
import { Button, Checkbox, FileInput, TextInput } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import classes from '#features/achievers/components/gallery.module.css';
import { useAddAchiever } from '#features/achievers/queries.ts';
import { achievers } from '#features/achievers/texts.ts';
import { showSuccess } from '#foundation/success.tsx';
import { useForm } from '#foundation/use-form.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PicturePreview } from '#ui/picture-preview.tsx';
import { ui } from '#ui/texts.ts';

const FORM_ID = 'achiever';

type Fields = { name: string; title: string; image: File | null; consent: boolean };

/** Adds an achiever to the gallery. The server decides by the picture's bytes whether it is one. */
export function AchieverForm({ onClose }: { onClose: () => void }) {
  const add = useAddAchiever();
  const form = useForm({
    initialValues: { name: '', title: '', image: null, consent: false } as Fields,
    schema: achieverInput,
    toInput: (values) => ({ ...values, image: values.image ?? undefined, consent: String(values.consent) }),
  });
  const save = form.onSubmit((body) =>
    add.mutate(
      { body },
      {
        onSuccess: ({ message }) => {
          showSuccess(message);
          onClose();
        },
      },
    ),
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={achievers('add')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {achievers('goBack')}
          </Button>
          <Button type="submit" form={FORM_ID} loading={add.isPending}>
            {achievers('add')}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} onSubmit={save} className={classes.form} noValidate>
        <TextInput label={achievers('name')} autoComplete="off" data-autofocus {...form.getInputProps('name')} />
        <TextInput
          label={achievers('title')}
          placeholder={achievers('titleExample')}
          autoComplete="off"
          {...form.getInputProps('title')}
        />
        <FileInput
          label={achievers('picture')}
          description={achievers('pictureLimits')}
          placeholder={achievers('choosePicture')}
          accept={imageTypes.join(',')}
          leftSection={<IconPhoto size={16} stroke={1.75} />}
          clearable
          clearButtonProps={{ 'aria-label': ui('clearSelection') }}
          {...form.getInputProps('image')}
        />
        <PicturePreview file={form.values.image} label={achievers('preview')} />
        <Checkbox
          label={achievers('consent')}
          description={achievers('consentHint')}
          {...form.getInputProps('consent', { type: 'checkbox' })}
        />
        <WriteAlert write={add} onRetry={() => save()} failed={achievers('notAdded')} />
      </form>
    </Dialog>
  );
}
