import { newsKinds, newsPairs } from '@fairlead/contract/domain/news-kinds.ts';
import { type NewsItem, newsInput, type StoredPicture } from '@fairlead/contract/features/news.ts';
import { Button, Select, Switch, TextInput } from '@mantine/core';
import { BodyField } from '#features/news/components/body-field.tsx';
import classes from '#features/news/components/news-form.module.css';
import { PictureField } from '#features/news/components/picture-field.tsx';
import { useAddNews, useChangeNews } from '#features/news/queries.ts';
import { news } from '#features/news/staff-texts.ts';
import { showSuccess } from '#foundation/success.tsx';
import { useForm } from '#foundation/use-form.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import shared from '#ui/shared.module.css';

export interface NewsFormProps {
  /** The item to change; none: a new one is written. */
  item?: NewsItem | undefined;
  onDone: () => void;
}

/** What the fields hold. `publishedAt` is as a field for date and time has it, in UTC. */
export type NewsFields = {
  title: string;
  body: string;
  kind: string | null;
  pair: string | null;
  published: boolean;
  publishedAt: string;
  picture: (Omit<StoredPicture, 'width' | 'height'> & { alt: string }) | null;
};

const toFieldTime = (date: Date | null | undefined): string => date?.toISOString().slice(0, 16) ?? '';

const getInitialValues = (item: NewsItem | undefined): NewsFields => ({
  title: item?.title ?? '',
  body: item?.body ?? '',
  kind: item?.kind ?? 'analysis',
  pair: item?.pair ?? null,
  published: item?.published ?? false,
  publishedAt: toFieldTime(item?.published_at),
  picture: item?.picture ?? null,
});

/** A date that no one changed is not sent: the field has it without its seconds. */
const toInput =
  (item: NewsItem | undefined) =>
  ({ publishedAt, picture, ...rest }: NewsFields) => ({
    ...rest,
    ...(publishedAt === toFieldTime(item?.published_at)
      ? {}
      : { published_at: publishedAt === '' ? null : `${publishedAt}:00Z` }),
    picture: picture && { name: picture.name, alt: picture.alt },
  });

/** Writes or changes a news item, in the drawer. */
export function NewsForm({ item, onDone }: NewsFormProps) {
  const add = useAddNews();
  const change = useChangeNews();
  const write = item ? change : add;
  const form = useForm({ initialValues: getInitialValues(item), schema: newsInput, toInput: toInput(item) });
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
      <div className={classes.pair}>
        <Select
          label={news('kind')}
          data={newsKinds.map((kind) => ({ value: kind, label: news(`kind.${kind}`) }))}
          allowDeselect={false}
          {...form.getInputProps('kind')}
        />
        <Select
          label={news('pair')}
          data={[...newsPairs]}
          placeholder={news('noPair')}
          clearable
          searchable
          {...form.getInputProps('pair')}
        />
      </div>
      <BodyField {...form.getInputProps('body')} />
      <PictureField form={form} />
      <TextInput
        label={news('publishedAt')}
        description={news('publishedAtHint')}
        type="datetime-local"
        {...form.getInputProps('publishedAt')}
        error={form.errors.published_at ?? form.errors.publishedAt}
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
