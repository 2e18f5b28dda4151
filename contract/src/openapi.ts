import * as z from 'zod/mini';
import { replicaReads } from './app/replica-reads.ts';
import { failure } from './domain/answers.ts';
import type { Endpoint } from './domain/endpoint.ts';
import { FIGURES_AT_HEADER } from './domain/figures-at.ts';

const BASE_PATH = '/api/v1';

/** The statuses of refusals, by what `domain/errors.ts` says of each code. 408 and 431 are of no call: they answer what never became one. */
const REFUSALS = [400, 401, 403, 404, 409, 410, 422, 429, 500, 503];
const BODY_REFUSALS = [413, 415];
const REFUSED = '#/components/responses/Refused';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of the given endpoints; what is on the wire is the input side of every codec. */
export function openapiDocument(endpoints: Endpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = BASE_PATH + endpoint.path;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Forex education and investment platform',
      version: '1.0.0',
      description:
        'Amounts are USDT as JSON numbers with at most six decimals; requests may send decimal text. /auth, /pass and /otp are answered without the prefix too.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Failure: wireSchema(failure) },
      responses: {
        Refused: {
          description: 'Refused: `message` says why in the language asked for, `code` does for programs',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
        },
      },
      securitySchemes: {
        member: { type: 'apiKey', in: 'cookie', name: 'fairlead_member' },
        staff: { type: 'apiKey', in: 'cookie', name: 'fairlead_staff' },
      },
    },
  };
}

function operation(endpoint: Endpoint): Json {
  const writes = endpoint.method !== 'GET';
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1]],
    'x-audience': endpoint.audience,
    ...(endpoint.nonSpec ? { 'x-extension': true } : {}),
    ...(endpoint.stepUp ? { 'x-step-up': endpoint.stepUp } : {}),
    security: SECURITY[endpoint.audience],
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(writes && endpoint.audience !== 'visitor' ? [KEY_PARAMETER] : []),
    ],
    ...(endpoint.body ? { requestBody: requestBody(endpoint.body, endpoint.upload) } : {}),
    responses: {
      200: answer(endpoint),
      ...Object.fromEntries(
        [...REFUSALS, ...(endpoint.body ? BODY_REFUSALS : [])].map((status) => [status, { $ref: REFUSED }]),
      ),
    },
  };
}

/** Where the figures may be those of a replica, the answer says as of when: in a field, or of a file in a header. */
function answer(endpoint: Endpoint): Json {
  if (!replicaReads.has(endpoint)) return { description: 'Done', content: answerContent(endpoint) };
  const isFile = Boolean(endpoint.csv || endpoint.pdf || endpoint.sheet);
  return {
    description: `Done. ${isFile ? 'X-Figures-At' : '`figures_at`'}: the figures are as of this moment; absent: as of now`,
    ...(isFile && { headers: { [FIGURES_AT_HEADER]: FIGURES_AT } }),
    content: answerContent(endpoint),
  };
}

const FIGURES_AT = {
  required: false,
  schema: { type: 'string', format: 'date-time' },
  description: 'As of when the figures are, where they come from a replica of the database',
};

/** A body none of whose fields is required may be left out. */
const requestBody = (body: z.ZodMiniType, upload: string | undefined): Json => ({
  required: !z.safeParse(body, {}).success,
  content: bodyContent(body, upload),
});

function bodyContent(body: z.ZodMiniType, upload: string | undefined): Json {
  const schema = wireSchema(body);
  if (upload === undefined) return { 'application/json': { schema } };
  const properties = { ...(schema.properties as Json), [upload]: { type: 'string', format: 'binary' } };
  const form = { 'multipart/form-data': { schema: { ...schema, properties } } };
  if ((schema.required as string[] | undefined)?.includes(upload)) return form;
  const { [upload]: _, ...others } = schema.properties as Json;
  return { 'application/json': { schema: { ...schema, properties: others } }, ...form };
}

function answerContent(endpoint: Endpoint): Json {
  if (endpoint.csv !== undefined) return { 'text/csv': { schema: { type: 'string' } } };
  if (endpoint.sheet !== undefined)
    return {
      'text/csv': { schema: { type: 'string' } },
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
        schema: { type: 'string', format: 'binary' },
      },
    };
  if (endpoint.zip !== undefined) return { 'application/zip': { schema: { type: 'string', format: 'binary' } } };
  if (endpoint.pdf !== undefined) return { 'application/pdf': { schema: { type: 'string', format: 'binary' } } };
  if (endpoint.events) return { 'text/event-stream': { schema: { type: 'string' } } };
  return { 'application/json': { schema: wireSchema(endpoint.answer) } };
}

const KEY_PARAMETER = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 200 },
  description:
    'The same key again within 30 days gives the same answer; with another request 422. Without one, a request that moves money and is the same as one within 10 seconds is refused: 409',
};

const SECURITY: Record<Endpoint['audience'], Json[]> = {
  visitor: [],
  any: [{ member: [] }, { staff: [] }],
  self: [{ member: [] }],
  'self+admin': [{ member: [] }, { staff: [] }],
  admin: [{ staff: [] }],
};

function wireSchema(schema: z.ZodMiniType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // what a page reads in place of a value it does not know is on no wire
      if (zodSchema._zod.def.type !== 'catch') return;
      jsonSchema.enum = jsonSchema.enum?.filter((value) => value !== jsonSchema.default);
      delete jsonSchema.default;
    },
  }) as Json;
  return json;
}

function parameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = wireSchema(schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, json]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: json,
  }));
}
