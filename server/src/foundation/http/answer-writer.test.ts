import { day, month, timestamp } from '@fairlead/contract/domain/dates.ts';
import { money } from '@fairlead/contract/domain/money.ts';
import { renameFields } from '@fairlead/contract/wire/spelling.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { markUnchanging } from '#foundation/kept-texts.ts';
import { writeBy } from './answer-writer.ts';

const schema = z.object({
  id: z.int().check(z.minimum(1), z.maximum(2 ** 31 - 1)),
  text: z.string(),
  rate: z.number().check(z.gt(0), z.lt(1)),
  other: z.int(),
  kind: z.enum(['a', 'b']),
  amount: money,
  at: z.nullable(timestamp),
  day,
  month,
  note: z.optional(z.string()),
  short: z.string().check(z.maxLength(3)),
  parts: z.array(
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('one'), n: z.int() }),
      z.object({ type: z.literal('two'), flag: z.boolean() }),
    ]),
  ),
  either: z.union([z.int(), z.string()]),
  spelled: renameFields({ percent: 'percentge' }, { percent: z.number(), note: z.optional(z.string()) }),
  strict: z.strictObject({ n: z.int() }),
});

const value = {
  id: 7,
  text: 'x',
  rate: 0.5,
  other: -(2 ** 40),
  kind: 'a',
  amount: -1_500_000n,
  at: new Date('2026-11-25T00:00:00.123Z'),
  day: '2026-11-25',
  month: '2026-11',
  short: 'abc',
  parts: [
    { type: 'one', n: 1 },
    { type: 'two', flag: true, secret: 'left out' },
  ],
  either: 'word',
  spelled: { percent: 5 },
  strict: { n: 1 },
  secret: 'left out',
};

const TEXT = 'é 漢 🎓 "quoted" back\\slash\n\t\u0000\u001f\u007f\u2028';
const HALF = 'half a pair \ud83c';

test('a value is encoded as zod does it, with the fields of its schema and no others', () => {
  const others = { ...value, id: 1, at: null, note: 'n', either: 3, parts: [], text: TEXT };
  for (const each of [value, others, { ...value, id: 2 ** 31 - 1, text: HALF }]) {
    const text = writeBy(schema, each);
    expect(text).toBe(JSON.stringify(z.encode(schema, each as never)));
    expect(text).not.toContain('secret');
  }
});

test.each([
  ['a fraction for an integer', { id: 1.5 }],
  ['an integer beyond what a float holds', { other: 2 ** 53 }],
  ['a number under the smallest', { id: 0 }],
  ['a number over the largest', { id: 2 ** 31 }],
  ['the number that all are above', { rate: 0 }],
  ['the number that all are below', { rate: 1 }],
  ['no text', { text: null }],
  ['a field that is missing', { rate: undefined }],
  ['infinity', { rate: Number.POSITIVE_INFINITY }],
  ['a word of no choice', { kind: 'c' }],
  ['an amount as a number', { amount: 1 }],
  ['no date', { at: new Date(Number.NaN) }],
  ['a day that is none', { day: '2026-02-30' }],
  ['the year 0000', { day: '0000-01-01' }],
  ['a month that is none', { month: '2026-13' }],
  ['null for what may only be left out', { note: null }],
  ['a text that is too long', { short: 'abcd' }],
  ['no list', { parts: {} }],
  ['a part of no kind', { parts: [{ type: 'three' }] }],
  ['a part with the fields of another kind', { parts: [{ type: 'one', flag: true }] }],
  ['none of the choices', { either: true }],
  ['a field that a strict object does not name', { strict: { n: 1, other: 2 } }],
  ['a field by its spelling on the wire', { spelled: { percentge: 5, other: 1 } }],
])('%s is refused, as zod refuses it', (_, wrong) => {
  const each = { ...value, ...wrong };
  expect(z.safeEncode(schema, each as never).success).toBe(false);
  expect(() => writeBy(schema, each)).toThrow(z.core.$ZodError);
});

test('a list that never changes is written once by each schema, any other each time', () => {
  let written = 0;
  const counted = z.codec(z.string(), z.string(), {
    decode: (text) => text,
    encode: (text) => {
      written += 1;
      return text;
    },
  });
  const [list, sameList] = [z.array(counted), z.array(counted)];
  const kept = markUnchanging(['a', 'b']);
  for (let time = 0; time < 3; time += 1) expect(writeBy(list, kept)).toBe('["a","b"]');
  expect(written).toBe(2);
  expect(writeBy(sameList, kept)).toBe('["a","b"]');
  expect(writeBy(list, ['a', 'b'])).toBe('["a","b"]');
  expect(() => (kept as string[]).push('c')).toThrow(TypeError);
  expect(() => writeBy(list, markUnchanging(['a', 1]))).toThrow(z.core.$ZodError);
});
