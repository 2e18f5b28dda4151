import { timestamp } from '@fairlead/contract/domain/dates.ts';
import * as z from 'zod/mini';
import { getText } from '#foundation/kept-texts.ts';
import { writeTimestamp } from './write-timestamp.ts';

/** What a writer returns for a value of which it does not know for certain that it is as its schema says. */
const UNSURE = Symbol('unsure');

/** A value as JSON text; undefined where it is left out. */
type Write = (value: unknown) => string | undefined | typeof UNSURE;

/** What of a schema's definition is read here, as zod keeps it. */
type Definition = {
  type: string;
  format?: string;
  pattern?: RegExp;
  checks?: { _zod: { def: Definition } }[];
  check?: string;
  value?: unknown;
  inclusive?: boolean;
  fn?: (value: unknown) => unknown;
  shape: Record<string, z.ZodMiniType>;
  catchall?: z.ZodMiniType;
  element: z.ZodMiniType;
  innerType: z.ZodMiniType;
  options: z.ZodMiniType[];
  getter: () => z.ZodMiniType;
  in: z.ZodMiniType;
  out: z.ZodMiniType;
  reverseTransform?: (value: unknown, payload: { value: unknown; issues: unknown[] }) => unknown;
  entries: Record<string, string>;
  values: unknown[];
};

/** Most of what a list's answer is made of, after its texts. Years that its schema refuses are left to it. */
const writeAnswerTimestamp: Write = (value) =>
  value instanceof Date && value.getTime() >= FIRST_MS && value.getTime() <= LAST_MS
    ? `"${writeTimestamp(value)}"`
    : UNSURE;
const [FIRST_MS, LAST_MS] = [Date.parse('0001-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59.999Z')];

const writers = new WeakMap<z.ZodMiniType, Write>([[timestamp, writeAnswerTimestamp]]);

/**
 * The text that `JSON.stringify` makes of what `z.encode` makes of a value, several times faster: the schema is walked once,
 * not for each value, and no object is made that is thrown away. What is not plainly as the schema says, is decided by zod.
 * @throws z.core.$ZodError for a value that is not as the schema says
 */
export function writeBy(schema: z.ZodMiniType, value: unknown): string {
  const text = compile(schema)(value);
  return typeof text === 'string' ? text : JSON.stringify(z.encode(schema, value as never));
}

function compile(schema: z.ZodMiniType): Write {
  const known = writers.get(schema);
  if (known) return known;
  const write = compileType(schema, getDefinition(schema));
  writers.set(schema, write);
  return write;
}

const getDefinition = (schema: z.ZodMiniType): Definition => schema._zod.def as unknown as Definition;

function compileType(schema: z.ZodMiniType, definition: Definition): Write {
  const checks = compileChecks(definition);
  const write = checks && compilePlain(schema, definition);
  if (!write) return leaveToZod(schema);
  if (checks.length === 0) return write;
  return (value) => {
    const text = write(value);
    return text === UNSURE || !checks.every((test) => test(value)) ? UNSURE : text;
  };
}

function leaveToZod(schema: z.ZodMiniType): Write {
  return (value) => {
    const encoded = z.safeEncode(schema, value as never);
    return encoded.success ? JSON.stringify(encoded.data) : UNSURE;
  };
}

/** Formats that their pattern alone decides. */
const PATTERN_ALONE = new Set(['date', 'datetime', 'regex']);

/** The checks of a schema as tests; undefined where zod has to make one of them. */
function compileChecks(definition: Definition): ((value: unknown) => boolean)[] | undefined {
  const all = [...(definition.check ? [definition] : []), ...(definition.checks ?? []).map(({ _zod }) => _zod.def)];
  const tests = all.flatMap((each) => compileCheck(each) ?? []);
  return tests.length === all.length ? tests : undefined;
}

function compileCheck(definition: Definition): ((value: unknown) => boolean) | undefined {
  const { check, format, pattern, fn, value: limit, inclusive } = definition;
  if (check === 'number_format' && format === 'safeint') return Number.isSafeInteger;
  if (check === 'string_format' && pattern && PATTERN_ALONE.has(format ?? ''))
    return (value) => pattern.test(value as string);
  if (check === 'custom' && fn) return (value) => fn(value) === true;
  // every id has both
  if (check === 'greater_than' && typeof limit === 'number')
    return (value) => (value as number) > limit || (inclusive === true && value === limit);
  if (check === 'less_than' && typeof limit === 'number')
    return (value) => (value as number) < limit || (inclusive === true && value === limit);
  return undefined;
}

