import { imageTypes, imageUpload } from '@fairlead/contract/domain/upload.ts';
import { Button, FileInput, TextInput } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import classes from '#features/news/components/news-form.module.css';
import type { NewsFields } from '#features/news/components/news-form.tsx';
import { useUploadPicture } from '#features/news/queries.ts';
import { news } from '#features/news/staff-texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { readForm } from '#foundation/read-form.ts';
import type { Form } from '#foundation/use-form.ts';

/** A picture, sent as soon as it is chosen: the server says whether it is one, and what is shown is what it keeps. */
export function PictureField({ form }: { form: Form<NewsFields> }) {
  const upload = useUploadPicture();
  const [problem, setProblem] = useState<string>();
  const { picture } = form.values;
  const choose = (file: File | null) => {
    if (!file) return;
    const checked = readForm(imageUpload, file);
    setProblem(checked.errors ? Object.values(checked.errors)[0] : undefined);
    if (checked.errors) return;
    upload.mutate(
      { body: { image: file } },
      {
        onSuccess: (answer) => {
          const { name, address } = answer.picture;
          form.setFieldValue('picture', { name, address, alt: picture?.alt ?? '' });
        },
        onError: (error) => setProblem(errorText(error, news('uploadFailed'))),
      },
    );
  };
  return (
    <>
      <FileInput
        label={news('picture')}
        description={news('pictureHint')}
        placeholder={upload.isPending ? news('uploading') : picture ? news('replacePicture') : news('choosePicture')}
        accept={imageTypes.join(',')}
        leftSection={<IconPhoto size={16} stroke={1.75} />}
        disabled={upload.isPending}
        value={null}
        onChange={choose}
        error={problem ?? form.errors.picture ?? form.errors['picture.name']}
      />
      {picture && (
        <div className={classes.picture}>
          <img src={picture.address} alt={picture.alt} />
          <TextInput
            label={news('alt')}
            description={news('altHint')}
            autoComplete="off"
            {...form.getInputProps('picture.alt')}
          />
          <div>
            <Button variant="default" size="xs" onClick={() => form.setFieldValue('picture', null)}>
              {news('removePicture')}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
