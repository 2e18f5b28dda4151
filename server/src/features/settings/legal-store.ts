import type { SettingName } from '@fairlead/contract/domain/settings.ts';
import { type Db, maybeOne, rows, sharedRead, sql } from '#foundation/db.ts';

export type LegalVersion = { version: number; validFrom: Date };

// the text that the platform came with holds from when its first staff began to set it up
const firstDay = sql`coalesce((select min(created_at) from staff_names), app_now())`;

/** Which version of each of these settings is current, and whether it says anything; one that was never changed has version 1. */
export const currentVersions = (
  db: Db,
  names: SettingName[],
): Promise<(LegalVersion & { name: SettingName; isStored: boolean })[]> =>
  rows(
    db,
    sharedRead(sql<LegalVersion & { name: SettingName; isStored: boolean }>`
      select n.name, coalesce(s.version, 1) as version, coalesce(s.updated_at, ${firstDay}) as "validFrom",
        coalesce(s.value #>> '{}', '') <> '' as "isStored"
      from unnest(${names}::text[]) n(name) left join settings s on s.name = n.name`),
  );

/** Every version of a setting, newest first; the first is what the platform came with. */
export const listSettingVersions = (db: Db, name: SettingName): Promise<LegalVersion[]> =>
  rows(
    db,
    sql<LegalVersion>`
      select version, valid_from as "validFrom" from settings_versions where name = ${name} and version > 1
      union all select 1, ${firstDay} order by version desc`,
  );

/** What a setting said in one of its versions; undefined for one that was never stored. */
export async function textInVersion(db: Db, name: SettingName, version: number): Promise<string | undefined> {
  const found = await maybeOne(
    db,
    sql<{ text: string }>`
      select value #>> '{}' as text from settings_versions where name = ${name} and version = ${version}`,
  );
  return found?.text;
}
