import { hash, verify } from '@node-rs/argon2';
import { commonPasswordFault } from './common-passwords.ts';
import { fail } from './failure.ts';

/** argon2id (the package's default), 19 MiB, two passes, one lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 4;
/** A longer queue would answer after every client has given up. */
const MOST_WAITING = 400;

/**
 * Hashes a new password.
 * @param person texts that it must not be: his username, his e-mail
 * @throws AppError rule for one of the most common, overloaded
 */
export async function hashPassword(password: string, person: string[] = []): Promise<string> {
  const fault = commonPasswordFault(password, person);
  if (fault) fail('rule', { reason: fault });
  return oneOfFew(() => hash(password, ARGON2));
}

/**
 * Whether a password fits a stored hash. For an unknown account pass undefined: the same work is done, and the answer is no.
 * @throws AppError overloaded
 */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  const fits = await oneOfFew(() => verify(stored?.startsWith('$argon2') ? stored : nobodysHash, password, ARGON2));
  return fits && stored !== undefined && stored !== nobodysHash;
}

/** A hash that no password fits, made with the same parameters. */
const nobodysHash = await hash(crypto.randomUUID(), ARGON2);

let running = 0;
const waiting: (() => void)[] = [];

/** At most four hash at once: each takes 19 MiB and a thread. */
async function oneOfFew<R>(work: () => Promise<R>): Promise<R> {
  if (waiting.length >= MOST_WAITING) fail('overloaded');
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
