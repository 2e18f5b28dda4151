import { imageTypes, imageUpload } from '@fairlead/contract/domain/upload.ts';
import { FileInput } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useUploadEvidence } from '#features/custody/queries.ts';
import { custody } from '#features/custody/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { readForm } from '#foundation/read-form.ts';
import { PicturePreview } from '#ui/picture-preview.tsx';
import { ui } from '#ui/texts.ts';

/** A picture that was chosen; without a name while it is on its way. */
export type Evidence = { file: File; name: string | null };

export interface EvidenceFieldProps {
  value: Evidence | null;
  onChange: (picture: Evidence | null) => void;
  error?: ReactNode;
}

/** The picture of a place's statement, sent as soon as it is chosen: the server says whether it is one. */
export function EvidenceField({ value, onChange, error }: EvidenceFieldProps) {
  const upload = useUploadEvidence();
  const [problem, setProblem] = useState<string>();
  const choose = async (file: File | null) => {
    const checked = file ? readForm(imageUpload, file) : null;
    setProblem(checked?.errors ? Object.values(checked.errors)[0] : undefined);
    if (!file || checked?.errors) return onChange(null);
    onChange({ file, name: null });
    try {
      onChange({ file, ...(await upload.mutateAsync({ body: { image: file } })) });
    } catch (failure) {
      setProblem(errorText(failure, custody('pictureFailed')));
      onChange(null);
    }
  };
  return (
    <>
      <FileInput
        label={custody('picture')}
        description={custody('pictureHint')}
        placeholder={custody('pictureChoose')}
        accept={imageTypes.join(',')}
        leftSection={<IconPhoto size={16} stroke={1.75} />}
        clearable
        clearButtonProps={{ 'aria-label': ui('clearSelection') }}
        disabled={upload.isPending}
        value={value?.file ?? null}
        onChange={(file) => void choose(file)}
        error={problem ?? error}
      />
      <PicturePreview file={value?.file ?? null} label={custody('picture')} />
    </>
  );
}
