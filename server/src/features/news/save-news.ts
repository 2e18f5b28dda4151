import { toPlainText } from '@fairlead/contract/domain/rich-text.ts';
import type { Upload } from '@fairlead/contract/domain/upload.ts';
import type { NewsChanges, NewsInput, StoredPicture } from '@fairlead/contract/features/news.ts';
import { promiseIn } from '#features/settings/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { fileAddress, removeFile, storeImage } from '#foundation/files.ts';
import { parseMarkdown } from '#foundation/markdown.ts';
import { insertUpload, takeOldUploads, takeUpload } from './picture-store.ts';
import { deleteNews, insertNews, lockNews, type NewsFields, type StoredNews, updateNews } from './store.ts';
import { t } from './texts.ts';

/**
 * Writes a news item.
 * @param sample one of the demo's
 * @throws AppError rule when its words promise something, invalid_input when its picture was not uploaded
 */
export async function addNews(tx: Tx, by: StaffActor, input: NewsInput, sample = false): Promise<StoredNews> {
  const { picture, published_at = null, ...rest } = input;
  const fields = checked({ ...rest, published_at, ...toFile(picture) });
  if (fields.picture_file) await take(tx, fields.picture_file);
  const saved = await insertNews(tx, { ...fields, sample }, by.id);
  await audit(tx, by, { action: 'news.add', subject: `news:${saved.id}`, after: saved });
  return saved;
}

/**
 * Changes a news item; what is left out stays. A picture that it no longer shows is removed.
 * @throws AppError not_found; rule when its words promise something; invalid_input when its picture was not uploaded
 */
export async function changeNews(
  tx: Tx,
  by: StaffActor,
  id: number,
  changes: NewsChanges,
): Promise<{ before: StoredNews; after: StoredNews }> {
  const before = (await lockNews(tx, id)) ?? fail('not_found', { what: t('item') });
  const { picture, ...rest } = changes;
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const fields = checked({ ...before, ...given, ...(picture === undefined ? {} : toFile(picture)) });
  const isNewPicture = fields.picture_file !== before.picture_file;
  if (isNewPicture && fields.picture_file) await take(tx, fields.picture_file);
  const after = await updateNews(tx, id, fields);
  if (isNewPicture && before.picture_file) await removeFile(tx, before.picture_file);
  await audit(tx, by, { action: 'news.change', subject: `news:${id}`, before, after });
  return { before, after };
}

/** Deletes a news item and its picture; the audit log keeps the words. @throws AppError not_found */
export async function removeNews(tx: Tx, by: StaffActor, id: number): Promise<void> {
  const before = (await lockNews(tx, id)) ?? fail('not_found', { what: t('item') });
  await deleteNews(tx, id);
  if (before.picture_file) await removeFile(tx, before.picture_file);
  await audit(tx, by, { action: 'news.remove', subject: `news:${id}`, before });
}

/**
 * Keeps a picture until an item shows it; the pictures of forms that were left go.
 * @throws AppError invalid_input when the file is no picture
 */
export async function uploadPicture(tx: Tx, by: StaffActor, image: Upload): Promise<StoredPicture> {
  const file = await storeImage(tx, Buffer.from(await image.arrayBuffer()), { public: true });
  await insertUpload(tx, file.name, by.id);
  for (const old of await takeOldUploads(tx)) await removeFile(tx, old);
  return { ...file, address: fileAddress(file.name) };
}

const toFile = (picture: NewsInput['picture']) => ({
  picture_file: picture?.name ?? null,
  picture_alt: picture?.alt ?? null,
});

/** An item shows a picture of its own: one that was uploaded for it and that no other shows. */
async function take(tx: Tx, fileName: string): Promise<void> {
  if (!(await takeUpload(tx, fileName))) fail('invalid_input', { problems: t('pictureGone') });
}

/** A draft is checked too: what may not be published must not wait to be. Marks between letters do not hide a word. */
function checked<Fields extends NewsFields>(item: Fields): Fields {
  const promise = promiseIn(item.title, item.body, toPlainText(parseMarkdown(item.body)), item.picture_alt ?? '');
  if (promise) fail('rule', { reason: t('promise', { promise }) });
  return item;
}
