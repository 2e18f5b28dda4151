import { createHash } from 'node:crypto';
import { SOURCE_LANGUAGE } from '@fairlead/contract/messages/languages.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#foundation/config.ts';
import type { Db } from '#foundation/db.ts';
import { FEED_PATH, FEED_SIZE, getLastChange, writeFeed } from './feed.ts';
import { describeNews } from './read-news.ts';
import { listNews, readStamp } from './store.ts';

type KeptFeed = { stamp: string; xml: string; etag: string; lastModified: string | undefined };

/** Feeds are asked for again and again: one that nothing changed in is not written again, nor sent to who has it. */
export function serveNewsFeed(app: FastifyInstance, db: Db, { publicUrl }: Config): void {
  let kept: KeptFeed | undefined;
  app.get(FEED_PATH, async (request, reply) => {
    const { stamp } = await readStamp(db, FEED_SIZE);
    if (kept?.stamp !== stamp) kept = await write(db, publicUrl, stamp);
    const { xml, etag, lastModified } = kept;
    reply.header('cache-control', 'public, max-age=300').header('etag', etag);
    if (lastModified) reply.header('last-modified', lastModified);
    const known = request.headers['if-none-match'];
    const isKnown = known ? known.includes(etag) : request.headers['if-modified-since'] === lastModified;
    if (isKnown && lastModified) return reply.code(304).send();
    return reply.type('application/rss+xml; charset=utf-8').send(xml);
  });
}

async function write(db: Db, publicUrl: string, stamp: string): Promise<KeptFeed> {
  const { items } = await listNews(db, { onlyPublic: true }, { page: 1, limit: FEED_SIZE, offset: 0 });
  const entries = items.map(describeNews);
  const xml = writeFeed(entries, publicUrl, SOURCE_LANGUAGE);
  return {
    stamp,
    xml,
    etag: `"${createHash('sha256').update(xml).digest('base64url').slice(0, 22)}"`,
    lastModified: entries.length > 0 ? getLastChange(entries).toUTCString() : undefined,
  };
}
