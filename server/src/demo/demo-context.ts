import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { eventHandlers } from '#app/event-handlers.ts';
import { jobs } from '#app/jobs.ts';
import { routes } from '#app/routes.ts';
import { createApp } from '#app/server.ts';
import type { Config } from '#foundation/config.ts';
import { type Db, inTransaction } from '#foundation/db.ts';
import { runWaitingJobs } from '#foundation/jobs.ts';
import { createLog } from '#foundation/log.ts';
import { readWrittenMail, writtenMails } from '#foundation/mail-outbox.ts';
import { openSession, type SessionKind } from '#foundation/session.ts';
import { grantStepUp, type StepUpOperation } from '#foundation/step-up.ts';
import { startFakeProvider } from '../fake-provider/start-fake-provider.ts';

type Body = Record<string, unknown>;

/** Makes a call as someone; a refusal ends the seed, since the story is written so that nothing is refused. */
export type ApiClient = (method: string, path: string, body?: Body) => Promise<Body>;

/** The platform as the demo's story plays on it: the real server and the test provider, each on a port of its own. */
export type DemoContext = Awaited<ReturnType<typeof openDemoContext>>;

/** Starts the server, the test provider and a way to run the queue to its end. */
export async function openDemoContext(db: Db, url: string, settings: Config) {
  const { apiKey, ipnSecret } = settings.provider;
  const dataFile = join(settings.dataDir, 'fake-provider.json');
  const fake = await startFakeProvider({ port: 0, host: '127.0.0.1', apiKey, ipnSecret, dataFile, stepDelayMs: 0 });
  const config: Config = { ...settings, rateLimits: false, provider: { ...settings.provider, apiUrl: fake.apiUrl } };
  const log = createLog('seed', 'error');
  const services = { db, config, log };
  const app = await createApp(routes, services);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}`;
  // the provider's messages must reach this server, whatever address members type
  config.port = port;
  const speakAs = createApiClient(db, base);
  return {
    db,
    fake,
    config,
    visitor: call(base, {}),
    member: (id: number) => speakAs('member', id),
    staff: (id: number) => speakAs('staff', id),
    /** Runs every waiting job: events heard, payments read, mails written. */
    work: () => runWaitingJobs(services, url, jobs, eventHandlers),
    lastMailTo: (address: string) => lastMailTo(config, address),
    async close(): Promise<void> {
      await app.close();
      await fake.close();
    },
  };
}

function createApiClient(db: Db, base: string) {
  return async (kind: SessionKind, id: number) => {
    const { token } = await inTransaction(db, (tx) => openSession(tx, kind, id, { ip: '127.0.0.1', agent: 'demo' }));
    const cookie = `fairlead_${kind}=${token}`;
    const speak = call(base, { cookie });
    return Object.assign(speak, {
      /** The same with a step-up for the operation. */
      confirmed: async (operation: StepUpOperation): Promise<ApiClient> => {
        const stepUp = await inTransaction(db, (tx) => grantStepUp(tx, { kind, id }, operation));
        return call(base, { cookie, 'x-step-up': stepUp });
      },
    });
  };
}

const call =
  (base: string, identity: Record<string, string>): ApiClient =>
  async (method, path, body) => {
    const headers = { ...identity, ...(body ? { 'content-type': 'application/json' } : {}) };
    const response = await fetch(`${base}/api/v1${path}`, {
      method,
      headers,
      body: body ? JSON.stringify(body) : null,
    });
    const answer = (await response.json()) as Body;
    if (!response.ok) throw new Error(`the demo's story was refused: ${method} ${path}: ${String(answer.message)}`);
    return answer;
  };

/** The newest written mail to an address, as text. */
async function lastMailTo(config: Config, address: string): Promise<string> {
  for (const id of await writtenMails(config)) {
    const raw = await readWrittenMail(config, id);
    const mail = raw && (await PostalMime.parse(raw));
    if (mail?.to?.some((to) => to.address === address)) return mail.text ?? '';
  }
  throw new Error(`no mail to ${address} was written`);
}
