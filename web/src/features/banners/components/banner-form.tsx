import { bannerDetails, bannersContract, type StaffBanner } from '@fairlead/contract/features/banners.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from '#features/banners/components/banner-card.module.css';
import { BannerUpload } from '#features/banners/components/banner-upload.tsx';
import { useChangeBanner, useRemoveBanner } from '#features/banners/queries.ts';
import { staff } from '#features/banners/staff-texts.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { showSuccess } from '#foundation/success.tsx';
import { useForm } from '#foundation/use-form.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

/** What the banner says, where it leads and when it is shown; its picture is replaced with what the fields hold. */
export function BannerForm({ banner }: { banner: StaffBanner }) {
  const change = useChangeBanner();
  const { id, alt, link, from, to } = banner;
  const form = useForm({
    initialValues: { alt, link: link ?? '', from: from ?? '', to: to ?? '' },
    schema: bannerDetails,
    toInput: (values) => ({ ...values, id }),
  });
  const save = form.onSubmit((body) => change.mutate({ body }, { onSuccess: ({ message }) => showSuccess(message) }));
  const days = to === null && from === null ? staff('openUntilRemoved') : undefined;
  return (
    <form className={classes.form} onSubmit={save} noValidate>
      <TextInput
        label={staff('alt')}
        description={staff('altHint')}
        autoComplete="off"
        {...form.getInputProps('alt')}
      />
      <TextInput
        label={staff('link')}
        description={staff('linkHint')}
        autoComplete="off"
        {...form.getInputProps('link')}
      />
      <div className={classes.days}>
        <TextInput label={staff('from')} type="date" {...form.getInputProps('from')} />
        <TextInput label={staff('to')} type="date" {...form.getInputProps('to')} />
      </div>
      {days && <p className={classes.hint}>{days}</p>}
      <Permitted call={bannersContract.change}>
        <div className={classes.actions}>
          <Button type="submit" loading={change.isPending}>
            {staff('save')}
          </Button>
          <RemoveButton id={id} />
        </div>
        <BannerUpload label={staff('replace')} details={form.values} />
      </Permitted>
      <WriteAlert write={change} onRetry={() => save()} refused={staff('notSaved')} />
    </form>
  );
}

function RemoveButton({ id }: { id: number }) {
  const [isAsked, setIsAsked] = useState(false);
  const remove = useRemoveBanner();
  const confirm = () => {
    const onSuccess = ({ message }: { message: string }) => {
      setIsAsked(false);
      showSuccess(message);
    };
    remove.mutate({ body: { id } }, { onSuccess });
  };
  return (
    <>
      <Button variant="default" onClick={() => setIsAsked(true)}>
        {staff('remove')}
      </Button>
      <ConfirmDialog
        opened={isAsked && !remove.isError}
        onClose={() => setIsAsked(false)}
        onConfirm={confirm}
        busy={remove.isPending}
      />
      <WriteAlert write={remove} onRetry={confirm} refused={staff('notRemoved')} />
    </>
  );
}
