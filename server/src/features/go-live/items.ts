import type { GoLiveItem, GoLiveItemName } from '@fairlead/contract/features/go-live.ts';
import { countStaffWithSecondFactor, listOwnerFactors } from '#features/auth/index.ts';
import { backupState } from '#features/backups/index.ts';
import type { ProviderCheck } from '#features/payments/index.ts';
import { readSetting } from '#features/settings/index.ts';
import type { Config } from '#foundation/config.ts';
import type { Db } from '#foundation/db.ts';
import { moneyText } from '#foundation/format.ts';
import { findRelay, findTestMail } from '#foundation/test-mail.ts';
import { inLanguage } from '#foundation/texts.ts';
import { getSystemBalances } from '#ledger/index.ts';
import {
  describeBackup,
  describeMail,
  describeMissing,
  describeOwners,
  describeProvider,
  type ItemState,
} from './rules.ts';
import { machineNow } from './store.ts';
import { t } from './texts.ts';

/** What is judged besides what is stored: the environment, and what the provider said, who is not asked in a transaction. */
export type Outside = { config: Config; provider: ProviderCheck };

/** How each item is judged, by asking the feature that owns it. */
const checks: Record<GoLiveItemName, (db: Db, outside: Outside) => Promise<ItemState>> = {
  legal_entity: async (db) =>
    describeMissing([
      [t('missing.legal_entity'), await readSetting(db, 'legal_entity')],
      [t('missing.licence'), await readSetting(db, 'licence')],
    ]),
  served_countries: async (db) =>
    describeMissing([[t('missing.served_countries'), await readSetting(db, 'served_countries')]]),
  legal_texts: async (db) =>
    describeMissing([
      [t('missing.terms_of_service'), await readSetting(db, 'terms_of_service')],
      [t('missing.privacy_policy'), await readSetting(db, 'privacy_policy')],
    ]),
  custody_account: async (db) =>
    describeMissing([[t('missing.custody_account'), await readSetting(db, 'custody_account')]]),
  funded_pool: async (db) => {
    const { returns_pool: pool } = await getSystemBalances(db);
    return {
      done: pool > 0n,
      detail: pool > 0n ? t('poolFunded', { amount: moneyText(pool) }) : t('poolEmpty'),
    };
  },
  deposit_provider: (_db, { provider }) => Promise.resolve(describeProvider(provider)),
  mail_relay: async (db, { config }) => describeMail(findRelay(config), await findTestMail(db)),
  owner_second_factors: async (db) => describeOwners(await listOwnerFactors(db)),
  staff_second_factors: async (db) => {
    const count = await countStaffWithSecondFactor(db);
    return {
      done: count >= MIN_STAFF,
      detail: t('secondFactors', { count, needed: MIN_STAFF }),
    };
  },
  tested_backup: async (db) => describeBackup(await backupState(db), await machineNow(db)),
};

const MIN_STAFF = 2;

type Item = ItemState & { name: GoLiveItemName };

/** Every item as it stands now. */
export async function readItems(db: Db, outside: Outside): Promise<Item[]> {
  const items: Item[] = [];
  for (const [name, check] of Object.entries(checks))
    items.push({ name: name as GoLiveItemName, ...(await check(db, outside)) });
  return items;
}

/** The same as it is read. */
export const presentItems = (items: readonly Item[], language: string): GoLiveItem[] =>
  items.map(({ name, done, detail }) => ({ name, done, detail: inLanguage(detail, language) }));
