import { type Db, rows, sql, type Tx } from '#foundation/db.ts';
import { toJson } from '#foundation/json.ts';

/** Every stored setting by name; a setting never changed has no row. */
export async function storedSettings(db: Db): Promise<Map<string, { value: unknown; version: number }>> {
  const found = await rows(
    db,
    sql<{ name: string; value: unknown; version: number }>`select name, value, version from settings`,
  );
  return new Map(found.map(({ name, value, version }) => [name, { value, version }]));
}

/** Stores a setting; its version rises by one. */
export async function storeSetting(tx: Tx, name: string, value: unknown): Promise<void> {
  await sql`
    insert into settings (name, value, version, updated_at) values (${name}, ${toJson(value)}::jsonb, 2, app_now())
    on conflict (name) do update set value = excluded.value, version = settings.version + 1, updated_at = excluded.updated_at`.execute(
    tx,
  );
}
