import { imageTypes } from '@fairlead/contract/domain/upload.ts';
import { paymentLinkInput } from '@fairlead/contract/features/payment-links.ts';
import { FileInput, TextInput } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { StepUpDialog } from '#features/auth/components/step-up-dialog.tsx';
import { useAddPaymentLink } from '#features/payment-links/queries.ts';
import { links } from '#features/payment-links/staff-texts.ts';
import { showSuccess } from '#foundation/success.tsx';
import { useForm } from '#foundation/use-form.ts';
import { AddressField } from '#ui/address-field.tsx';
import { PicturePreview } from '#ui/picture-preview.tsx';
import shared from '#ui/shared.module.css';
import { ui } from '#ui/texts.ts';

type Fields = { label: string; address: string; link: string; image: File | null };

/** Adds a payment link, with a code: the address decides where members' money goes. */
export function PaymentLinkForm({ onClose }: { onClose: () => void }) {
  const add = useAddPaymentLink();
  const form = useForm({
    initialValues: { label: '', address: '', link: '', image: null } as Fields,
    schema: paymentLinkInput,
    toInput: (values) => ({ ...values, image: values.image ?? undefined }),
    validateInputOnBlur: true,
  });
  return (
    <StepUpDialog
      opened
      onClose={onClose}
      operation="payment_link"
      title={links('add')}
      confirmLabel={links('add')}
      ready={form.data !== null}
      onConfirmed={async (stepUp) => {
        if (!form.data) return;
        const { message } = await add.mutateAsync({ body: form.data, stepUp });
        showSuccess(message);
        onClose();
      }}
    >
      <div className={shared.fields}>
        <p className={shared.flat}>{links('addLead')}</p>
        <TextInput
          label={links('label')}
          description={links('labelHint')}
          placeholder={links('labelExample')}
          autoComplete="off"
          {...form.getInputProps('label')}
        />
        <AddressField network={links('network')} value={form.values.address} {...form.getInputProps('address')} />
        <TextInput
          type="url"
          label={links('page')}
          description={links('pageHint')}
          placeholder="https://"
          autoComplete="off"
          {...form.getInputProps('link')}
        />
        <FileInput
          label={links('picture')}
          description={links('pictureLimits')}
          placeholder={links('choosePicture')}
          accept={imageTypes.join(',')}
          leftSection={<IconPhoto size={16} stroke={1.75} />}
          clearable
          clearButtonProps={{ 'aria-label': ui('clearSelection') }}
          {...form.getInputProps('image')}
        />
        <PicturePreview file={form.values.image} label={links('preview')} />
      </div>
    </StepUpDialog>
  );
}
