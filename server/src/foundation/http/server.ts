import { randomUUID } from 'node:crypto';
import { audiences, type Endpoint } from '@fairlead/contract/vocabulary/endpoint.ts';
import { failureText } from '@fairlead/contract/vocabulary/errors.ts';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { fail } from '#foundation/failure.ts';
import type { Routes, Services } from './call.ts';
import { serveEndpoint } from './endpoint-route.ts';
import { answerFailure } from './errors.ts';
import { parseJsonBody } from './json-body.ts';

export const BASE_PATH = '/api/v1';
const BODY_LIMIT_BYTES = 64 * 1024;
/** Requests a minute and address; sign-in and codes have their own doubling delay. */
const REQUESTS_PER_MINUTE = 600;
/** Also answered without the prefix, as the specification gives them. */
const UNPREFIXED = /^\/(auth|pass|otp)\//;

/**
 * The HTTP server without its pages: every endpoint of `routes`, errors in one shape, limits and headers.
 * @throws Error when an endpoint declares no audience, or none of the staff's roles, or two have one address
 */
export async function createServer(routes: Routes, services: Services): Promise<FastifyInstance> {
  const { config, log } = services;
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 30_000,
    genReqId: () => randomUUID().slice(0, 8),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  }) as unknown as FastifyInstance;
  app.setErrorHandler((error, request, reply) => answerFailure(error as Error, request, reply));
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
    async (request: FastifyRequest, bytes: string | Buffer) =>
      request.routeOptions.config.endpoint?.upload === undefined ? fail('unsupported_media') : bytes,
  );
  await app.register(helmet, helmetOptions(config.publicUrl));
  await app.register(cookie);
  await app.register(compress, { threshold: 1024 });
  if (config.rateLimits)
    await app.register(rateLimit, {
      max: REQUESTS_PER_MINUTE,
      timeWindow: 60_000,
      allowList: (request) => !request.url.startsWith(BASE_PATH),
    });
  await app.register(underPressure, {
    maxEventLoopDelay: config.rateLimits ? 3_000 : 0,
    pressureHandler: (_request, reply) =>
      answerFailure(
        Object.assign(new Error('overloaded'), { code: 'FST_UNDER_PRESSURE' }),
        _request,
        reply,
      ) as unknown as undefined,
  });
  for (const { endpoint, handle } of routes) {
    refuseUndeclared(endpoint);
    serveEndpoint(app, BASE_PATH, endpoint, handle, services);
    if (UNPREFIXED.test(endpoint.path)) serveEndpoint(app, '', endpoint, handle, services);
  }
  app.all(`${BASE_PATH}/*`, async (request, reply) => {
    const message = failureText('no_such_call');
    return reply.code(404).send({ message, error: message, code: 'no_such_call', requestId: request.id });
  });
  return app;
}

/** Who may call is part of an endpoint: one that does not say it, to the staff's roles, is a mistake of ours. */
function refuseUndeclared({ method, path, who, roles }: Endpoint): void {
  if (!audiences.includes(who)) throw new Error(`${method} ${path} does not say who may call it`);
  const isForStaff = who === 'any' || who === 'self+admin' || who === 'admin';
  if (isForStaff && roles === undefined)
    throw new Error(`${method} ${path} does not say which staff roles may call it`);
  if (!isForStaff && roles !== undefined)
    throw new Error(`${method} ${path} names staff roles, but staff never call it`);
}

function helmetOptions(publicUrl: string) {
  const secure = publicUrl.startsWith('https:');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Mantine sets sizes and colours as style attributes; scripts stay strict
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    hsts: secure,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
  };
}
