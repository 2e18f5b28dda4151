import { isProviderError, readProviderBalance } from '#features/payments/index.ts';
import { systemActor } from '#foundation/actor.ts';
import { now } from '#foundation/clock.ts';
import { inTransaction } from '#foundation/db.ts';
import type { Services } from '#foundation/http/call.ts';
import type { Job } from '#foundation/jobs.ts';
import { recordCount } from './record-count.ts';
import { hasCount, storeFailure } from './store.ts';

/**
 * Asks the provider what it holds for the platform and records it as a count, once staff have counted for the first time. A provider that is silent, refuses or answers
 * nonsense leaves the last count as it is; staff read since when.
 */
export async function countAtProvider(services: Services): Promise<void> {
  const { db, log } = services;
  const asked = readProviderBalance(services.config);
  // what the provider holds is a part of custody: alone it would differ by all that lies elsewhere
  if (!asked || !(await hasCount(db))) return;
  const { place, balance } = asked;
  // what is posted after the question is not in the answer either
  const countedAt = await now(db);
  try {
    const amount = await balance();
    await inTransaction(db, async (tx) => {
      await recordCount(tx, systemActor, {
        ...{ kind: 'provider', countedBy: null, countedAt },
        places: [{ place, amount, txid: null, block: null, note: null, picture: null }],
      });
      await storeFailure(tx, place, null);
    });
  } catch (error) {
    if (!isProviderError(error)) throw error;
    log.warn({ err: error, place }, 'the provider did not say what it holds');
    await storeFailure(db, place, error.message.slice(0, 500));
  }
}

/** Every hour, a few minutes after the others. */
export const countAtProviderJob: Job = {
  name: 'count_at_provider',
  group: 'provider',
  cron: '7 * * * *',
  run: (services) => countAtProvider(services),
};
