import { addDays } from '@fairlead/contract/domain/dates.ts';
import { readSetting } from '#features/settings/index.ts';
import { today } from '#foundation/clock.ts';
import { inTransaction } from '#foundation/db.ts';
import { download } from '#foundation/download.ts';
import type { Services } from '#foundation/http/call.ts';
import { RatesInvalid, readRates } from './parse-rates.ts';
import { findViolation, historyAddress, isHistoryShort, KEPT_DAYS, type RatesOfDay } from './rules.ts';
import {
  deleteAllDays,
  deleteDaysBefore,
  findSpan,
  lockState,
  readState,
  storeFailure,
  storeFetched,
  storeHistory,
  upsertDays,
} from './store.ts';

const MAX_BYTES = 16 * 1024 * 1024;
const TIMEOUT_MS = 30_000;

/**
 * Takes over what the source publishes, and once its longer history where that of 90 days is all there is. What cannot be
 * read, or cannot be so, changes nothing: the values of before stay, with their date.
 * @throws DownloadFailed, RatesInvalid
 */
export async function fetchRates(services: Services, timeoutMs = TIMEOUT_MS): Promise<void> {
  const { db } = services;
  const address = await readSetting(db, 'rates_source');
  try {
    await takeOver(services, address, await readSource(services, address, timeoutMs));
    const [span, { history_address: asked }] = [await findSpan(db), await readState(db)];
    const history = historyAddress(address);
    if (history && asked !== address && span && isHistoryShort(span.oldest, span.newest)) {
      await takeOver(services, address, await readSource(services, history, timeoutMs));
      await inTransaction(db, (tx) => storeHistory(tx, address));
    }
  } catch (error) {
    const { message } = error as Error;
    await inTransaction(db, (tx) => storeFailure(tx, message));
    throw error;
  }
}

async function readSource({ db, config }: Services, address: string, timeoutMs: number): Promise<RatesOfDay[]> {
  const day = await today(db);
  const reader = readRates(addDays(day, -KEPT_DAYS));
  await download(address, { publicOnly: !config.demo, maxBytes: MAX_BYTES, timeoutMs }, reader.write);
  const days = reader.end();
  const violation = findViolation(days, day);
  if (violation) throw new RatesInvalid(`The document ${violation}`);
  return days;
}

/** Another source's values take the place of all that is kept: values of two sources are never side by side. */
async function takeOver({ db }: Services, address: string, days: RatesOfDay[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    const state = await lockState(tx);
    if (state.address !== address) await deleteAllDays(tx);
    await upsertDays(tx, days);
    const span = await findSpan(tx);
    if (span) await deleteDaysBefore(tx, addDays(span.newest, -KEPT_DAYS));
    await storeFetched(tx, address);
  });
}
