import { type Db, maybeOne, one, rows, sharedRead, sql, type Tx } from './db.ts';
import { fail } from './failure.ts';

/** `installation`: what the database was first opened as. `went-live`: when the go-live list was first complete. */
export type InstallationKind = 'demo' | 'production';

/**
 * Whether the operator of a production installation is still setting up: the go-live list was never complete. Until then
 * the owner works alone, and no money of members moves. A demo, and a database that was never opened as either (tests),
 * is not being set up.
 */
export async function isSettingUp(db: Db): Promise<boolean> {
  const { isSettingUp: found } = await one(
    db,
    sharedRead(sql<{ isSettingUp: boolean }>`select ${settingUp} as "isSettingUp"`),
  );
  return found;
}

/** The same as an expression of a statement that reads more. */
export const settingUp = sql<boolean>`
  exists (select from app_state where name = 'installation' and value = '"production"'::jsonb)
    and not exists (select from app_state where name = 'went-live')`;

/**
 * Lets money of members move only once the installation went live: every way in by which it would asks here first.
 * @throws AppError not_live
 */
export async function requireLive(db: Db): Promise<void> {
  refuseSettingUp(await isSettingUp(db));
}

/** @throws AppError not_live where the installation is being set up, by {@link settingUp} */
export function refuseSettingUp(isStillSettingUp: boolean): void {
  if (isStillSettingUp) fail('not_live');
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
