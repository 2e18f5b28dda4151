import { type Db, maybeOne, one, rows, sql, type Tx } from '#foundation/db.ts';

/** A row of the gallery, its picture by the file's name. */
export type StoredAchiever = {
  id: number;
  name: string;
  title: string;
  file_name: string;
  width: number;
  height: number;
  created_at: Date;
};

/** More than anyone scrolls through; the gallery is staff's own. */
const MAX_SHOWN = 200;

/** The gallery, newest first. */
export const listAchievers = (db: Db): Promise<StoredAchiever[]> =>
  rows(
    db,
    sql<StoredAchiever>`select a.id, a.name, a.title, a.file_name, f.width, f.height, a.created_at
      from achievers a join files f on f.name = a.file_name order by a.id desc limit ${MAX_SHOWN}`,
  );

/** Inserts a row. @returns its id */
export const insertAchiever = (
  tx: Tx,
  row: { name: string; title: string; fileName: string; createdBy: number },
): Promise<{ id: number }> =>
  one(
    tx,
    sql<{ id: number }>`insert into achievers (name, title, file_name, created_by, created_at)
      values (${row.name}, ${row.title}, ${row.fileName}, ${row.createdBy}, app_now()) returning id`,
  );

/** Removes a row. @returns what it was, or undefined */
export const deleteAchiever = (
  tx: Tx,
  id: number,
): Promise<{ name: string; title: string; file_name: string } | undefined> =>
  maybeOne(
    tx,
    sql<{
      name: string;
      title: string;
      file_name: string;
    }>`delete from achievers where id = ${id} returning name, title, file_name`,
  );
