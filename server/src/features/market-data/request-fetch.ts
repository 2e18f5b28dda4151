import { readSetting } from '#features/settings/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import { now } from '#foundation/clock.ts';
import type { Config } from '#foundation/config.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { addJob } from '#foundation/outbox.ts';
import { requestCandles } from './fetch-candles.ts';
import { lastAskingTime } from './rules.ts';
import { lockState, storeAsked } from './store.ts';
import { t } from './texts.ts';

export const FETCH_RATES = 'fetch_market_rates';

/** Puts a fetch on the queue where one is due: at first, once after each publication, and after a change of the source. */
export async function requestDueFetch(tx: Tx): Promise<boolean> {
  const { asked_at: askedAt, asked_address: asked } = await lockState(tx);
  const address = await readSetting(tx, 'rates_source');
  if (askedAt && asked === address && askedAt >= lastAskingTime(await now(tx))) return false;
  await request(tx, address);
  return true;
}

/**
 * Puts a fetch on the queue now.
 * @throws AppError rule where this installation does not ask any source
 */
export async function requestFetch(tx: Tx, by: StaffActor, config: Config): Promise<void> {
  if (!config.fetchRates) fail('rule', { reason: t('notAsking') });
  await lockState(tx);
  const address = await readSetting(tx, 'rates_source');
  await request(tx, address);
  await requestCandles(tx);
  await audit(tx, by, { action: 'market_rates.fetch', subject: 'market_rates', after: { address } });
}

async function request(tx: Tx, address: string): Promise<void> {
  await storeAsked(tx, address);
  await addJob(tx, FETCH_RATES, {}, { key: FETCH_RATES });
}
