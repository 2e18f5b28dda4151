import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#foundation/actor.ts';
import { waitText } from '#foundation/common-texts.ts';
import type { Db } from '#foundation/db.ts';
import { AppError } from '#foundation/failure.ts';
import { FairQueue } from '#foundation/fair-queue.ts';
import { isKnownDevice } from '#foundation/known-device.ts';
import { getWideNetwork, normalizeAddress } from '#foundation/network.ts';

/** Of one person; of an address where no one is signed in. */
const REQUESTS_PER_MINUTE = 600;
/** Counted at the same time; the longest unseen are forgotten first. */
const MAX_COUNTED = 50_000;

/** How many at once find out who calls: fewer than the pool has connections. */
const ARRIVALS = { total: 16, perKey: 8, maxWaiting: 4_000, maxWaitingPerKey: 1_000, maxWaitMs: 5_000 };
/** How many are served at once. More of one person wait for each other, and only then for anyone else's. */
const IN_PROGRESS = { total: 200, perKey: 8, maxWaiting: 2_000, maxWaitingPerKey: 500, maxWaitMs: 5_000 };
/** The same for those who are not known, by network: those of one wait for each other. */
const STRANGERS = { ...IN_PROGRESS, total: 60 };

/** What keeps one caller from taking everything. `RATE_LIMITS=off` does without. */
export type Limits = {
  /** Finds out who calls and serves them, within the limits of that person. */
  serve: <R>(request: FastifyRequest, reply: FastifyReply, call: LimitedCall<R>) => Promise<R>;
  /** Counts a request that is not an endpoint's. @throws AppError rate_limited */
  count: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** How many requests wait for their turn. */
  countWaiting: () => number;
};

export type LimitedCall<R> = {
  authenticate: () => Promise<Actor | undefined>;
  device: string | undefined;
  work: (actor: Actor | undefined) => Promise<R>;
};

/** No limits at all. */
export const unlimited: Limits = {
  serve: async (_request, _reply, { authenticate, work }) => work(await authenticate()),
  count: async () => undefined,
  countWaiting: () => 0,
};

/**
 * Limits that hang on who calls, found out before they are applied: the signed-in person, else a device on which someone
 * has signed in before, else the address. A flood from one address so delays no one who is known, not even at that address.
 */
export async function createLimits(app: FastifyInstance, db: Db): Promise<Limits> {
  await app.register(rateLimit, { global: false, cache: MAX_COUNTED });
  const keys = new WeakMap<FastifyRequest, string>();
  const countKey = app.createRateLimit({
    max: REQUESTS_PER_MINUTE,
    timeWindow: 60_000,
    keyGenerator: (request) => keys.get(request) ?? normalizeAddress(request.ip),
  });
  const count = async (request: FastifyRequest, reply: FastifyReply) => {
    const counted = await countKey(request);
    if (counted.isAllowed) return;
    reply
      .header('x-ratelimit-limit', counted.max)
      .header('x-ratelimit-remaining', counted.remaining)
      .header('x-ratelimit-reset', counted.ttlInSeconds);
    if (counted.isExceeded)
      throw AppError.of('rate_limited', { wait: waitText(counted.ttlInSeconds) }).retryAfter(counted.ttlInSeconds);
  };
  const arrivals = new FairQueue(ARRIVALS);
  const known = new FairQueue(IN_PROGRESS);
  const strangers = new FairQueue(STRANGERS);
  const toKey = async (actor: Actor | undefined, device: string | undefined, address: string) => {
    if (actor) return `${actor.kind}:${actor.id}`;
    return device !== undefined && (await isKnownDevice(db, device)) ? `device:${device}` : address;
  };
  return {
    count,
    countWaiting: () => arrivals.waiting + known.waiting + strangers.waiting,
    serve: async (request, reply, { authenticate, device, work }) => {
      const address = normalizeAddress(request.ip);
      const { actor, key } = await arrivals
        .run(address, async () => {
          const actor = await authenticate();
          return { actor, key: await toKey(actor, device, address) };
        })
        .catch(async (error: unknown) => {
          // a refused caller counts too
          await count(request, reply);
          throw error;
        });
      keys.set(request, key);
      await count(request, reply);
      const [queue, line] = key === address ? [strangers, getWideNetwork(request.ip)] : [known, key];
      return queue.run(line, () => work(actor));
    },
  };
}
