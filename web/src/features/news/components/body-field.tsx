import { SegmentedControl, Textarea } from '@mantine/core';
import { useState } from 'react';
import classes from '#features/news/components/news-form.module.css';
import { usePreview } from '#features/news/queries.ts';
import { news } from '#features/news/staff-texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { FormError } from '#ui/form-error.tsx';
import { RichText } from '#ui/rich-text.tsx';
import shared from '#ui/shared.module.css';
import { LoadingState } from '#ui/states.tsx';

export interface BodyFieldProps {
  value?: string;
  onChange?: (value: string) => void;
  error?: React.ReactNode;
}

/** The text in Markdown, and what readers will see of it: the server reads it for both. */
export function BodyField({ value = '', onChange, error, ...field }: BodyFieldProps) {
  const [mode, setMode] = useState<'write' | 'preview'>('write');
  const preview = usePreview();
  const show = (next: string) => {
    setMode(next === 'preview' ? 'preview' : 'write');
    if (next === 'preview') preview.mutate({ body: { body: value } });
  };
  return (
    <div className={shared.tight}>
      <SegmentedControl
        aria-label={news('bodyMode')}
        size="xs"
        value={mode}
        onChange={show}
        data={[
          { value: 'write', label: news('bodyWrite') },
          { value: 'preview', label: news('bodyPreview'), disabled: value.trim() === '' },
        ]}
      />
      {mode === 'write' ? (
        <Textarea
          {...field}
          label={news('body')}
          autosize
          minRows={8}
          maxRows={24}
          description={news('bodyHint')}
          value={value}
          onChange={(event) => onChange?.(event.currentTarget.value)}
          error={error}
        />
      ) : (
        <section className={classes.preview} aria-label={news('bodyPreview')}>
          {preview.data && <p className={shared.note}>{news('minutes', { minutes: preview.data.minutes })}</p>}
          {preview.data && <RichText content={preview.data.content} />}
          {preview.isPending && <LoadingState lines={[18, 18, 18]} />}
          <FormError>{preview.error && errorText(preview.error, news('previewFailed'))}</FormError>
        </section>
      )}
    </div>
  );
}
