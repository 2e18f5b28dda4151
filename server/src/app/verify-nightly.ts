import { getLastRunDay } from '#features/end-of-day/index.ts';
import { today } from '#foundation/clock.ts';
import type { Db } from '#foundation/db.ts';
import type { Services } from '#foundation/http/call.ts';
import type { Job } from '#foundation/jobs.ts';
import { withLease } from '#foundation/lease.ts';
import { getVerificationTime, type VerificationTime } from '#foundation/verifications.ts';
import { verifyAndStore } from './verify.ts';

/** A day that is not paid by now waits for the operator: the books are checked all the same. */
const LATEST_HOUR = 13;

/** Looks every hour whether the day's `verify` is due: a night on which no worker ran is made up for. */
export const verifyJob: Job = {
  name: 'verify',
  cron: '40 * * * *',
  run: async (services) => verifyWhenDue(services, await getVerificationTime(services.db)),
};

/** Verifies once per day in UTC of the machine, by one of the workers: when the end-of-day run has ended, or it is late. */
export async function verifyWhenDue(
  services: Pick<Services, 'db' | 'log'>,
  { verifiedToday, hour }: VerificationTime,
): Promise<void> {
  if (!verifiedToday && (hour >= LATEST_HOUR || (await hasDayEnded(services.db)))) await verifyOnce(services);
}

/** By the platform's clock. */
const hasDayEnded = async (db: Db): Promise<boolean> => (await getLastRunDay(db)) === (await today(db));

/**
 * The same checks as the command's, one after the other, each in a snapshot of its own. One that takes longer than an hour is not
 * joined by the next; one that was killed is begun again.
 */
async function verifyOnce({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
  await withLease(db, 'verify', async () => {
    // another worker's may have ended between the look and the lease
    if ((await getVerificationTime(db)).verifiedToday) return;
    const broken = (await verifyAndStore(db)).filter((check) => check.broken > 0);
    for (const { name, broken: count, example } of broken) log.error({ check: name, broken: count, example }, 'verify');
  });
}
