import { formatMoney } from '@fairlead/contract/domain/money.ts';
import { pluralize } from '@fairlead/contract/domain/pluralize.ts';
import type { GoLiveItem, GoLiveItemName } from '@fairlead/contract/features/go-live.ts';
import { countStaffWithSecondFactor } from '#features/auth/index.ts';
import { backupState } from '#features/backups/index.ts';
import { readSetting } from '#features/settings/index.ts';
import type { Db } from '#foundation/db.ts';
import { getSystemBalances } from '#ledger/index.ts';
import { describeBackup, describeMissing, type ItemState } from './rules.ts';
import { machineNow } from './store.ts';

/** How each item is judged, by asking the feature that owns it. */
const checks: Record<GoLiveItemName, (db: Db) => Promise<ItemState>> = {
  legal_entity: async (db) =>
    describeMissing([
      ['the legal entity', await readSetting(db, 'legal_entity')],
      ['its licence', await readSetting(db, 'licence')],
    ]),
  served_countries: async (db) =>
    describeMissing([['the served countries', await readSetting(db, 'served_countries')]]),
  legal_texts: async (db) =>
    describeMissing([
      ['the terms of service', await readSetting(db, 'terms_of_service')],
      ['the privacy policy', await readSetting(db, 'privacy_policy')],
    ]),
  custody_account: async (db) => describeMissing([['the custody account', await readSetting(db, 'custody_account')]]),
  funded_pool: async (db) => {
    const { returns_pool: pool } = await getSystemBalances(db);
    return {
      done: pool > 0n,
      detail: pool > 0n ? `Returns pool: ${formatMoney(pool)} USDT` : 'The returns pool is empty',
    };
  },
  staff_second_factors: async (db) => {
    const count = await countStaffWithSecondFactor(db);
    return {
      done: count >= MIN_STAFF,
      detail: `${pluralize(count, 'staff member')} with a second factor, ${MIN_STAFF} needed`,
    };
  },
  tested_backup: async (db) => describeBackup(await backupState(db), await machineNow(db)),
};

const MIN_STAFF = 2;

/** Every item as it stands now. */
export async function readItems(db: Db): Promise<GoLiveItem[]> {
  const items: GoLiveItem[] = [];
  for (const [name, check] of Object.entries(checks))
    items.push({ name: name as GoLiveItemName, ...(await check(db)) });
  return items;
}
