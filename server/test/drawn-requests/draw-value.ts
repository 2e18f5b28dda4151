import fc from 'fast-check';

/** As much of JSON Schema as the OpenAPI document uses. */
export type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
};

/** Ids in a small world: what a drawn number names often exists. */
const KNOWN_IDS = { min: 1, max: 6 };
const AMOUNTS = ['0.01', '1', '10', '25.5', '100', '0.000001'];

/** What a rule beyond the schema asks of a field, by its name: such values get further than to the first check. */
const MEANT: Record<string, readonly unknown[]> = {
  address: [`0x${'ab'.repeat(20)}`],
  phone: ['+44 20 7946 0000'],
  country: ['GB', 'DE'],
  date_of_birth: ['1990-02-28'],
  otp: ['123456'],
  password: ['Drawn-password-1!'],
  currentPassword: ['Drawn-password-1!'],
  friend: ['first', 'second'],
  receiver: ['first', 'second'],
  username: ['first', 'second'],
  email: ['first@test.test', 'second@test.test'],
  transaction_type: ['IB_Commission', 'deposit', 'roi'],
  table_name: ['deposit_transaction', 'roi_transaction'],
  percent: [0.5, 10],
  roi_percentage: [0.5, 1],
  link: ['', '/learn'],
  pair: ['EURUSD'],
  reason: ['As agreed by mail'],
  note: ['As agreed by mail'],
  subject: ['A question'],
  title: ['A title'],
  message: ['What is an accrual?'],
  answer: ['The return of a day.'],
  body: ['What happened.\n\n- one\n- two'],
  txid: [`0x${'cd'.repeat(32)}`],
  image: [
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  ],
};

/** Values for a field: what its schema allows, and mostly what its name means. */
export function drawField(name: string, schema: Schema): fc.Arbitrary<unknown> {
  const meant = schema.enum || 'const' in schema ? undefined : MEANT[name];
  if (!meant) return drawValid(schema);
  return fc.oneof({ weight: 7, arbitrary: fc.constantFrom(...meant) }, drawValid(schema));
}

/** Values that a schema allows. @throws Error for what this drawing does not know: it is to be added here. */
export function drawValid(schema: Schema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(drawValid));
  if (String(schema.type) === 'number,string') return fc.constantFrom(...AMOUNTS, ...AMOUNTS.map(Number));
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => drawValid({ ...schema, type })));
  switch (schema.type) {
    case 'object':
      return drawObject(schema);
    case 'array':
      return fc.array(drawValid(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, (schema.minItems ?? 0) + 3),
      });
    case 'string':
      return drawText(schema);
    case 'integer':
      return drawInteger(schema);
    case 'number':
      return fc.constantFrom(...AMOUNTS.map(Number)).map((amount) => Math.min(amount, schema.maximum ?? amount));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case undefined:
      return fc.jsonValue({ maxDepth: 2 });
    default:
      throw new Error(`no value is drawn for ${JSON.stringify(schema)}`);
  }
}

function drawObject({ properties = {}, required = [], additionalProperties }: Schema): fc.Arbitrary<unknown> {
  const named = Object.entries(properties).map(([name, each]) => [name, drawField(name, each)] as const);
  const known = fc.record(Object.fromEntries(named), { requiredKeys: required });
  if (typeof additionalProperties !== 'object') return known;
  const more = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), drawValid(additionalProperties), { maxKeys: 3 });
  return fc.tuple(more, known).map(([others, own]) => ({ ...others, ...own }));
}

function drawInteger({ minimum = 0, exclusiveMinimum, maximum = Number.MAX_SAFE_INTEGER }: Schema) {
  const min = exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1;
  const near = fc.integer({ min: Math.max(min, KNOWN_IDS.min), max: Math.min(maximum, Math.max(min, KNOWN_IDS.max)) });
  return fc.oneof(
    { weight: 6, arbitrary: min > maximum ? fc.constant(min) : near },
    { weight: 1, arbitrary: fc.constantFrom(min, maximum) },
  );
}

function drawText({ pattern, format, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format === 'email') return fc.stringMatching(/^[a-z]{3,12}@drawn\.test$/);
  const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });
  if (format === 'date') return instant.map((date) => date.toISOString().slice(0, 10));
  if (format === 'date-time') return instant.map((date) => date.toISOString());
  if (pattern !== undefined && /^\^(\[1-9\]\\d|\\d\{1)/.test(pattern)) return fc.integer(KNOWN_IDS).map(String);
  if (pattern !== undefined) return fc.stringMatching(toMatchable(pattern));
  const text = fc.oneof(fc.string({ minLength, maxLength, unit: 'grapheme' }), fc.constantFrom(...AMOUNTS));
  return text.map((drawn) => drawn.padEnd(minLength, 'x').slice(0, Math.max(minLength, maxLength)));
}

/** What `stringMatching` cannot read is drawn as something simpler that the pattern allows as well. */
function toMatchable(pattern: string): RegExp {
  if (pattern.includes('\\P{Cc}') || pattern.includes('\\p{Cc}')) return /^[A-Za-z0-9 .,äß中-]{1,30}$/u;
  return new RegExp(pattern);
}

/** What no schema allows, or only just: other types, ends of ranges, what breaks parsers, texts, numbers and databases. */
export const drawOdd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...['', ' ', '0', '-1', '1e308', '1e-7', '00012', '0x10', 'NaN', 'null', 'true', '[]', '{}', '٣', '１２', '1,5'],
    ...["' or 1=1 --", '../../etc/passwd', '%00', '\u0000', '\ud800', '\u202e', '<script>1</script>', '=1+1'],
    ...[0, -1, -0.5, 0.0000001, 1e21, 1e308, 2 ** 31, 2 ** 53, 2 ** 63, Number.MIN_VALUE],
    ...[null, true, false, [], [[]], {}, [null], { amount: 1 }, 'constructor', '__proto__', 'x'.repeat(5000)],
    ...['9999-12-31', '0000-01-01', '2026-02-30', '1969-12-31T23:59:60Z', '292278994-08-17'],
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

/** A valid value with one place of it changed: left out, replaced by something odd, or with more beside it. */
export function drawNearlyValid(schema: Schema): fc.Arbitrary<unknown> {
  return fc
    .tuple(drawValid(schema), fc.nat(), drawOdd, fc.constantFrom('replace', 'leave out', 'add'))
    .map(([value, place, odd, how]) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return odd;
      const names = Object.keys(value);
      const name = names[place % Math.max(1, names.length)] ?? 'more';
      const { [name]: old, ...others } = value as Record<string, unknown>;
      if (how === 'leave out') return others;
      return { ...others, [name]: how === 'replace' ? odd : old, ...(how === 'add' ? { unexpected: odd } : {}) };
    });
}
