import { hash, verify } from '@node-rs/argon2';
import { validateNotCommonPassword } from './common-passwords.ts';
import type { ProcessCounts } from './config.ts';
import { fail } from './failure.ts';
import { FairQueue } from './fair-queue.ts';

/** argon2id (the package's default), 19 MiB, two passes, one lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * At most four hash at once, for all API processes of one start, but two in each: a hash takes 19 MiB and a thread. Strangers
 * have all places but one and one network of theirs two: neither a flood from one network nor one from many delays those who
 * have signed in from here before.
 */
const AT_ONCE = 4;
const AT_LEAST = 2;
const waiting = { maxWaiting: 1_200, maxWaitMs: 10_000 };
const openQueues = (total: number) => ({
  everyone: new FairQueue({ ...waiting, total, perKey: total, maxWaitingPerKey: total }),
  strangers: new FairQueue({ ...waiting, total: total - 1, perKey: 2, maxWaitingPerKey: 300 }),
  familiar: new FairQueue({ ...waiting, total, perKey: 2, maxWaitingPerKey: 40 }),
});
let queues = openQueues(AT_ONCE);

/** Gives this process its part of the places, before it serves anyone. */
export function limitHashing({ api }: ProcessCounts): void {
  queues = openQueues(Math.max(AT_LEAST, Math.floor(AT_ONCE / api)));
}

/** For whom a password is hashed: those of one key wait for each other. A stranger's key is their network, others' their account. */
export type HashingFor = { key: string; familiar: boolean };
const NO_ONE: HashingFor = { key: '', familiar: false };

/**
 * Hashes a new password.
 * @param person texts that it must not be: their username, their e-mail
 * @throws AppError rule for one of the most common, overloaded
 */
export async function hashPassword(password: string, person: string[] = [], by: HashingFor = NO_ONE): Promise<string> {
  const violation = validateNotCommonPassword(password, person);
  if (violation) fail('rule', { reason: violation });
  return inTurn(by, () => hash(password, ARGON2));
}

/**
 * Whether a password fits a stored hash. For an unknown account pass undefined: the same work is done, and the answer is no.
 * @throws AppError overloaded
 */
export async function passwordFits(
  stored: string | undefined,
  password: string,
  by: HashingFor = NO_ONE,
): Promise<boolean> {
  const fits = await inTurn(by, () => verify(stored?.startsWith('$argon2') ? stored : dummyHash, password, ARGON2));
  return fits && stored !== undefined && stored !== dummyHash;
}

/** A hash that no password fits, made with the same parameters. */
const dummyHash = await hash(crypto.randomUUID(), ARGON2);

const inTurn = <R>(by: HashingFor, work: () => Promise<R>): Promise<R> =>
  by.familiar
    ? queues.familiar.run(by.key, () => queues.everyone.run('familiar', work))
    : queues.strangers.run(by.key, () => queues.everyone.run('strangers', work));
