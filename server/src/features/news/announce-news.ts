import { toPlainText } from '@fairlead/contract/domain/rich-text.ts';
import { type Db, inTransaction } from '#foundation/db.ts';
import type { Job } from '#foundation/jobs.ts';
import { parseMarkdown } from '#foundation/markdown.ts';
import { publish } from '#foundation/outbox.ts';
import { takeUnannounced } from './store.ts';

const EXCERPT_LENGTH = 200;

/** Tells of each item once, when it is public for the first time: at once, or when its date has come. Samples are not told of. */
export async function announceNews(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const { id, title, body } of await takeUnannounced(tx)) {
      const text = toPlainText(parseMarkdown(body)).replace(/\s+/g, ' ').trim();
      const excerpt = text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH - 1).trimEnd()}…` : text;
      await publish(tx, { name: 'news.published', payload: { newsId: id, title, excerpt } });
    }
  });
}

export const announceNewsJob: Job = { name: 'announce_news', cron: '*/5 * * * *', run: ({ db }) => announceNews(db) };
