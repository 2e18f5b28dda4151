import { type Db, maybeOne, sql } from './db.ts';

/** `installation`: what the database was first opened as. `went-live`: when the go-live list was first complete. */
export type InstallationKind = 'demo' | 'production';

/**
 * Whether the operator of a production installation is still setting up: the go-live list was never complete. Until then
 * the owner works alone, and no money of members moves. A demo, and a database that was never opened as either (tests),
 * is not being set up.
 */
export async function isSettingUp(db: Db): Promise<boolean> {
  const row = await maybeOne(
    db,
    sql<{ setting_up: boolean }>`
      select value = '"production"'::jsonb and not exists (select from app_state where name = 'went-live') as setting_up
      from app_state where name = 'installation'`,
  );
  return row?.setting_up ?? false;
}
