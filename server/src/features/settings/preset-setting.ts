import type { SettingName, SettingValue } from '@fairlead/contract/domain/settings.ts';
import type { Tx } from '#foundation/db.ts';
import { lockSettings, storeVersion } from './store.ts';

/** Stores a setting that no one proposed or agreed to: how an installation that has no members yet begins. */
export async function presetSetting<N extends SettingName>(tx: Tx, name: N, value: SettingValue<N>): Promise<void> {
  await lockSettings(tx);
  await storeVersion(tx, name, value, null);
}
