import * as z from 'zod/mini';
import * as core from 'zod/v4/core';

/** Texts of every form that answers have: the first that a schema takes is drawn. */
const TEXTS = [
  // where any text will do, some screens read an address
  'https://example.test/drawn',
  '1',
  '2026-11-20',
  '2026-11',
  '2026-11-20T10:00:00.000Z',
  'drawn@example.test',
  '0x1111111111111111111111111111111111111111',
  `0x${'1'.repeat(64)}`,
  '1'.repeat(64),
  '1.000000',
  'en',
  '/admin/dashboard',
];
const NUMBERS = [1, 2, 0, 10, 2026, 100_000];

/**
 * A value of an answer's schema, as a screen reads it: each list with one row, each choice its first one, each optional field
 * there.
 * @throws where a schema has a form that nothing here takes: add one
 */
export const drawAnswer = <S extends z.ZodMiniType>(schema: S): z.output<S> =>
  z.decode(schema, draw(schema) as z.input<S>);

/** The same as it is sent. */
function draw(schema: z.ZodMiniType | core.$ZodType): unknown {
  const { def } = (schema as core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, draw(field)]));
    case 'array':
      // what is within itself ends here
      return isLazy(def.element) ? [] : [draw(def.element)];
    case 'tuple':
      return def.items.map((item) => draw(item));
    case 'record':
      return drawRecord(def.keyType, def.valueType);
    case 'union':
      return draw(def.options[0] as core.$ZodType);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
    case 'readonly':
      return draw(def.innerType);
    case 'lazy':
      return draw(def.getter());
    case 'pipe':
      return draw(def.in);
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'boolean':
      return true;
    case 'bigint':
      return 1_000_000n;
    case 'date':
      return new Date('2026-11-20T10:00:00Z');
    case 'null':
      return null;
    case 'unknown':
    case 'any':
      return TEXTS[0];
    case 'custom':
      return pick<unknown>(schema, [1_000_000n, ...TEXTS, ...NUMBERS, new Date('2026-11-20T10:00:00Z')]);
    case 'string':
      return pick(schema, TEXTS);
    case 'number':
      return pick(schema, NUMBERS);
    default:
      throw new Error(`No answer is drawn for a schema of type ${def.type}`);
  }
}

function drawRecord(keys: core.$ZodType, values: core.$ZodType): Record<string, unknown> {
  const { def } = (keys as core.$ZodTypes)._zod;
  const names = def.type === 'enum' ? Object.values(def.entries) : [String(draw(keys))];
  return Object.fromEntries(names.map((name) => [name, draw(values)]));
}

function pick<T>(schema: z.ZodMiniType | core.$ZodType, among: readonly T[]): T {
  const found = among.find((value) => core.safeParse(schema as core.$ZodType, value).success);
  if (found === undefined) throw new Error(`No value is drawn for ${JSON.stringify(schema._zod.def)}`);
  return found;
}

const isLazy = (schema: core.$ZodType): boolean => schema._zod.def.type === 'lazy';
