import { type Db, maybeOne, rows, sql, type Tx } from '#foundation/db.ts';

/** Notes a picture that no item shows yet. */
export async function insertUpload(tx: Tx, fileName: string, staffId: number): Promise<void> {
  await sql`insert into news_uploads (file_name, uploaded_by, uploaded_at)
    values (${fileName}, ${staffId}, app_now())`.execute(tx);
}

/** Takes an uploaded picture for an item, once. @returns whether it was there */
export const takeUpload = async (tx: Tx, fileName: string): Promise<boolean> =>
  (await maybeOne(
    tx,
    sql<{ file_name: string }>`delete from news_uploads where file_name = ${fileName} returning file_name`,
  )) !== undefined;

/** Forgets the uploads of more than a day ago: their form was left. @returns the files to remove */
export const takeOldUploads = async (tx: Db): Promise<string[]> =>
  (
    await rows(
      tx,
      sql<{ file_name: string }>`delete from news_uploads where file_name in (
          select file_name from news_uploads where uploaded_at < app_now() - interval '1 day' for update skip locked)
        returning file_name`,
    )
  ).map(({ file_name }) => file_name);
