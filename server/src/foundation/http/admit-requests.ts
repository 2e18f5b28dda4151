import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import type { Endpoint } from '@fairlead/contract/domain/endpoint.ts';
import createRouter, { type HTTPMethod } from 'find-my-way';
import { AppError } from '#foundation/failure.ts';
import { getWideNetwork, isWithin } from '#foundation/network.ts';
import { requestAnswered } from '#foundation/observed.ts';
import { getLanguage } from '#foundation/texts.ts';
import { Admission, type AdmissionClass } from './admission.ts';
import type { LimitBounds } from './admission-limit.ts';
import { ROUTER, toRoutePath } from './router.ts';

/** How often the limit is adjusted. */
const WINDOW_MS = 250;
/** Whose body has not come by then gives their place back: it is the sender who is slow. */
const BODY_WITHIN_MS = 500;
/** Who is refused is told to come again after so many seconds, in turn, so that not all come back at once. */
const RETRY_AFTER_SECONDS = ['1', '2', '3'];
/** Kept per Accept-Language; what more languages anyone sends are written each time. */
const MAX_LANGUAGES = 100;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export type AdmissionOptions = {
  /** What is served, by the whole address. */
  addresses: readonly { endpoint: Endpoint; path: string }[];
  classify: (endpoint: Endpoint) => AdmissionClass;
  trustProxy: readonly string[];
  nameRequest: (request: IncomingMessage) => string;
  securityHeaders: Readonly<Record<string, string>>;
  isLeaving: () => boolean;
  /** Whether refusals are told to those who keep figures. */
  isObserved: boolean;
  bounds?: LimitBounds | undefined;
};

/** Decides of each request whether it is served, before anything of it is read but its method, path and headers. */
export type RequestAdmission = {
  readonly admission: Admission;
  /** Puts the decision before a handler. */
  guard: (handler: Handler) => Handler;
  close: () => void;
};

/** Health: a proxy that hears otherwise sends everyone elsewhere, where there is no more room. */
const ALWAYS = new Set(['/healthz', '/readyz']);

/** @param options what is known of each endpoint, and how refusals are written */
export function admitRequests(options: AdmissionOptions): RequestAdmission {
  const admission = new Admission(options.bounds);
  const find = createClassifier(options);
  const readAsking = createAskingReader(options.trustProxy);
  const refuse = createRefusal(options);
  const receiving = new Map<IncomingMessage, { startedMs: number; leave: () => void }>();
  const stop = everyWindow((lateMs, nowMs) => {
    admission.adjust(lateMs);
    for (const [request, { startedMs, leave }] of receiving) {
      if (!request.complete && nowMs - startedMs < BODY_WITHIN_MS) continue;
      receiving.delete(request);
      if (!request.complete) leave();
    }
  });
  return {
    admission,
    close: stop,
    guard: (handler) => (request, response) => {
      const { kind, endpoint } = find(request);
      if (kind === 'always') return handler(request, response);
      const leave = admission.enter(kind, readAsking(request));
      if (!leave) return refuse(request, response, endpoint);
      // a stream lasts as long as a page is open
      if (endpoint?.events) leave(undefined);
      const startedMs = performance.now();
      const hasBody = request.headers['content-length'] !== undefined || 'transfer-encoding' in request.headers;
      if (hasBody) receiving.set(request, { startedMs, leave: () => leave(undefined) });
      response.once('close', () => {
        if (hasBody) receiving.delete(request);
        leave(performance.now() - startedMs);
      });
      handler(request, response);
    },
  };
}

/** A server of node:http as the web framework makes it by itself. */
export function createHttpServer(
  handler: Handler,
  options: { http?: ServerOptions; keepAliveTimeout?: number; requestTimeout?: number; connectionTimeout?: number },
): Server {
  const server = createServer(options.http ?? {}, handler);
  server.keepAliveTimeout = options.keepAliveTimeout ?? server.keepAliveTimeout;
  server.requestTimeout = options.requestTimeout ?? server.requestTimeout;
  server.setTimeout(options.connectionTimeout ?? 0);
  return server;
}

type Found = { kind: AdmissionClass; endpoint: Endpoint | undefined };

