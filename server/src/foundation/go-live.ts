import { type Db, maybeOne, rows, sharedRead, sql, type Tx } from './db.ts';
import { fail } from './failure.ts';

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
    sharedRead(sql<{ setting_up: boolean }>`
      select value = '"production"'::jsonb and not exists (select from app_state where name = 'went-live') as setting_up
      from app_state where name = 'installation'`),
  );
  return row?.setting_up ?? false;
}

/**
 * Lets money of members move only once the installation went live: every way in by which it would asks here first.
 * @throws AppError not_live
 */
export async function requireLive(db: Db): Promise<void> {
  if (await isSettingUp(db)) fail('not_live');
}

/** When the go-live list was first complete and an owner went live; null where that has not happened. */
export async function readLiveSince(db: Db): Promise<Date | null> {
  const row = await maybeOne(
    db,
    sql<{ at: Date }>`select (value ->> 'at')::timestamptz as at from app_state where name = 'went-live'`,
  );
  return row?.at ?? null;
}

/** Goes live, for good. @returns whether it had not happened before */
export async function markWentLive(tx: Tx, staffId: number): Promise<boolean> {
  const marked = await rows(
    tx,
    sql`insert into app_state (name, value) values ('went-live', jsonb_build_object('at', app_now(), 'by', ${staffId}::int))
      on conflict (name) do nothing returning 1`,
  );
  return marked.length > 0;
}
