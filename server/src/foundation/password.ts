import { hash, verify } from '@node-rs/argon2';
import { validateNotCommonPassword } from './common-passwords.ts';
import { fail } from './failure.ts';
import { FairQueue } from './fair-queue.ts';

/** argon2id (the package's default), 19 MiB, two passes, one lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * At most four hash at once: each takes 19 MiB and a thread. Strangers have three of the four places and one network of
 * theirs two: neither a flood from one network nor one from many delays those who have signed in from here before.
 */
const AT_ONCE = 4;
const waiting = { maxWaiting: 1_200, maxWaitMs: 10_000 };
const everyone = new FairQueue({ ...waiting, total: AT_ONCE, perKey: AT_ONCE, maxWaitingPerKey: AT_ONCE });
const strangers = new FairQueue({ ...waiting, total: AT_ONCE - 1, perKey: 2, maxWaitingPerKey: 300 });
const familiar = new FairQueue({ ...waiting, total: AT_ONCE, perKey: 2, maxWaitingPerKey: 40 });

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
    ? familiar.run(by.key, () => everyone.run('familiar', work))
    : strangers.run(by.key, () => everyone.run('strangers', work));
