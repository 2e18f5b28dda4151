import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pageFor } from '@fairlead/contract/domain/pages.ts';
import { testChain } from '@fairlead/contract/domain/wallet-chains.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { serveWidgets } from '#features/market-data/index.ts';
import { serveNewsFeed } from '#features/news/index.ts';
import { allowSources, findTestNode, readSources } from '#features/wallet/index.ts';
import { sql } from '#foundation/db.ts';
import { AppError } from '#foundation/failure.ts';
import { serveFiles } from '#foundation/files.ts';
import type { LimitBounds } from '#foundation/http/admission-limit.ts';
import type { Routes, Services } from '#foundation/http/call.ts';
import { answerFailure } from '#foundation/http/errors.ts';
import { BASE_PATH, createServer, type Timeouts } from '#foundation/http/server.ts';
import { migrationFiles } from '#foundation/migrate.ts';
import type { ReadReplica } from '#foundation/replica/read-replica.ts';
import { workersSilentSince } from '#foundation/worker-registry.ts';
import { probeWrite } from '#foundation/write-probe.ts';
import { classifyEndpoint } from './admission-classes.ts';
import { serveApiDocs } from './api-docs.ts';
import { serveDemoMail } from './demo-mail.ts';
import { serveMaintenance } from './maintenance/serve-maintenance.ts';
import { createSiteGate } from './maintenance/site-gate.ts';
import { type SendPage, serveSite } from './site/serve-site.ts';

const WEB = join(import.meta.dirname, '..', '..', '..', 'web');

/** The whole server: calls, health, and the built pages. */
export async function createApp(
  routes: Routes,
  services: Services,
  options: {
    webRoot?: string;
    siteRoot?: string;
    timeouts?: Timeouts;
    bounds?: LimitBounds;
    replica?: ReadReplica | undefined;
  } = {},
): Promise<FastifyInstance> {
  const gate = createSiteGate(services.db);
  const isClosed = async () => (await gate.findStop()) !== undefined;
  const { timeouts, bounds, replica } = options;
  const app = await createServer(routes, services, { timeouts, classify: classifyEndpoint, bounds, isClosed, replica });
  serveMaintenance(app, services, gate);
  serveHealth(app, services);
  serveFiles(app, services);
  serveWidgets(app, services.config);
  serveNewsFeed(app, services.db, services.config);
  serveApiDocs(app, routes, services.config);
  if (services.config.demo) serveDemoMail(app, services.config);
  const sendSitePage = await serveSite(app, routes, services, options.siteRoot ?? join(WEB, 'dist-site'));
  await servePages(app, services, { root: options.webRoot ?? join(WEB, 'dist'), sendSitePage });
  return app;
}

function serveHealth(app: FastifyInstance, { db }: Services): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    // a connection that was kept is answered for the one that has taken the place: a proxy that heard otherwise would send no one there
    if (app.leaving.isLeaving && !app.leaving.isReplaced)
      return reply.code(503).header('retry-after', '5').send({ status: 'leaving' });
    const parts = { database: false, writable: false, migrations: false, worker: false };
    try {
      const applied = await sql<{ name: string }>`select name from migration_checksums`.execute(db);
      parts.database = true;
      const known = new Set(applied.rows.map((row) => row.name));
      parts.migrations = (await migrationFiles()).every((file) => known.has(file.name));
      parts.worker = (await workersSilentSince(db)) === undefined;
      // a full disk or a standby still reads
      await probeWrite(db);
      parts.writable = true;
    } catch {
      // what could not be asked stays false: that is the answer
    }
    const ready = Object.values(parts).every(Boolean);
    if (!ready) reply.header('retry-after', '5');
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', ...parts });
  });
}

/** Files of the web build, as its build has compressed them; any other address is a page, which says what is not found. */
async function servePages(
  app: FastifyInstance,
  services: Services,
  { root, sendSitePage }: { root: string; sendSitePage: SendPage | undefined },
): Promise<void> {
  if (!existsSync(root)) return;
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    setHeaders: (response, path) => {
      response.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage =
      ['GET', 'HEAD'].includes(request.method) &&
      !request.url.startsWith(BASE_PATH) &&
      !/^\/(assets|files)\//.test(request.url);
    if (!wantsPage) return answerFailure(AppError.of('no_such_call'), request, reply);
    const page = pageFor(getPath(request.url));
    if (page === 'site' && sendSitePage) return sendSitePage(request, reply);
    if (page === 'member') await allowWallets(reply, services);
    if (page === 'index') allowTestWallet(reply, services.config);
    return reply.header('cache-control', 'no-cache').sendFile(`${page === 'site' ? 'index' : page}.html`);
  });
}

/** Members' pages read the chains that members' own wallets are on, and ask those through the relay. Where no setting can be read, they do without. */
async function allowWallets(reply: FastifyReply, { db, config, log }: Services): Promise<void> {
  try {
    const policy = String(reply.getHeader('content-security-policy'));
    reply.header('content-security-policy', allowSources(policy, await readSources(db, config)));
  } catch (error) {
    log.warn({ err: error }, 'the nodes of wallets could not be read');
  }
}

/** Where people sign in the demo's own wallet signs by its chain's node. */
function allowTestWallet(reply: FastifyReply, config: Services['config']): void {
  const node = findTestNode(config);
  if (node === undefined) return;
  const policy = String(reply.getHeader('content-security-policy'));
  const chains = [{ id: testChain.id, node_url: node }];
  reply.header('content-security-policy', allowSources(policy, { chains, relay_project: null }));
}

const getPath = (url: string): string => url.split('?')[0] ?? url;
