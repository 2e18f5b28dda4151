import type { BannerDetails, StaffBanner } from '@fairlead/contract/features/banners.ts';
import { lockAlone } from '#foundation/advisory-locks.ts';
import { type Db, maybeOne, one, sql, type Tx } from '#foundation/db.ts';
import { pictureSizes } from '#foundation/files.ts';

/** The banner as it is kept, its picture by the file's name. */
export type StoredBanner = Omit<StaffBanner, 'image'> & { file_name: string };

/** The banner that is kept, shown today or not. */
export const findBanner = (db: Db): Promise<StoredBanner | undefined> =>
  maybeOne(
    db,
    sql<StoredBanner>`
      select b.id, b.file_name, f.width, f.height, b.alt, b.link, b.from_day as "from", b.to_day as "to", b.created_at,
        case when d.today < b.from_day then 'scheduled' when d.today > b.to_day then 'ended' else 'current' end as state
      from banners b join ${pictureSizes} f on f.name = b.file_name,
        (select (app_now() at time zone 'UTC')::date as today) d`,
  );

/** Lets one after the other change the banner: of two at once, the later one's is kept. */
export async function lockBanner(tx: Tx): Promise<void> {
  await lockAlone(tx, 'banner');
}

/** Takes the banner away. @returns its file's name, and what is audited; undefined: there was none of this id */
export const deleteBanner = (
  tx: Tx,
  id: number | undefined,
): Promise<{ id: number; file_name: string; alt: string; link: string | null } | undefined> =>
  maybeOne(
    tx,
    sql<{ id: number; file_name: string; alt: string; link: string | null }>`
      delete from banners where id = coalesce(${id ?? null}::int, id) returning id, file_name, alt, link`,
  );

/** Keeps a banner; there is none at this moment. @returns its id */
export async function insertBanner(
  tx: Tx,
  row: Omit<BannerDetails, 'id'> & { fileName: string; createdBy: number },
): Promise<number> {
  const { id } = await one(
    tx,
    sql<{ id: number }>`insert into banners (file_name, alt, link, from_day, to_day, created_by, created_at)
      values (${row.fileName}, ${row.alt}, nullif(${row.link}, ''), nullif(${row.from}, '')::date, nullif(${row.to}, '')::date,
        ${row.createdBy}, app_now()) returning id`,
  );
  return id;
}

/** Sets everything but the picture. @returns what it was, or undefined when there is none of this id */
export const updateBanner = (
  tx: Tx,
  row: BannerDetails,
): Promise<{ alt: string; link: string | null; from: string | null; to: string | null } | undefined> =>
  maybeOne(
    tx,
    sql<{ alt: string; link: string | null; from: string | null; to: string | null }>`
      with before as (select * from banners where id = ${row.id} for update)
      update banners b set alt = ${row.alt}, link = nullif(${row.link}, ''), from_day = nullif(${row.from}, '')::date,
        to_day = nullif(${row.to}, '')::date
      from before where b.id = before.id
      returning before.alt, before.link, before.from_day as "from", before.to_day as "to"`,
  );
