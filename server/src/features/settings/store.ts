import { changePeople } from '#features/staged-changes/index.ts';
import { lockAlone } from '#foundation/advisory-locks.ts';
import { type Db, maybeOne, rows, sharedRead, sql, type Tx } from '#foundation/db.ts';
import { toJson } from '#foundation/json.ts';

export type StoredSetting = { value: unknown; version: number };

/** Every stored setting by name; a setting never changed has no row. */
export async function storedSettings(db: Db): Promise<Map<string, StoredSetting>> {
  const found = await rows(
    db,
    sharedRead(sql<StoredSetting & { name: string }>`select name, value, version from settings`),
  );
  return new Map(found.map(({ name, value, version }) => [name, { value, version }]));
}

/** One stored setting, or undefined where it was never changed. */
export const storedSetting = (db: Db, name: string): Promise<StoredSetting | undefined> =>
  maybeOne(db, sharedRead(selectStoredSetting(name)));

/** Selects one stored setting, for a statement that reads more; no row where it was never changed. */
export const selectStoredSetting = (name: string) =>
  sql<StoredSetting>`select value, version from settings where name = ${name}`;

/** Lets only one transaction at a time change settings: what one read is still so when it writes. */
export async function lockSettings(tx: Tx): Promise<void> {
  await lockAlone(tx, 'settings');
}

/** Stores a setting's new version, which holds from now on; every version is kept, with the change that brought it. */
export async function storeVersion(tx: Tx, name: string, value: unknown, changeId: number | null): Promise<void> {
  await sql`
    with stored as (
      insert into settings (name, value, version, updated_at) values (${name}, ${toJson(value)}::jsonb, 2, app_now())
      on conflict (name) do update set value = excluded.value, version = settings.version + 1, updated_at = excluded.updated_at
      returning name, version, value, updated_at)
    insert into settings_versions (name, version, value, change_id, valid_from)
    select name, version, value, ${changeId}, updated_at from stored`.execute(tx);
}

/** A version as the table keeps it, with what it replaced and the people behind it. */
export type StoredVersion = StoredSetting & {
  name: string;
  /** Null: what the setting begins with. */
  before: unknown;
  author: string | null;
  approvedBy: string | null;
  reason: string;
  validFrom: Date;
};

/** The newest versions of these settings. */
export const listVersions = (db: Db, names: readonly string[], limit: number): Promise<StoredVersion[]> =>
  rows(
    db,
    sharedRead(sql<StoredVersion>`
      select v.name, v.version, v.value, p.value as before, c.author, c.approved_by as "approvedBy",
        coalesce(c.reason, '') as reason, v.valid_from as "validFrom"
      from settings_versions v left join settings_versions p on p.name = v.name and p.version = v.version - 1
        left join ${changePeople} c on c.id = v.change_id
      where v.name = any (${[...names]}::text[])
      order by v.valid_from desc, v.version desc, v.name limit ${limit}`),
  );