/** What writes values of a type, without its checks; undefined where zod does. */
function compilePlain(schema: z.ZodMiniType, definition: Definition): Write | undefined {
  switch (definition.type) {
    case 'string':
      return (value) => (typeof value === 'string' ? writeText(value) : UNSURE);
    case 'boolean':
      return (value) => (typeof value === 'boolean' ? `${value}` : UNSURE);
    case 'number':
      return (value) => (Number.isFinite(value) ? `${value}` : UNSURE);
    case 'custom':
      return (value) => JSON.stringify(value);
    case 'enum':
      return writeAmong(Object.values(definition.entries));
    case 'literal':
      return writeAmong(definition.values);
    case 'nullable':
      return compileNullable(definition);
    case 'optional':
      return compileOptional(definition);
    case 'array':
      return compileArray(definition);
    case 'object':
      return compileObject(definition);
    case 'union':
      return compileUnion(definition);
    case 'lazy':
      return (value) => compile(definition.getter())(value);
    case 'pipe':
      return compileCodec(schema, definition);
    default:
      return undefined;
  }
}

/** Letters that JSON writes as they are: all but its own, controls and halves of pairs. */
const PLAIN_TEXT = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/;
const writeText = (text: string): string => (PLAIN_TEXT.test(text) ? `"${text}"` : JSON.stringify(text));

function writeAmong(values: unknown[]): Write {
  const texts = new Map(values.map((value) => [value, JSON.stringify(value)]));
  return (value) => texts.get(value) ?? UNSURE;
}

function compileNullable({ innerType }: Definition): Write {
  const write = compile(innerType);
  return (value) => (value === null ? 'null' : write(value));
}

function compileOptional({ innerType }: Definition): Write {
  const write = compile(innerType);
  return (value) => (value === undefined ? undefined : write(value));
}

function compileArray({ element }: Definition): Write {
  const write = compile(element);
  const writeAll = (list: unknown[]): ReturnType<Write> => {
    let all = '[';
    for (let place = 0; place < list.length; place += 1) {
      const text = write(list[place]);
      if (text === UNSURE) return UNSURE;
      all += place === 0 ? (text ?? 'null') : `,${text ?? 'null'}`;
    }
    return `${all}]`;
  };
  return (value) => (Array.isArray(value) ? getText(value, write, () => writeAll(value)) : UNSURE);
}

/** The fields that the schema names and no others; a strict one refuses others. */
function compileObject(definition: Definition, spellings?: ReadonlyMap<string, string>): Write | undefined {
  const { shape, catchall } = definition;
  const isStrict = catchall !== undefined && getDefinition(catchall).type === 'never';
  if (catchall !== undefined && !isStrict) return undefined;
  const fields = Object.entries(shape).map(([wire, schema]) => ({
    name: spellings?.get(wire) ?? wire,
    begin: `${JSON.stringify(wire)}:`,
    write: compile(schema),
  }));
  const names = new Set(fields.map(({ name }) => name));
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return UNSURE;
    if (isStrict) for (const name in value) if (!names.has(name)) return UNSURE;
    let all = '';
    for (const { name, begin, write } of fields) {
      const text = write((value as Record<string, unknown>)[name]);
      if (text === UNSURE) return UNSURE;
      if (text !== undefined) all += all === '' ? begin + text : `,${begin}${text}`;
    }
    return `{${all}}`;
  };
}

function compileUnion({ options }: Definition): Write {
  const choices = options.map(compile);
  return (value) => {
    for (const write of choices) {
      const text = write(value);
      if (text !== UNSURE) return text;
    }
    return UNSURE;
  };
}

function compileCodec(schema: z.ZodMiniType, definition: Definition): Write | undefined {
  const { in: wire, out: domain, reverseTransform } = definition;
  // of what has fields that are spelled otherwise on the wire
  const { names: spellings } = schema as { names?: ReadonlyMap<string, string> };
  if (spellings) return compileObject(getDefinition(wire), spellings);
  const isValid = compileTest(getDefinition(domain));
  if (!reverseTransform || !isValid) return undefined;
  const write = compile(wire);
  return (value) => {
    if (!isValid(value)) return UNSURE;
    const payload = { value, issues: [] };
    const transformed = reverseTransform(value, payload);
    return payload.issues.length > 0 ? UNSURE : write(transformed);
  };
}

/** Whether a value is of a type that is encoded as it is; undefined where zod has to say so. */
function compileTest(definition: Definition): ((value: unknown) => boolean) | undefined {
  const checks = compileChecks(definition);
  const isOfType = checks && getTypeTest(definition);
  return isOfType && ((value) => isOfType(value) && checks.every((test) => test(value)));
}

function getTypeTest({ type, entries }: Definition): ((value: unknown) => boolean) | undefined {
  if (type === 'custom') return () => true;
  if (type === 'number') return Number.isFinite;
  if (type === 'string' || type === 'bigint') return (value) => typeof value === type;
  if (type !== 'enum') return undefined;
  const known = new Set<unknown>(Object.values(entries));
  return (value) => known.has(value);
}
