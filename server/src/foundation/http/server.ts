import type { Server } from 'node:http';
import { replicaReads } from '@fairlead/contract/app/replica-reads.ts';
import { audiences, type Endpoint } from '@fairlead/contract/domain/endpoint.ts';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, {
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { getDirectApiUrl } from '#foundation/config-database.ts';
import { fail, failureText } from '#foundation/failure.ts';
import { requestAnswered } from '#foundation/observed.ts';
import type { ReadReplica } from '#foundation/replica/read-replica.ts';
import { withRequestId } from '#foundation/request-context.ts';
import { getLanguage } from '#foundation/texts.ts';
import type { Admission, AdmissionClass } from './admission.ts';
import type { LimitBounds } from './admission-limit.ts';
import { admitRequests, createHttpServer } from './admit-requests.ts';
import type { Routes, Services } from './call.ts';
import { closeConnectionsOnceIdle } from './close-connections.ts';
import { serveEndpoint } from './endpoint-route.ts';
import { EqualRequests } from './equal-requests.ts';
import { answerClientError, answerFailure } from './errors.ts';
import { flushingZlib } from './flushing-zlib.ts';
import { parseJsonBody } from './json-body.ts';
import { type Leaving, prepareLeaving } from './leave.ts';
import { createLimits, unlimited } from './limits.ts';
import { LiveStreams } from './live-streams.ts';
import { createRequestIds } from './request-id.ts';
import { ROUTER } from './router.ts';
import { getSecurityHeaders } from './security-headers.ts';

export const BASE_PATH = '/api/v1';
const BODY_LIMIT_BYTES = 64 * 1024;
/** A request's headers, and its body, have to arrive within these times; the rest is looked for this often. */
const TIMEOUTS: Timeouts = { headersMs: 15_000, requestMs: 25_000, checkEveryMs: 2_000 };
/** Also answered without the prefix, as the specification gives them. */
const UNPREFIXED = /^\/(auth|pass|otp)\//;

declare module 'fastify' {
  interface FastifyInstance {
    /** How many requests wait for their turn. */
    countWaiting: () => number;
    /** What decides which requests are served; undefined where all are. */
    admission: Admission | undefined;
    leaving: Leaving;
  }
}

export type Timeouts = { headersMs: number; requestMs: number; checkEveryMs: number };

type ServerOptions = {
  timeouts?: Timeouts | undefined;
  /** What each call is worth while not all can be served. */
  classify: (endpoint: Endpoint) => AdmissionClass;
  bounds?: LimitBounds | undefined;
  isClosed: () => Promise<boolean>;
  replica?: ReadReplica | undefined;
};

/**
 * The HTTP server without its pages: every endpoint of `routes`, errors in one shape, limits and headers.
 * @param options.isClosed whether the site is closed to all but staff
 * @param options.replica where the reads of `replicaReads` may be done, and no others
 * @throws Error when an endpoint declares no audience, or none of the staff's roles, or two have one address
 */
export async function createServer(
  routes: Routes,
  services: Services,
  { timeouts = TIMEOUTS, classify, bounds, isClosed, replica }: ServerOptions,
): Promise<FastifyInstance> {
  const { config, log } = services;
  const securityHeaders = getSecurityHeaders(config.publicUrl);
  const nameRequest = createRequestIds(config.trustProxy);
  const admission = config.rateLimits
    ? admitRequests({
        ...{ addresses: listAddresses(routes), classify, bounds, trustProxy: config.trustProxy, nameRequest },
        ...{ securityHeaders, isLeaving: () => leaving.isLeaving, isObserved: config.metrics !== undefined },
      })
    : undefined;
  const options: FastifyHttpOptions<Server, FastifyBaseLogger> = {
    ...(admission && {
      serverFactory: (handler, given) => createHttpServer(admission.guard(handler), given),
    }),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // each line names its request by itself
    childLoggerFactory: (logger) => logger,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: timeouts.requestMs,
    // who asks on a connection that was kept is answered to the last
    return503OnClosing: false,
    http: { headersTimeout: timeouts.headersMs, connectionsCheckingInterval: timeouts.checkEveryMs },
    clientErrorHandler: answerClientError,
    trustProxy: config.trustProxy.length > 0 && config.trustProxy,
    exposeHeadRoutes: false,
    genReqId: nameRequest,
    routerOptions: ROUTER,
  };
  const app = fastify(options);
  app.setErrorHandler((error, request, reply) => answerFailure(error as Error, request, reply));
  parseBodies(app);
  app.decorateReply('failureCode', undefined);
  if (config.metrics) observeRequests(app);
  app.addHook('onRequest', (request, _reply, done) => withRequestId(request.id, done));
  const streams = new LiveStreams({ db: services.db, log, url: getDirectApiUrl(config) });
  const leaving = prepareLeaving(app.server, () => streams.end());
  app.decorate('leaving', leaving);
  app.decorate('admission', admission?.admission);
  app.addHook('onClose', async () => admission?.close());
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders).header('x-request-id', request.id);
    if (leaving.isLeaving) reply.header('connection', 'close');
    // the proxy took it in without TLS
    if (config.publicUrl.startsWith('https:') && isForwarded(request) && request.protocol === 'http')
      return reply.redirect(config.publicUrl + request.url, 308);
  });
  await app.register(cookie);
  await app.register(compress, { threshold: 1024, zlib: flushingZlib });
  const limits = config.rateLimits ? createLimits(services.db, config.processes) : unlimited;
  app.decorate('countWaiting', limits.countWaiting);
  // before the server waits for the requests in progress: streams would keep it waiting
  app.addHook('preClose', () => streams.close());
  closeConnectionsOnceIdle(app, timeouts.requestMs);
  const serving = { limits, streams, isClosed, replica, equalRequests: new EqualRequests() };
  for (const route of routes) {
    refuseUndeclared(route.endpoint);
    serveEndpoint(app, BASE_PATH, route, services, serving);
    if (UNPREFIXED.test(route.endpoint.path)) serveEndpoint(app, '', route, services, serving);
  }
  app.all(`${BASE_PATH}/*`, async (request, reply) => {
    await limits.count(request, reply);
    const message = failureText('no_such_call').in(getLanguage(request.headers['accept-language']));
    return reply.code(404).send({ message, error: message, code: 'no_such_call', requestId: request.id });
  });
  return app;
}