/** Pages, files, and what is no endpoint at all. */
const OTHER: Found = { kind: 'normal', endpoint: undefined };
const HEALTH: Found = { kind: 'always', endpoint: undefined };

/** Finds a request's endpoint by the router of the web framework, set as it is there: what is decided here is about what is served. */
export function createClassifier({ addresses, classify }: Pick<AdmissionOptions, 'addresses' | 'classify'>) {
  const router = createRouter(ROUTER);
  for (const { endpoint, path } of addresses) {
    const found: Found = { kind: classify(endpoint), endpoint };
    const methods: HTTPMethod[] = endpoint.method === 'GET' ? ['GET', 'HEAD'] : [endpoint.method];
    router.on(methods, toRoutePath(path), () => {}, found);
  }
  return ({ method, url = '' }: IncomingMessage): Found =>
    ALWAYS.has(url) ? HEALTH : ((router.find(method as HTTPMethod, url)?.store as Found | undefined) ?? OTHER);
}

/** The cookies of someone who is signed in, or was on this device; what they hold is not looked at here. */
const COOKIE = /fairlead_(?:staff|member|device)=[^;]+/;

function createAskingReader(trustProxy: readonly string[]) {
  const isTrusted = isWithin(trustProxy);
  return (request: IncomingMessage) => {
    const network = getWideNetwork(findAddress(request, isTrusted));
    const cookie = request.headers.cookie;
    return { caller: (cookie && COOKIE.exec(cookie)?.[0]) || network, network };
  };
}

/** The address that the last proxy we trust was asked from. */
function findAddress(request: IncomingMessage, isTrusted: (ip: string) => boolean): string {
  let address = request.socket.remoteAddress ?? '';
  const forwarded = request.headers['x-forwarded-for'];
  if (typeof forwarded !== 'string' || !isTrusted(address)) return address;
  for (const each of forwarded.split(',').toReversed()) {
    address = each.trim();
    if (!isTrusted(address)) break;
  }
  return address;
}

/**
 * Writes a refusal in the one shape of failures, and who opens a page its sentence alone; without the framework: while there is
 * too much to do it has to cost little.
 */
function createRefusal({ nameRequest, securityHeaders, isLeaving, isObserved }: AdmissionOptions) {
  const failure = AppError.of('overloaded');
  const { code, status } = failure;
  const fixed = Object.entries({ ...securityHeaders, 'cache-control': 'no-store' }).flat();
  type Written = { message: string; json: string };
  const texts = new Map<string | undefined, Written>();
  const write = (accepted: string | undefined): Written => {
    const known = texts.get(accepted);
    if (known !== undefined) return known;
    const message = failure.text.in(getLanguage(accepted));
    const json = JSON.stringify({ message, error: message, code, parameters: {} }).slice(0, -1);
    if (texts.size < MAX_LANGUAGES) texts.set(accepted, { message, json });
    return { message, json };
  };
  let refused = 0;
  return (request: IncomingMessage, response: ServerResponse, endpoint: Endpoint | undefined): void => {
    const id = nameRequest(request);
    const { message, json } = write(request.headers['accept-language']);
    const isPage = endpoint === undefined && request.headers.accept?.includes('text/html') === true;
    // ids have no character that JSON would write otherwise
    const body = isPage ? message : `${json},"requestId":"${id}"}`;
    refused += 1;
    const headers = [...fixed, 'x-request-id', id];
    headers.push('content-type', isPage ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8');
    headers.push('retry-after', RETRY_AFTER_SECONDS[refused % RETRY_AFTER_SECONDS.length] as string);
    headers.push('content-length', String(Buffer.byteLength(body)));
    if (isLeaving()) headers.push('connection', 'close');
    response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
    if (isObserved)
      requestAnswered.record({ endpoint, method: request.method ?? '', status, failure: code, seconds: 0 });
  };
}

/** Does it at the end of each window, with how late the event loop was. @returns what ends it */
function everyWindow(work: (lateMs: number, nowMs: number) => void): () => void {
  let dueMs = performance.now() + WINDOW_MS;
  const timer = setInterval(() => {
    const nowMs = performance.now();
    work(Math.max(0, nowMs - dueMs), nowMs);
    dueMs = nowMs + WINDOW_MS;
  }, WINDOW_MS).unref();
  return () => clearInterval(timer);
}
