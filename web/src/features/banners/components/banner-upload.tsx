import { imageTypes } from '@fairlead/contract/domain/upload.ts';
import { notificationTexts } from '@fairlead/contract/wire/texts.ts';
import { FileInput } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useCreateBanner } from '#features/banners/queries.ts';
import { staff } from '#features/banners/staff-texts.ts';
import { showSuccess } from '#foundation/success.tsx';
import { WriteAlert } from '#foundation/write-alert.tsx';

export interface BannerUploadProps {
  label: string;
  /** What goes with the new picture; nothing where left out. */
  details?: { alt: string; link: string; from: string; to: string };
}

/** Uploads a picture as soon as it is chosen. The server decides by its bytes whether it is one. */
export function BannerUpload({ label, details }: BannerUploadProps) {
  const create = useCreateBanner();
  const [file, setFile] = useState<File | null>(null);
  const upload = (image: File) => {
    const none = { alt: '', link: '', from: '', to: '' };
    const onSuccess = () => {
      setFile(null);
      showSuccess(notificationTexts.bannerCreated);
    };
    create.mutate({ body: { ...none, ...details, image } }, { onSuccess });
  };
  const choose = (image: File | null) => {
    setFile(image);
    create.reset();
    if (image) upload(image);
  };
  return (
    <>
      <FileInput
        label={label}
        description={staff('imageHint')}
        placeholder={staff('choose')}
        accept={imageTypes.join(',')}
        leftSection={<IconPhoto size={16} stroke={1.75} />}
        value={file}
        onChange={choose}
        disabled={create.isPending}
        aria-busy={create.isPending}
      />
      <WriteAlert write={create} onRetry={() => file && upload(file)} refused={staff('notUploaded')} />
    </>
  );
}