/** Each endpoint with the addresses that it is served at. */
const listAddresses = (routes: Routes): { endpoint: Endpoint; path: string }[] =>
  routes.flatMap(({ endpoint }) =>
    [BASE_PATH, ...(UNPREFIXED.test(endpoint.path) ? [''] : [])].map((prefix) => ({
      endpoint,
      path: prefix + endpoint.path,
    })),
  );

/** Tells of each request that was answered. */
function observeRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config;
    const { statusCode: status, failureCode: failure, elapsedTime } = reply;
    requestAnswered.record({ endpoint, method: request.method, status, failure, seconds: elapsedTime / 1000 });
    done();
  });
}

/** Bodies are JSON, or for a picture multipart; anything else is refused. */
function parseBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (request: FastifyRequest, text: string | Buffer) =>
      request.routeOptions.config.endpoint?.rawBody ? text.toString() : parseJsonBody(text.toString()),
  );
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: string | Buffer) => {
      if (ignoresBody(request)) return undefined;
      return request.routeOptions.config.endpoint?.upload === undefined ? fail('unsupported_media') : bytes;
    },
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (request: FastifyRequest) => (ignoresBody(request) ? undefined : fail('unsupported_media')),
  );
}

const ignoresBody = (request: FastifyRequest): boolean => request.routeOptions.config.endpoint?.ignoresBody === true;

/** Whether a request came through a proxy that is trusted; another's headers are ignored. */
const isForwarded = (request: FastifyRequest): boolean =>
  request.headers['x-forwarded-proto'] !== undefined && (request.ips?.length ?? 0) > 1;

/** Who may call is part of an endpoint: one that does not say it, to the staff's roles, is a mistake of ours. */
function refuseUndeclared(endpoint: Endpoint): void {
  const { method, path, audience, roles, reads, hasSideEffects, ownTransactions } = endpoint;
  if (replicaReads.has(endpoint) && (method !== 'GET' || !reads || hasSideEffects || ownTransactions))
    throw new Error(`${method} ${path} does not only read, and may be answered from a replica`);
  if (!audiences.includes(audience)) throw new Error(`${method} ${path} does not say who may call it`);
  const isForStaff = audience === 'any' || audience === 'self+admin' || audience === 'admin';
  if (isForStaff && roles === undefined)
    throw new Error(`${method} ${path} does not say which staff roles may call it`);
  if (!isForStaff && roles !== undefined)
    throw new Error(`${method} ${path} names staff roles, but staff never call it`);
}
