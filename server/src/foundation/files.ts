import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { RawBuilder } from 'kysely';
import { common } from './common-texts.ts';
import { type Db, maybeOne, sql, type Tx } from './db.ts';
import { readImage } from './image.ts';
import { getLanguage } from './texts.ts';

/** Where public files are read: a path of its own, apart from calls and pages. */
const FILES_PATH = '/files';

/** The address of a public file. */
export const fileAddress = (name: string): string => `${FILES_PATH}/${name}`;

/**
 * Keeps a picture, written again, under a random name, in the transaction of the row that shows it.
 * @throws AppError invalid_input when it is not a picture that can be shown
 */
export async function storeImage(
  tx: Tx,
  bytes: Buffer,
  access: { public: boolean },
): Promise<{ name: string; width: number; height: number }> {
  const image = await readImage(bytes);
  const name = randomBytes(16).toString('hex');
  await sql`insert into files (name, type, bytes, width, height, public, created_at)
    values (${name}, ${image.type}, ${image.bytes}, ${image.width}, ${image.height}, ${access.public}, app_now())`.execute(
    tx,
  );
  return { name, width: image.width, height: image.height };
}

/** Removes a file; the row that showed it is gone already. */
export async function removeFile(tx: Tx, name: string): Promise<void> {
  await sql`delete from files where name = ${name}`.execute(tx);
}

/**
 * Serves public files. A picture is only ever a picture: its type is what its bytes said, browsers may not guess another,
 * and were it opened by itself, its page could run and reach nothing.
 */
export function serveFiles(app: FastifyInstance, db: Db): void {
  app.get<{ Params: { name: string } }>(`${FILES_PATH}/:name`, async (request, reply) => {
    const { name } = request.params;
    const file = /^[0-9a-f]{32}$/.test(name)
      ? await maybeOne(
          db,
          sql<{ type: string; bytes: Buffer }>`select type, bytes from files where name = ${name} and public`,
        )
      : undefined;
    reply
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
    if (!file) {
      const language = getLanguage(request.headers['accept-language']);
      return reply.code(404).type('text/plain; charset=utf-8').send(common('fileMissing').in(language));
    }
    return reply
      .header('cache-control', 'public, max-age=86400, immutable')
      .header('content-disposition', 'inline')
      .type(file.type)
      .send(file.bytes);
  });
}

/** How large each picture is, as a subquery (name, width, height), for the rows that show them. */
export const pictureSizes = sql`(select name, width, height from files)`;

/** A picture as it is kept. */
export type StoredPicture = {
  type: 'image/png' | 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
  bytes: Buffer;
};

/** One picture, public or not. @param name a query of its name */
export const findPicture = (db: Db, name: RawBuilder<unknown>): Promise<StoredPicture | undefined> =>
  maybeOne(db, sql<StoredPicture>`select type, width, height, bytes from files where name = (${name})`);
