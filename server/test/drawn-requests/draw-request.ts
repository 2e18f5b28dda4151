import fc from 'fast-check';
import { drawField, drawNearlyValid, drawOdd, drawValid, type Schema } from './draw-value.ts';

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Schema };
/** A call as the OpenAPI document has it. */
export type Operation = {
  method: string;
  path: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content: Record<string, { schema: object }> }>;
  'x-audience': string;
  'x-step-up'?: string;
};

/** How far a request is from what the document allows. */
export type Manner = 'valid' | 'nearly' | 'absurd';
export type DrawnRequest = { url: string; headers: Record<string, string>; body: string | FormData | undefined };

type Responses = Operation['responses'];
export type OpenApi = {
  paths: Record<string, Record<string, object>>;
  components: { responses: Responses };
};

/** Lists every call of the document, with the responses that it names instead of writing them out. */
export function listOperations({ paths, components }: OpenApi): Operation[] {
  const resolve = (response: { $ref?: string }) =>
    response.$ref === undefined ? response : components.responses[response.$ref.split('/').at(-1) ?? ''];
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, value]) => {
      const operation = value as Omit<Operation, 'method' | 'path'>;
      const responses = Object.entries(operation.responses).map(([status, each]) => [status, resolve(each as object)]);
      return {
        ...operation,
        responses: Object.fromEntries(responses) as Responses,
        method: method.toUpperCase(),
        path,
      };
    }),
  );
}

/** Requests for a call, in a manner. */
export function drawRequest(operation: Operation, manner: Manner): fc.Arbitrary<DrawnRequest> {
  const { parameters, requestBody } = operation;
  const [type = '', content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const one = (name: string, schema: Schema) => {
    if (manner === 'valid') return drawField(name, schema);
    return manner === 'absurd' ? drawOdd : fc.oneof({ weight: 4, arbitrary: drawField(name, schema) }, drawOdd);
  };
  const inPlace = (place: Parameter['in']) =>
    fc.record(
      Object.fromEntries(
        parameters.filter((each) => each.in === place).map((each) => [each.name, one(each.name, each.schema)]),
      ),
      {
        requiredKeys: parameters
          .filter((each) => each.in === place && (place === 'path' || each.required))
          .map(({ name }) => name),
      },
    );
  const body: fc.Arbitrary<unknown> =
    content === undefined
      ? fc.constant(undefined)
      : manner === 'valid'
        ? drawValid(content.schema)
        : manner === 'nearly'
          ? drawNearlyValid(content.schema)
          : drawOdd;
  return fc
    .record({ path: inPlace('path'), query: inPlace('query'), header: inPlace('header'), body })
    .map((drawn) => ({
      url: toUrl(operation.path, drawn.path, drawn.query),
      headers: toHeaders(drawn.header, manner),
      body: toBody(type, drawn.body),
    }));
}

function toUrl(template: string, path: Record<string, unknown>, query: Record<string, unknown>): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => encode(toText(path[name])) || '%20');
  const search = Object.entries(query).map(([name, value]) => `${name}=${encode(toText(value))}`);
  return search.length > 0 ? `${filled}?${search.join('&')}` : filled;
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null));
/** Half of a pair of surrogates cannot stand in an address. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed()).replace(/^\.+$/, '%2E');

/** What cannot stand in a header never leaves a client. */
const toHeaders = (header: Record<string, unknown>, manner: Manner): Record<string, string> =>
  Object.fromEntries(
    Object.entries(header)
      .map(
        ([name, value]) =>
          [
            name.toLowerCase(),
            toText(value)
              .replace(/[^\x20-\x7e]/g, '')
              .trim(),
          ] as const,
      )
      // the same key for many requests is a refusal of its own: rarely
      .filter(([, value]) => manner !== 'valid' && value !== ''),
  );

function toBody(type: string, value: unknown): string | FormData | undefined {
  if (value === undefined) return undefined;
  if (type !== 'multipart/form-data') return JSON.stringify(value);
  const form = new FormData();
  const fields = typeof value === 'object' && value !== null ? value : { image: value };
  for (const [name, each] of Object.entries(fields)) {
    if (name === 'image')
      form.set(name, new Blob([Buffer.isBuffer(each) ? new Uint8Array(each) : toText(each)]), 'drawn.png');
    else form.set(name.toWellFormed(), toText(each).toWellFormed());
  }
  return form;
}
