import { openapiDocument } from '@fairlead/contract/openapi.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { expect, test } from 'vitest';
import { routes } from '#app/routes.ts';
import { specifiedCalls } from './specified-calls.ts';
import { specifiedScreens } from './specified-screens.ts';

type Schema = { $ref?: string; properties?: Record<string, unknown>; anyOf?: Schema[]; oneOf?: Schema[] };
type Operation = { responses: Record<string, { content?: Record<string, { schema: Schema }> }> };
type OpenApi = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

const document = openapiDocument(routes.map(({ endpoint }) => endpoint)) as unknown as OpenApi;
/** However a parameter is named, and whether a slash ends it, a path is one. */
const normalize = (path: string) => path.replace(/^\/api\/v1/, '').replace(/\{\w+\}|\$\w+/g, '{}');
const operations = new Map(
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${normalize(path)}`, operation]),
  ),
);

function listFields(schema: Schema | undefined): string[] {
  const name = schema?.$ref?.split('/').at(-1);
  if (name) return listFields(document.components.schemas[name]);
  return [
    ...Object.keys(schema?.properties ?? {}),
    ...[...(schema?.anyOf ?? []), ...(schema?.oneOf ?? [])].flatMap(listFields),
  ];
}

test('every call of the specification is answered, with the fields by which its answer is read', () => {
  const wrong = specifiedCalls.flatMap((line) => {
    const [call = '', fields = ''] = line.split(': ');
    const operation = operations.get(normalize(call));
    if (!operation) return [`${call}: no such call`];
    const answered = listFields(operation.responses[200]?.content?.['application/json']?.schema);
    return fields.split(', ').flatMap((field) => (answered.includes(field) ? [] : [`${call}: no ${field}`]));
  });
  expect(wrong).toEqual([]);
  expect(specifiedCalls).toHaveLength(140);
});

test('every screen of the specification has its path', () => {
  const paths = Object.values(screens).map(normalize);
  expect(specifiedScreens.filter((path) => !paths.includes(normalize(path)))).toEqual([]);
});
