import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { RawBuilder } from 'kysely';
import { common } from './common-texts.ts';
import { maybeOne, sql, type Tx } from './db.ts';
import { fail } from './failure.ts';
import type { Services } from './http/call.ts';
import { readImage } from './image.ts';
import { ObjectStoreError, openObjectStore } from './object-store.ts';
import { getLanguage } from './texts.ts';

/** Where public files are read: a path of its own, apart from calls and pages. */
const FILES_PATH = '/files';

/** The address of a public file. */
export const fileAddress = (name: string): string => `${FILES_PATH}/${name}`;

/**
 * Keeps a picture, written again, under a random name, in the transaction of the row that shows it. Where there is a store of objects
 * a job moves it there (`move-uploads.ts`): who uploads waits for the database alone.
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

/** Removes a file; the row that showed it is gone already. A trigger notes its object, which the job removes. */
export async function removeFile(tx: Tx, name: string): Promise<void> {
  await sql`delete from files where name = ${name}`.execute(tx);
}

/**
 * Serves public files. A picture is only ever a picture: its type is what its bytes said, browsers may not guess another,
 * and were it opened by itself, its page could run and reach nothing.
 */
export function serveFiles(app: FastifyInstance, services: Reading): void {
  app.get<{ Params: { name: string } }>(`${FILES_PATH}/:name`, async (request, reply) => {
    const { name } = request.params;
    const file = /^[0-9a-f]{32}$/.test(name)
      ? await maybeOne(services.db, sql<StoredFile>`select ${columns} from files where name = ${name} and public`)
      : undefined;
    reply
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
    if (!file) {
      const language = getLanguage(request.headers['accept-language']);
      return reply.code(404).type('text/plain; charset=utf-8').send(common('fileMissing').in(language));
    }
    const bytes = await readBytes(services, file);
    return reply
      .header('cache-control', 'public, max-age=86400, immutable')
      .header('content-disposition', 'inline')
      .type(file.type)
      .send(bytes);
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

type StoredFile = { name: string; type: StoredPicture['type']; bytes: Buffer | null; object_sha256: Buffer | null };
const columns = sql`name, type, bytes, object_sha256`;
type Reading = Pick<Services, 'db' | 'config' | 'log'>;

/**
 * One picture, public or not: who may see it is the caller's to say.
 * @param name a query of its name
 * @throws AppError overloaded where the store of objects does not give it
 */
export async function findPicture(services: Reading, name: RawBuilder<unknown>): Promise<StoredPicture | undefined> {
  const found = await maybeOne(
    services.db,
    sql<
      StoredFile & { width: number; height: number }
    >`select ${columns}, width, height from files where name = (${name})`,
  );
  if (!found) return undefined;
  const { type, width, height } = found;
  return { type, width, height, bytes: await readBytes(services, found) };
}

/** What is in the database, or in the store of objects, as it was when it was moved there. */
async function readBytes(
  { config, log }: Reading,
  { name, bytes, object_sha256: sha256 }: StoredFile,
): Promise<Buffer> {
  if (bytes) return bytes;
  try {
    if (!config.uploads)
      throw new ObjectStoreError('The picture is in an object store, and none is set (UPLOADS_S3_ENDPOINT)');
    const found = await openObjectStore(config.uploads).get(name);
    if (!found) throw new ObjectStoreError('The object store does not have the picture');
    if (!sha256?.equals(createHash('sha256').update(found).digest()))
      throw new ObjectStoreError('The object store has other bytes than it was given');
    return found;
  } catch (error) {
    if (!(error instanceof ObjectStoreError)) throw error;
    log.error({ err: error, file: name }, 'picture not read');
    return fail('overloaded');
  }
}
