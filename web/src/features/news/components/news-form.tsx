import { type NewsItem, newsInput } from '@fairlead/contract/features/news.ts';
import { Button, Switch, Textarea, TextInput } from '@mantine/core';
import { useAddNews, useChangeNews } from '#features/news/queries.ts';
import { news } from '#features/news/texts.ts';
import { showSuccess } from '#foundation/success.tsx';
import { useForm } from '#foundation/use-form.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import shared from '#ui/shared.module.css';

export interface NewsFormProps {
  /** The item to change; none: a new one is written. */
  item?: NewsItem | undefined;
  onDone: () => void;
}

/** Writes or changes a news item, in the drawer. */
export function NewsForm({ item, onDone }: NewsFormProps) {
  const add = useAddNews();
  const change = useChangeNews();
  const write = item ? change : add;
  const form = useForm({
    initialValues: { title: item?.title ?? '', body: item?.body ?? '', published: item?.published ?? false },
    schema: newsInput,
  });
  const done = {
    onSuccess: ({ message }: { message: string }) => {
      showSuccess(message);
      onDone();
    },
  };
  const send = form.onSubmit((body) => {
    if (item) change.mutate({ params: { id: item.id }, body }, done);
    else add.mutate({ body }, done);
  });
  const { published } = form.values;
  return (
    <form onSubmit={send} className={shared.fields} noValidate>
      <TextInput label={news('title')} autoComplete="off" {...form.getInputProps('title')} />
      <Textarea
        label={news('body')}
        minRows={8}
        maxRows={24}
        description={news('bodyHint')}
        {...form.getInputProps('body')}
      />
      <Switch label={news('publishedSwitch')} {...form.getInputProps('published', { type: 'checkbox' })} />
      <div>
        <Button type="submit" loading={write.isPending}>
          {published ? (item?.published ? news('save') : news('publish')) : news('saveDraft')}
        </Button>
      </div>
      <WriteAlert write={write} onRetry={() => send()} refused={news('saveFailed')} />
    </form>
  );
}
