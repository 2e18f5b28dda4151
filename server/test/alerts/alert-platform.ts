import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { now } from '#foundation/clock.ts';
import { sql } from '#foundation/db.ts';
import { CODE } from '../../src/features/withdrawals/payouts/payouts.testkit.ts';
import { startReplicated } from '../replica/start-replica.ts';
import { type Caller, createWorld, type Outcome } from '../world.ts';
import { startOutside, startProcesses, waitUntil } from './alert-processes.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * A platform that can be broken: API and worker are processes of their own, PostgreSQL has a server that follows it, and proxies
 * stand before the database of the API, the mail relay and the payment provider.
 */
export type AlertPlatform = Awaited<ReturnType<typeof startAlertPlatform>>;

/** Starts it in folders of its own and waits until both processes give figures. */
export async function startAlertPlatform() {
  const replicated = await startReplicated({ durable: true });
  const world = await createWorld({}, { database: replicated.addresses });
  const scratch = await mkdtemp(join(tmpdir(), 'fairlead-alerts-'));
  const outside = await startOutside(replicated);
  const processes = await startProcesses(replicated, outside);
  const { owner } = world;
  const { signIn, caller } = world.at(processes.base);
  // the same people, at the API that runs by itself
  const staff = async (...given: Parameters<typeof world.staff>) => signIn('staff', (await world.staff(...given)).id);
  const [director, finance] = [await staff('director'), await staff('finance', 'finance')];
  return {
    ...{ ...outside, ...processes, world, owner, scratch, replicated, waitUntil },
    ...{ director, finance, visitor: caller(0, {}), payoutCode: CODE },
    member: async (...given: Parameters<typeof world.member>) => signIn('member', (await world.member(...given)).id),
    /** The step-up that a call asks for without its contract saying so. */
    confirm: ({ id }: Caller, operation: Parameters<typeof world.stepUp>[2]) => world.stepUp('staff', id, operation),
    /** The second person agrees to what the first has proposed about something. */
    async agree(about: string | RegExp): Promise<void> {
      const listed = expectOk(await finance.get('/staged-changes'));
      const { changes } = listed as { changes: { id: number; subject: string }[] };
      const change = changes.find(({ subject }) => (about instanceof RegExp ? about.test(subject) : about === subject));
      if (!change) throw new Error(`no change of ${about}: ${changes.map(({ subject }) => subject).join(', ')}`);
      expectOk(
        await finance.post(
          `/staged-changes/${change.id}/approve`,
          {},
          await world.stepUp('staff', finance.id, 'change'),
        ),
      );
    },
    /** Moves the platform's clock on to the next Tuesday to Friday at this hour, at least so many days ahead. */
    async moveToWorkday(hour: number, days = 1): Promise<void> {
      const nowMs = (await now(world.db)).getTime();
      let thenMs = Math.floor(nowMs / DAY_MS) * DAY_MS + days * DAY_MS + hour * HOUR_MS;
      while (new Date(thenMs).getUTCDay() < 2 || new Date(thenMs).getUTCDay() > 5) thenMs += DAY_MS;
      await world.moveClock((thenMs - nowMs) / DAY_MS);
    },
    /** Queues a job now that its schedule would queue within a minute, or that something else would cause. */
    nudge: async (job: string, payload: object = {}) =>
      void (await sql`select queue_job(${job}, ${JSON.stringify(payload)}::json, null, now())`.execute(owner)),
    moveHours: (hours: number) => world.moveClock(hours / 24),
    close: async () => {
      await processes.close();
      await world.close();
      await outside.close();
      await replicated.close();
      await rm(scratch, { recursive: true, force: true });
    },
  };
}

/** The body of an answer that has to be a good one. */
export function expectOk({ status, body }: Outcome): Record<string, unknown> {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}
