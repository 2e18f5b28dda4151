import type { NewsItem } from '@fairlead/contract/features/news.ts';
import { Anchor } from '@mantine/core';
import classes from '#features/news/components/news-panel.module.css';
import { useNews } from '#features/news/queries.ts';
import { memberNews } from '#features/news/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatDay } from '#foundation/format.ts';
import { PanelCard } from '#ui/panel-card.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';

/** The newest news on a member's overview; each leads to its public page, which is another document. */
export function NewsPanel() {
  const { data, error, refetch } = useNews();
  const all = data && data.length > 0 ? <Anchor href="/news">{memberNews('all')}</Anchor> : undefined;
  return (
    <PanelCard title={memberNews('title')} flush={data !== undefined && data.length > 0} action={all}>
      {data ? (
        <Items items={data} />
      ) : error ? (
        <ErrorState message={errorText(error, memberNews('failed'))} onRetry={() => void refetch()} />
      ) : (
        <LoadingState lines={[18, 18, 18]} />
      )}
    </PanelCard>
  );
}

function Items({ items }: { items: readonly NewsItem[] }) {
  if (items.length === 0) return <EmptyState title={memberNews('empty')} />;
  return (
    <ul className={classes.items}>
      {items.map((item) => (
        <li key={item.id}>
          <a className={classes.item} href={`/news/${item.id}`}>
            <span className={classes.title}>
              {item.sample ? memberNews('sampleTitle', { title: item.title }) : item.title}
            </span>
            <span className={classes.meta}>
              {memberNews('meta', {
                about: item.pair ?? memberNews(item.kind),
                date: formatDay(item.published_at ?? item.created_at),
                minutes: String(item.minutes),
              })}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
