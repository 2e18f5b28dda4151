import type { Db } from '#foundation/db.ts';
import { type Settings, settingsFrom } from './rules.ts';
import { storedSettings } from './store.ts';

/** The settings in force. */
export async function readSettings(db: Db): Promise<Settings> {
  return settingsFrom(await storedSettings(db));
}
