import type { EventFeed } from '@fairlead/contract/domain/answers.ts';
import type { Endpoint } from '@fairlead/contract/domain/endpoint.ts';
import { checkInput } from '@fairlead/contract/domain/problem.ts';
import { MAX_IMAGE_BYTES } from '@fairlead/contract/domain/upload.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Actor } from '#foundation/actor.ts';
import { common } from '#foundation/common-texts.ts';
import { type Db, inTransaction, type Tx } from '#foundation/db.ts';
import { assert, fail } from '#foundation/failure.ts';
import {
  acquireIdempotencyKey,
  MAX_KEY_LENGTH,
  refuseRepeated,
  requestHash,
  storeResponse,
} from '#foundation/idempotency.ts';
import { fieldProblemText } from '#foundation/problem-text.ts';
import type { ReadReplica } from '#foundation/replica/read-replica.ts';
import { requireStepUp } from '#foundation/step-up.ts';
import { getLanguage, joinTexts, type TextValue } from '#foundation/texts.ts';
import { authenticate, checkSubject, createSessionReader, refuseCrossSite } from './access.ts';
import { writeBy } from './answer-writer.ts';
import type { Call, Cookies, Handler, Routes, Services, SessionReader } from './call.ts';
import { getCookies } from './cookies.ts';
import { describeRequest, type EqualRequests } from './equal-requests.ts';
import { inRequest } from './in-request.ts';
import type { Limits } from './limits.ts';
import type { LiveStreams, Opening } from './live-streams.ts';
import { createReplicaUse, type ReplicaUse } from './replica-use.ts';
import { toRoutePath } from './router.ts';
import { sendFile, toFile } from './send-file.ts';
import { readUpload } from './upload.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's endpoint a route serves. */
    endpoint?: Endpoint;
  }
}

/** What a form is larger than its picture: the other fields, boundaries and heads. */
const FORM_BYTES = 16 * 1024;

/** Serves one endpoint of the contract below `prefix`. */
export function serveEndpoint(
  app: FastifyInstance,
  prefix: string,
  { endpoint, handle }: Routes[number],
  services: Services,
  { limits, streams, isClosed, replica, equalRequests }: Serving,
): void {
  const use = createReplicaUse(endpoint, services, replica);
  app.route({
    method: endpoint.method,
    url: prefix + toRoutePath(endpoint.path),
    config: { endpoint },
    // HEAD is for GETs that change nothing
    exposeHeadRoute: endpoint.method === 'GET' && !endpoint.hasSideEffects && !endpoint.events,
    ...(endpoint.upload === undefined ? {} : { bodyLimit: MAX_IMAGE_BYTES + FORM_BYTES }),
    // reading a body has left the request's context
    handler: (request, reply) =>
      inRequest(request.id, endpoint, async () => {
        const place = equalRequests.arrive();
        refuseCrossSite(request, endpoint, services.config.publicUrl);
        const cookies = getCookies(request, reply, services.config);
        const readSession = createSessionReader(services.db, cookies);
        const serve = <R>(work: (call: Prepared) => Promise<R>) =>
          limits.serve(request, reply, {
            authenticate: async () => {
              const actor = await authenticate(services.config, request, endpoint, readSession);
              if (actor?.kind !== 'staff' && !endpoint.duringMaintenance && (await isClosed())) fail('maintenance');
              return actor;
            },
            device: cookies.read('device'),
            work: async (actor) =>
              work(await prepareCall(endpoint, request, { actor, cookies, readSession, services })),
          });
        if (endpoint.events) {
          // its place among the requests in progress is free again before the stream begins
          await streams.open(
            reply,
            await serve(async (call) =>
              toOpening(call, (await handle({ ...call, db: services.db } as never)) as EventFeed),
            ),
          );
          return reply;
        }
        return serve(async (call) => {
          const file = toFile(endpoint, call);
          const readFile = () => use.readFile(call, (db) => handle({ ...call, db, tx: undefined } as never));
          if (file) return sendFile(reply, file, await use.settle(call, readFile()));
          const work = () => answer(endpoint, handle, call, services.db, use);
          const text = onlyReads(endpoint)
            ? equalRequests.answer({ equal: describeRequest(request, call.actor), place }, work)
            : work();
          return send(reply, await use.settle(call, text));
        });
      }),
  });
}

/** What all endpoints share. */
type Serving = {
  limits: Limits;
  streams: LiveStreams;
  isClosed: () => Promise<boolean>;
  replica: ReadReplica | undefined;
  equalRequests: EqualRequests;
};

type Prepared = Omit<Call<Endpoint>, 'tx' | 'db' | 'actor' | 'commitOnce'> & { actor: Actor | undefined };

