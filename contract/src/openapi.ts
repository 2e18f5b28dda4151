import * as z from 'zod/mini';
import { failure } from './domain/answers.ts';
import type { Endpoint } from './domain/endpoint.ts';

const BASE_PATH = '/api/v1';

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
      200: { description: 'Done', content: answerContent(endpoint) },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

/** A body none of whose fields is required may be left out. */
const requestBody = (body: z.ZodMiniType, upload: string | undefined): Json => ({
  required: !z.safeParse(body, {}).success,
  content: bodyContent(body, upload),
});

function bodyContent(body: z.ZodMiniType, upload: string | undefined): Json {
  const schema = wireSchema(body);
  if (upload === undefined) return { 'application/json': { schema } };
  const properties = { ...(schema.properties as Json), [upload]: { type: 'string', format: 'binary' } };
  return { 'multipart/form-data': { schema: { ...schema, properties } } };
}

function answerContent(endpoint: Endpoint): Json {
  if (endpoint.csv !== undefined) return { 'text/csv': { schema: { type: 'string' } } };
  if (endpoint.events) return { 'text/event-stream': { schema: { type: 'string' } } };
  return { 'application/json': { schema: wireSchema(endpoint.answer) } };
}

const KEY_PARAMETER = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 200 },
  description: 'The same key again gives the same answer; with another request 422',
};

const SECURITY: Record<Endpoint['audience'], Json[]> = {
  visitor: [],
  any: [{ member: [] }, { staff: [] }],
  self: [{ member: [] }],
  'self+admin': [{ member: [] }, { staff: [] }],
  admin: [{ staff: [] }],
};

function wireSchema(schema: z.ZodMiniType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
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
