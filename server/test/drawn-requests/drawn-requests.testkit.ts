import { stepUpOperations } from '@fairlead/contract/domain/step-up.ts';
import { openapiDocument } from '@fairlead/contract/openapi.ts';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { routes } from '#app/routes.ts';
import { startFakeProvider } from '#fake-provider/start-fake-provider.ts';
import { sql } from '#foundation/db.ts';
import { createWorld, type World } from '#test/world.ts';
import { createCast, type Person } from './cast.ts';
import {
  type DrawnRequest,
  drawRequest,
  listOperations,
  type Manner,
  type OpenApi,
  type Operation,
} from './draw-request.ts';

const MANNERS: readonly Manner[] = ['valid', 'nearly', 'valid', 'absurd'];
/** At a time, as many people do. */
const LANES = 4;

type Outcome = {
  /** What is wrong, each with the request that showed it. */
  wrong: string[];
  /** Calls with a step-up whose handler no one reached. */
  neverPastStepUp: string[];
  /** How many calls have one. */
  withStepUp: number;
  /** How many answers had which status. */
  statuses: Record<string, number>;
};

const secrets = { apiKey: 'test-api-key', ipnSecret: 'test-ipn-secret' };

/** A world with the payment provider's simulator, and what makes requests in it. */
export async function createDrawnWorld() {
  const provider = await startFakeProvider({ ...secrets, port: 0, host: '127.0.0.1', stepDelayMs: 0 });
  const world = await createWorld({
    provider: { apiUrl: provider.apiUrl, ...secrets },
    fakeProvider: { enabled: false, port: 0 },
  });
  return {
    world,
    makeRequests: (count: number, seed: number) => makeDrawnRequests(world, count, seed),
    close: async () => {
      await world.close();
      await provider.close();
    },
  };
}

/**
 * Makes so many requests drawn from the OpenAPI document, to each call in turn and as everyone in turn, and compares each
 * answer with what the document says.
 */
async function makeDrawnRequests(world: World, count: number, seed: number): Promise<Outcome> {
  const document = openapiDocument(routes.map(({ endpoint }) => endpoint)) as OpenApi;
  const operations = listOperations(document);
  const check = createCheck(document);
  const cast = await createCast(world);
  const wrong: string[] = [];
  const statuses: Record<string, number> = {};
  const pastStepUp = new Set<Operation>();
  let next = 0;
  const lane = async () => {
    for (let turn = next++; turn < count; turn = next++) {
      const operation = operations[turn % operations.length] as Operation;
      const round = Math.floor(turn / operations.length);
      const manner = MANNERS[round % MANNERS.length] as Manner;
      const [request] = fc.sample(drawRequest(operation, manner), { numRuns: 1, seed: seed + turn });
      const person = cast.pick(operation, mix(turn + seed));
      const answer = await send(world.base, operation, request as DrawnRequest, person);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      const problem = check(operation, answer);
      if (problem) wrong.push(`${person.name}, ${manner}, turn ${turn}: ${describe(operation, request, problem)}`);
      if (![400, 401, 403].includes(answer.status)) pastStepUp.add(operation);
      if (answer.status === 401) await person.signInAgain();
      if (operation.path.includes('/own-limits') && answer.status === 200) await endBreaks(world);
      if (operation.path.endsWith('/emergency-stops') && answer.status === 200) await endStops(world);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const confirmed = operations.filter((operation) => operation['x-step-up'] !== undefined);
  return {
    wrong,
    statuses,
    withStepUp: confirmed.length,
    neverPastStepUp: confirmed
      .filter((operation) => !pastStepUp.has(operation))
      .map(({ method, path }) => `${method} ${path}`),
  };
}

/** Else no member's money would go in from the first break on, and the handlers behind it would not be reached. */
async function endBreaks({ owner }: World): Promise<void> {
  await sql`delete from own_pauses`.execute(owner);
  await sql`delete from own_limits`.execute(owner);
}

/** The same of what an owner has stopped. */
async function endStops({ owner }: World): Promise<void> {
  await sql`delete from emergency_stops where resumed_at is null`.execute(owner);
}

/** Neighbouring turns to numbers that have nothing in common, so that everyone makes every call in every manner. */
const mix = (turn: number): number => (Math.imul(turn ^ (turn >>> 15), 0x2c1b3c6d) ^ (turn << 7)) >>> 8;

type Answer = { status: number; type: string; text: string };

/** Makes a request; where it asks for a step-up, once more with each, until it is the one that it asks for. */
async function send(base: string, operation: Operation, request: DrawnRequest, person: Person): Promise<Answer> {
  let answer = await sendOnce(base, operation, request, await person.getHeaders());
  for (const step of stepUpOperations) {
    if (!isStepUpRefusal(answer)) break;
    answer = await sendOnce(base, operation, request, await person.getHeaders(step));
  }
  return answer;
}

async function sendOnce(
  base: string,
  { method, responses }: Operation,
  { url, headers, body }: DrawnRequest,
  own: Record<string, string>,
): Promise<Answer> {
  const json = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  // a stream has no end of its own: its beginning is the answer
  const isStream = '200' in responses && 'text/event-stream' in (responses[200]?.content ?? {});
  const leaving = new AbortController();
  const response = await fetch(base + url, {
    method,
    headers: { ...json, ...headers, ...own },
    redirect: 'manual',
    signal: leaving.signal,
    ...(body === undefined ? {} : { body }),
  });
  const type = (response.headers.get('content-type') ?? '').split(';')[0] ?? '';
  if (isStream && response.status === 200) {
    leaving.abort();
    return { status: 200, type, text: '' };
  }
  return { status: response.status, type, text: await response.text() };
}

/** Compares an answer with the document. @returns what is wrong with it */
function createCheck({ components }: OpenApi): (operation: Operation, answer: Answer) => string | undefined {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'document', components });
  const compiled = new Map<object, ValidateFunction>();
  const getValidate = (schema: object): ValidateFunction => {
    const known = compiled.get(schema);
    const text = JSON.stringify(schema).replaceAll('"#/components', '"document#/components');
    const validate = known ?? ajv.compile(JSON.parse(text) as object);
    compiled.set(schema, validate);
    return validate;
  };
  return ({ responses }, { status, type, text }) => {
    // an owner may have closed the site a moment before
    const isClosed = status === 503 && text.includes('"code":"maintenance"');
    if (status >= 500 && !isClosed) return `${status} ${text.slice(0, 300)}`;
    const documented = responses[status];
    if (!documented) return `${status} is not documented: ${text.slice(0, 300)}`;
    const content = documented.content[type];
    if (!content) return `${status} of the type ${type}, not ${Object.keys(documented.content).join()}`;
    if (type !== 'application/json') return undefined;
    const validate = getValidate(content.schema);
    if (validate(JSON.parse(text))) return undefined;
    return `${status} differs from its schema: ${ajv.errorsText(validate.errors)} in ${text.slice(0, 300)}`;
  };
}

const isStepUpRefusal = ({ status, text }: Answer) => status === 403 && text.includes('"step_up_required"');

const describe = ({ method }: Operation, request: DrawnRequest | undefined, problem: string) =>
  `${method} ${request?.url.slice(0, 300)} ${String(request?.body).slice(0, 500)} -> ${problem}`;