/** Decodes a request and checks whom it names. */
async function prepareCall(
  endpoint: Endpoint,
  request: FastifyRequest,
  given: { actor: Actor | undefined; cookies: Cookies; readSession: SessionReader; services: Services },
): Promise<Prepared> {
  const body = endpoint.upload === undefined ? request.body : await readUpload(request);
  const input = decodeRequest(endpoint, request, body);
  checkSubject(endpoint, given.actor, input);
  let recorded: Promise<void> | undefined;
  return {
    ...input,
    ...given,
    record: (write) => (recorded ??= inTransaction(given.services.db, write)),
    key: toKey(request),
    stepUp: headerText(request, 'x-step-up'),
    language: getLanguage(headerText(request, 'accept-language')),
    header: (name: string) => headerText(request, name),
    origin: { ip: request.ip, agent: request.headers['user-agent'] ?? '', requestId: request.id },
  };
}

/** A stream is for someone who is signed in, and ends with the session it was opened by. */
function toOpening({ actor, cookies }: Prepared, { topics }: EventFeed): Opening {
  assert(actor !== undefined, 'a stream is opened by someone who is signed in');
  return { kind: actor.kind, id: actor.id, token: cookies.read(actor.kind) ?? '', topics };
}

const onlyReads = ({ method, hasSideEffects, ownTransactions }: Endpoint): boolean =>
  method === 'GET' && !hasSideEffects && !ownTransactions;

async function answer(
  endpoint: Endpoint,
  handle: Handler<Endpoint>,
  call: Prepared,
  db: Db,
  use: ReplicaUse,
): Promise<string> {
  const run = (given: object) => handle({ ...call, ...given } as unknown as Call<Endpoint>);
  if (endpoint.ownTransactions) {
    const commitOnce = async (work: (tx: Tx) => Promise<unknown>) =>
      z.decode(endpoint.answer, JSON.parse(await commitKeyed(endpoint, call, db, work)));
    return encodeAnswer(endpoint, await run({ db, commitOnce }));
  }
  if (onlyReads(endpoint)) return encodeAnswer(endpoint, await use.read(call, (from) => run({ db: from })));
  return commitKeyed(endpoint, call, db, (tx) => run({ db: tx, tx }));
}

/** Runs the one transaction of a write: the client's key, the effect and the answer commit together. @returns the answer as it is sent */
async function commitKeyed(
  endpoint: Endpoint,
  { key, actor, params, query, body, stepUp, services }: Prepared,
  db: Db,
  work: (tx: Tx) => Promise<unknown>,
): Promise<string> {
  const isKeyed = key !== undefined && actor !== undefined && !endpoint.shownOnce;
  const keyed = isKeyed ? { key, actor } : undefined;
  const unkeyed = key === undefined && endpoint.changes?.includes('balances') ? actor : undefined;
  const { method, path } = endpoint;
  const hash = () => requestHash(services.config, { method, path, params, query, body });
  return inTransaction(db, async (tx) => {
    if (unkeyed) await refuseRepeated(tx, unkeyed, hash());
    if (keyed) {
      const stored = await acquireIdempotencyKey(tx, keyed.actor, keyed.key, hash());
      if (stored !== undefined) return stored;
    }
    // after the key: the same write again is answered without another code
    if (endpoint.stepUp && actor) await requireStepUp(tx, actor, stepUp, endpoint.stepUp);
    const text = encodeAnswer(endpoint, await work(tx));
    if (keyed) await storeResponse(tx, keyed.actor, keyed.key, text);
    return text;
  });
}

function send(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store').send(text);
}

/** An answer as JSON text, holding what its contract lists. @throws when it is not as the contract says */
export function encodeAnswer(endpoint: Endpoint, value: unknown): string {
  try {
    return writeBy(endpoint.answer, value);
  } catch (error) {
    if (!(error instanceof z.core.$ZodError)) throw error;
    throw new Error(`${endpoint.method} ${endpoint.path} does not answer as its contract says: ${error.message}`);
  }
}

/** A request's parts as domain types. @throws AppError invalid_input, naming every problem */
export function decodeRequest(endpoint: Endpoint, request: Pick<FastifyRequest, 'params' | 'query'>, body: unknown) {
  const problems: TextValue[] = [];
  const read = (schema: z.ZodMiniType | undefined, value: unknown, isBody: boolean): unknown => {
    if (!schema) {
      if (isBody && value && Object.keys(value).length > 0) problems.push(common('noBody'));
      return undefined;
    }
    const { data, problems: found } = checkInput(schema, value ?? {});
    problems.push(...(found ?? []).map(fieldProblemText));
    return data;
  };
  const input = {
    params: read(endpoint.params, request.params, false) as never,
    query: read(endpoint.query, withoutEmpty(request.query), false) as never,
    body: read(endpoint.body, body, true) as never,
  };
  if (problems.length > 0) fail('invalid_input', { problems: joinTexts(problems) });
  return input;
}

/**
 * A query without its empty parameters: `?status=&page=2` asks what `?page=2` does. Older clients send each of their filters,
 * set or not; that an empty one means an absent one is decided here, for every call.
 */
const withoutEmpty = (query: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== ''));

function toKey(request: FastifyRequest): string | undefined {
  const key = headerText(request, 'idempotency-key');
  if (key !== undefined && (key.length === 0 || key.length > MAX_KEY_LENGTH)) {
    fail('invalid_input', { problems: common('keyLength', { max: MAX_KEY_LENGTH }) });
  }
  return key;
}

function headerText(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
