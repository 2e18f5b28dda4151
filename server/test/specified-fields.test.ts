import { openapiDocument } from '@fairlead/contract/openapi.ts';
import { expect, test } from 'vitest';
import { routes } from '#app/routes.ts';
import { specifiedFields } from './specified-fields.ts';

// An answer that is not as the contract says is not sent (foundation/http), and the OpenAPI document is the contract's.

type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  const?: string;
  enum?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
};
type Content = { content?: Record<string, { schema: Schema }> };
type Operation = { responses: Record<string, Content>; requestBody?: Content };
type OpenApi = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } };

const document = openapiDocument(routes.map(({ endpoint }) => endpoint)) as unknown as OpenApi;
const normalize = (path: string) => path.replace(/^\/api\/v1/, '').replace(/\{\w+\}/g, '{}');
const operations = new Map(
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${normalize(path)}`, operation]),
  ),
);
const json = (content: Content | undefined) => content?.content?.['application/json']?.schema;

function resolve(schema: Schema | undefined): Schema {
  const name = schema?.$ref?.split('/').at(-1);
  return name ? resolve(document.components.schemas[name]) : (schema ?? {});
}

/** A schema without its null, and whether it had one. */
function withoutNull(given: Schema | undefined): { schema: Schema; isNullable: boolean } {
  const schema = resolve(given);
  const choices = schema.anyOf ?? schema.oneOf;
  const others = choices?.filter((choice) => choice.type !== 'null');
  if (choices && others?.length === 1) {
    return { schema: resolve(others[0]), isNullable: others.length < choices.length };
  }
  if (!Array.isArray(schema.type)) return { schema, isNullable: false };
  const [type = ''] = schema.type.filter((each) => each !== 'null');
  return { schema: { ...schema, type }, isNullable: schema.type.includes('null') };
}

/** Follows `data[].user` into a schema. */
const follow = (schema: Schema | undefined, path: string): Schema =>
  path
    .split('.')
    .filter(Boolean)
    .reduce((within, part) => {
      const field = withoutNull(within.properties?.[part.replace('[]', '')]).schema;
      return part.endsWith('[]') ? resolve(field.items) : field;
    }, resolve(schema));

function getKind({ type, format, const: only, enum: values }: Schema): string[] {
  if (only !== undefined) return [only, 'text'];
  if (values) return [values.toSorted().join('|'), 'text'];
  if (format === 'date' || format === 'date-time') return ['time'];
  if (type === 'array') return ['list'];
  if (type === 'integer' || type === 'number') return ['number'];
  return [type === 'string' ? 'text' : String(type)];
}

function findProblem(schema: Schema, field: string): string | undefined {
  const [name = '', kind = ''] = field.split(' ');
  const found = schema.properties?.[name];
  if (!found) return `no ${name}`;
  const { schema: value, isNullable } = withoutNull(found);
  const wanted = kind.replace('?', '').split('|').toSorted().join('|');
  if (!getKind(value).includes(wanted)) return `${name} is ${getKind(value).join(' or ')}, not ${wanted}`;
  return isNullable === kind.endsWith('?') ? undefined : `${name} ${isNullable ? 'may' : 'may not'} be null`;
}

test('each field that the specification names is there, of its kind and with its values', () => {
  const wrong = specifiedFields.flatMap((line) => {
    const [, call = '', place = '', fields = ''] = /^(\w+ \S+) (\S*): ?(.*)$/.exec(line) ?? [];
    const operation = operations.get(normalize(call));
    const schema = place === 'body' ? json(operation?.requestBody) : json(operation?.responses[200]);
    const within = follow(schema, place === 'body' ? '' : place);
    return fields.split(', ').flatMap((field) => {
      const problem = findProblem(within, field);
      return problem ? [`${call} ${place}: ${problem}`] : [];
    });
  });
  expect(wrong).toEqual([]);
});
