import { type Db, maybeOne, one, rows, sql, type Tx } from '#foundation/db.ts';
import { pictureSizes } from '#foundation/files.ts';

/** A row of the gallery, its picture by the file's name. */
export type StoredAchiever = {
  id: number;
  name: string;
  title: string;
  file_name: string;
  width: number;
  height: number;
  consent: boolean;
  created_at: Date;
};

/** More than anyone scrolls through; the gallery is staff's own. */
const MAX_SHOWN = 200;

/** The gallery, newest first. */
export const listAchievers = (db: Db, { onlyConsented }: { onlyConsented: boolean }): Promise<StoredAchiever[]> =>
  rows(
    db,
    sql<StoredAchiever>`select a.id, a.name, a.title, a.file_name, f.width, f.height, a.consent_at is not null as consent, a.created_at
      from achievers a join ${pictureSizes} f on f.name = a.file_name
      where a.consent_at is not null or not ${onlyConsented} order by a.id desc limit ${MAX_SHOWN}`,
  );

/** Inserts a row; with consent, who adds it is who confirmed it. @returns its id */
export const insertAchiever = (
  tx: Tx,
  row: { name: string; title: string; fileName: string; createdBy: number; consent: boolean },
): Promise<{ id: number }> =>
  one(
    tx,
    sql<{ id: number }>`insert into achievers (name, title, file_name, created_by, created_at, consent_by, consent_at)
      values (${row.name}, ${row.title}, ${row.fileName}, ${row.createdBy}, app_now(),
        ${row.consent ? row.createdBy : null}, case when ${row.consent} then app_now() end) returning id`,
  );

/** Notes who confirmed a person's consent, once. @returns whether there is such a person */
export const updateConsent = async (tx: Tx, id: number, staffId: number): Promise<boolean> =>
  (await maybeOne(
    tx,
    sql<{ id: number }>`update achievers
      set consent_by = coalesce(consent_by, ${staffId}), consent_at = coalesce(consent_at, app_now())
      where id = ${id} returning id`,
  )) !== undefined;

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
