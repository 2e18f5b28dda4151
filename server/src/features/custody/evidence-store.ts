import { maybeOne, rows, sql, type Tx } from '#foundation/db.ts';
import { findPicture, type StoredPicture } from '#foundation/files.ts';

/** Notes a picture that no count has yet. */
export async function insertUpload(tx: Tx, fileName: string, staffId: number): Promise<void> {
  await sql`insert into custody_uploads (file_name, uploaded_by, uploaded_at)
    values (${fileName}, ${staffId}, app_now())`.execute(tx);
}

/** Takes a picture for a count, once, of who uploaded it. @returns whether it was there */
export const takeUpload = async (tx: Tx, fileName: string, staffId: number | null): Promise<boolean> =>
  (await maybeOne(
    tx,
    sql<{
      file_name: string;
    }>`delete from custody_uploads where file_name = ${fileName} and uploaded_by = ${staffId} returning file_name`,
  )) !== undefined;

/** Forgets the uploads of more than a day ago: their form was left. @returns the files to remove */
export const takeOldUploads = async (tx: Tx): Promise<string[]> =>
  (
    await rows(
      tx,
      sql<{ file_name: string }>`delete from custody_uploads where file_name in (
          select file_name from custody_uploads where uploaded_at < app_now() - interval '1 day' for update skip locked)
        returning file_name`,
    )
  ).map(({ file_name }) => file_name);

/** The picture that a count has as evidence, or undefined: another file is none of custody's. */
export const findEvidence = (
  services: Parameters<typeof findPicture>[0],
  name: string,
): Promise<StoredPicture | undefined> =>
  findPicture(services, sql`select picture from custody_count_places where picture = ${name} limit 1`);
