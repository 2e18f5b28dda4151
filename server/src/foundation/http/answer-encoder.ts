import { timestamp } from '@fairlead/contract/domain/dates.ts';
import * as z from 'zod/mini';
import { writeTimestamp } from './write-timestamp.ts';

/** What an encoder returns for a value of which it does not know for certain that it is as its schema says. */
const UNSURE = Symbol('unsure');

type Encode = (value: unknown) => unknown;

/** What of a schema's definition is read here, as zod keeps it. */
type Definition = {
  type: string;
  format?: string;
  pattern?: RegExp;
  checks?: { _zod: { def: Definition } }[];
  check?: string;
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
const encodeTimestamp: Encode = (value) =>
  value instanceof Date && value.getTime() >= FIRST_MS && value.getTime() <= LAST_MS ? writeTimestamp(value) : UNSURE;
const [FIRST_MS, LAST_MS] = [Date.parse('0001-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59.999Z')];

const encoders = new WeakMap<z.ZodMiniType, Encode>([[timestamp, encodeTimestamp]]);

/**
 * Encodes a value as `z.safeEncode` does, several times faster: the schema is walked once, not for each value. What is not
 * plainly as the schema says, is decided by zod.
 */
export function encodeBy(schema: z.ZodMiniType, value: unknown): ReturnType<typeof z.safeEncode> {
  const encoded = compile(schema)(value);
  return encoded === UNSURE ? z.safeEncode(schema, value as never) : { success: true, data: encoded };
}

function compile(schema: z.ZodMiniType): Encode {
  const known = encoders.get(schema);
  if (known) return known;
  const encode = compileType(schema, getDefinition(schema));
  encoders.set(schema, encode);
  return encode;
}

const getDefinition = (schema: z.ZodMiniType): Definition => schema._zod.def as unknown as Definition;

function compileType(schema: z.ZodMiniType, definition: Definition): Encode {
  const checks = compileChecks(definition);
  const encode = checks && compilePlain(definition);
  if (!encode) return leaveToZod(schema);
  if (checks.length === 0) return encode;
  return (value) => {
    const encoded = encode(value);
    return encoded === UNSURE || !checks.every((test) => test(value)) ? UNSURE : encoded;
  };
}

function leaveToZod(schema: z.ZodMiniType): Encode {
  return (value) => {
    const encoded = z.safeEncode(schema, value as never);
    return encoded.success ? encoded.data : UNSURE;
  };
}

/** Formats that their pattern alone decides. */
const PATTERN_ALONE = new Set(['date', 'datetime', 'regex']);

/** The checks of a schema as tests; undefined where zod has to make them. Those of amounts, lengths and the like are rare. */
function compileChecks(definition: Definition): ((value: unknown) => boolean)[] | undefined {
  const all = [...(definition.check ? [definition] : []), ...(definition.checks ?? []).map(({ _zod }) => _zod.def)];
  const tests = all.flatMap(({ check, format, pattern, fn }) => {
    if (check === 'number_format' && format === 'safeint') return Number.isSafeInteger;
    if (check === 'string_format' && pattern && PATTERN_ALONE.has(format ?? ''))
      return (value: unknown) => pattern.test(value as string);
    if (check === 'custom' && fn) return (value: unknown) => fn(value) === true;
    return [];
  });
  return tests.length === all.length ? tests : undefined;
}

/** What encodes values of a type, without its checks; undefined where zod does. */
function compilePlain(definition: Definition): Encode | undefined {
  switch (definition.type) {
    case 'string':
    case 'boolean':
    case 'bigint':
      return accept((value) => typeof value === definition.type);
    case 'number':
      return accept(Number.isFinite);
    case 'date':
      return accept((value) => value instanceof Date && !Number.isNaN(value.getTime()));
    case 'custom':
      return (value) => value;
    case 'enum':
      return acceptAmong(Object.values(definition.entries));
    case 'literal':
      return acceptAmong(definition.values);
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
      return compileCodec(definition);
    default:
      return undefined;
  }
}

const accept =
  (isValid: (value: unknown) => boolean): Encode =>
  (value) =>
    isValid(value) ? value : UNSURE;

function acceptAmong(values: unknown[]): Encode {
  const known = new Set(values);
  return accept((value) => known.has(value));
}

function compileNullable({ innerType }: Definition): Encode {
  const encode = compile(innerType);
  return (value) => (value === null ? null : encode(value));
}

function compileOptional({ innerType }: Definition): Encode {
  const encode = compile(innerType);
  return (value) => (value === undefined ? undefined : encode(value));
}

function compileArray({ element }: Definition): Encode {
  const encode = compile(element);
  return (value) => {
    if (!Array.isArray(value)) return UNSURE;
    const encoded = new Array(value.length);
    for (let place = 0; place < value.length; place += 1) {
      const item = encode(value[place]);
      if (item === UNSURE) return UNSURE;
      encoded[place] = item;
    }
    return encoded;
  };
}

/** The fields that the schema names and no others; a strict one refuses others. */
function compileObject({ shape, catchall }: Definition): Encode | undefined {
  const isStrict = catchall !== undefined && getDefinition(catchall).type === 'never';
  if (catchall !== undefined && !isStrict) return undefined;
  const fields = Object.entries(shape).map(([name, schema]) => ({ name, encode: compile(schema) }));
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return UNSURE;
    if (isStrict && Object.keys(value).some((name) => !Object.hasOwn(shape, name))) return UNSURE;
    const encoded: Record<string, unknown> = {};
    for (const { name, encode } of fields) {
      const field = encode((value as Record<string, unknown>)[name]);
      if (field === UNSURE) return UNSURE;
      if (field !== undefined) encoded[name] = field;
    }
    return encoded;
  };
}

function compileUnion({ options }: Definition): Encode {
  const encoders = options.map(compile);
  return (value) => {
    for (const encode of encoders) {
      const encoded = encode(value);
      if (encoded !== UNSURE) return encoded;
    }
    return UNSURE;
  };
}

function compileCodec({ in: wire, out: domain, reverseTransform }: Definition): Encode | undefined {
  if (!reverseTransform) return undefined;
  const [encodeDomain, encodeWire] = [compile(domain), compile(wire)];
  return (value) => {
    const checked = encodeDomain(value);
    if (checked === UNSURE) return UNSURE;
    const payload = { value: checked, issues: [] };
    const transformed = reverseTransform(checked, payload);
    return payload.issues.length > 0 ? UNSURE : encodeWire(transformed);
  };
}
