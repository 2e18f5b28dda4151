import type { NewsInput } from '@fairlead/contract/features/news.ts';
import { addNews, uploadPicture } from '#features/news/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { type Db, inTransaction, one, sql, type Tx } from '#foundation/db.ts';
import { drawSamplePicture } from './draw-sample-picture.ts';
import { sampleNews } from './sample-news.ts';

const DAY_MS = 86_400_000;

/** Publishes the demo's sample items as a member of staff, dated on the days before the present. */
export async function seedNews(db: Db, by: StaffActor): Promise<void> {
  const { morning } = await one(
    db,
    sql<{ morning: Date }>`select date_trunc('day', app_now(), 'UTC') + interval '7 hours 30 minutes' as morning`,
  );
  await inTransaction(db, async (tx) => {
    // oldest first, as they would have been written
    for (const { daysAgo, picture, ...item } of sampleNews.toReversed())
      await addNews(
        tx,
        by,
        {
          ...item,
          published: true,
          published_at: new Date(morning.getTime() - daysAgo * DAY_MS),
          picture: picture === undefined ? null : await addPicture(tx, by, picture),
        },
        true,
      );
  });
}

async function addPicture(tx: Tx, by: StaffActor, alt: string): Promise<NewsInput['picture']> {
  const bytes = await drawSamplePicture();
  const image = { size: bytes.length, arrayBuffer: async () => new Uint8Array(bytes).buffer };
  const { name } = await uploadPicture(tx, by, image);
  return { name, alt };
}
