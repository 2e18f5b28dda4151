import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { routes } from '#app/routes.ts';
import { createApp } from '#app/server.ts';
import { assert } from '#foundation/failure.ts';
import { ReadReplica, type ReplicaTiming } from '#foundation/replica/read-replica.ts';
import { startDatabaseProxy } from '../impairment-proxy.ts';
import { createWorld } from '../world.ts';
import { type Answer, openBrowser } from './open-browser.ts';
import { startReplicated } from './start-replica.ts';

/** No test is to hang on how much else the machine does: what may be old, may be old for long. */
export const LONG_MS = 3_600_000;
export const POLL_MS = 50;
/** A machine that does much else is no replica that is silent. */
export const PATIENT: ReplicaTiming = {
  ...{ everyMs: 200, lookMs: 60_000, unseenMs: 60_000, connectMs: 60_000, restMs: 500 },
  watch: { silentMs: 60_000, probeMs: 60_000, everyMs: 1_000, commitMs: 60_000 },
};

/** As it is read, and again sooner after it failed. */
export const IMPATIENT: ReplicaTiming = {
  ...{ everyMs: 500, lookMs: 1_000, unseenMs: 1_500, connectMs: 1_000, restMs: 100 },
  watch: { silentMs: 500, probeMs: 750, everyMs: 100, commitMs: 3_000 },
};

type Browser = Awaited<ReturnType<typeof openBrowser>>;

/** A world on a primary with a real replica, which is reached by a proxy that can fall silent. */
export async function createReplicatedWorld() {
  const replicated = await startReplicated();
  const proxy = await startDatabaseProxy(replicated.replicaUrl);
  const reading = { url: proxy.url, maxLagMs: LONG_MS, timing: PATIENT };
  const world = await createWorld({}, { database: replicated.addresses, replica: reading });
  const { services, replica } = world;
  assert(replica !== undefined, 'the world has a replica');
  const closing: (() => Promise<void>)[] = [];
  return {
    ...world,
    ...{ replica, replicated, proxy },
    openBrowser: (kind: 'member' | 'staff', id: number) => openBrowser(world.db, world.base, kind, id),
    /** Asks again until the answer comes from the replica, or, on the primary, until it does not. */
    async askUntil({ send }: Browser, path: string, from: 'replica' | 'primary', base?: string): Promise<Answer> {
      for (;;) {
        const answer = await send(path, {}, base);
        assert(answer.status === 200, `${path} answers ${answer.status}`);
        if ((answer.figuresAt === undefined) === (from === 'primary')) return answer;
        await sleep(POLL_MS);
      }
    },
    /** Another API process on the same database, with a replica of its own and a limit of its own. */
    async startProcess(maxLagMs: number, timing: ReplicaTiming): Promise<string> {
      const own = new ReadReplica({ url: proxy.url, maxLagMs, primary: services.db, log: services.log, timing });
      const app = await createApp(routes, services, { replica: own });
      await app.listen({ port: 0, host: '127.0.0.1' });
      closing.push(async () => {
        await app.close();
        await own.close();
      });
      return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    },
    async close(): Promise<void> {
      for (const close of closing) await close();
      await world.close();
      await proxy.close();
      await replicated.close();
    },
  };
}
