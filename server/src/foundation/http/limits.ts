import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#foundation/actor.ts';
import { waitText } from '#foundation/common-texts.ts';
import type { ProcessCounts } from '#foundation/config.ts';
import type { Db } from '#foundation/db.ts';
import { AppError } from '#foundation/failure.ts';
import { FairQueue } from '#foundation/fair-queue.ts';
import { isKnownDevice } from '#foundation/known-device.ts';
import { getWideNetwork, normalizeAddress } from '#foundation/network.ts';
import { LIMIT_BOUNDS } from './admission-limit.ts';
import { RequestCounts } from './request-counts.ts';
import { createTakeParts } from './request-parts.ts';

/** Of one person; of an address where no one is signed in. All API processes of a start let no more through together. */
const REQUESTS_PER_MINUTE = 600;

/** How many were admitted bounds how many wait, and so for how long where much is to be done (decision 0079). */
const WAITING = { maxWaiting: LIMIT_BOUNDS.max, maxWaitingPerKey: LIMIT_BOUNDS.max, maxWaitMs: 5_000 };
/** How many at once find out who calls: fewer than the pool has connections. */
const ARRIVALS = { total: 16, perKey: 8, ...WAITING };
/** More of one person wait for each other, and for no one else. */
const IN_PROGRESS = { total: LIMIT_BOUNDS.max, perKey: 8, ...WAITING };
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
export function createLimits(db: Db, { api }: ProcessCounts): Limits {
  const counts = new RequestCounts({ limit: REQUESTS_PER_MINUTE, processes: api }, createTakeParts(db));
  const countKey = async (key: string, reply: FastifyReply) => {
    const { refused, left, seconds } = await counts.count(key);
    reply
      .header('x-ratelimit-limit', REQUESTS_PER_MINUTE)
      .header('x-ratelimit-remaining', left)
      .header('x-ratelimit-reset', seconds);
    if (refused) throw AppError.of('rate_limited', { wait: waitText(seconds) }).retryAfter(seconds);
  };
  const count: Limits['count'] = (request, reply) => countKey(normalizeAddress(request.ip), reply);
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
      await countKey(key, reply);
      const [queue, line] = key === address ? [strangers, getWideNetwork(request.ip)] : [known, key];
      return queue.run(line, () => work(actor));
    },
  };
}
