import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@fairlead/contract/domain/endpoint.ts';
import { checkInput, createProblem, type FieldProblem, problem } from '@fairlead/contract/domain/problem.ts';
import { getProblemValues } from '@fairlead/contract/domain/problem-values.ts';
import { settingDefinitions } from '@fairlead/contract/domain/settings.ts';
import { formatMessage } from '@fairlead/contract/messages/format-message.ts';
import { PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from '@fairlead/contract/messages/languages.ts';
import { pseudoMessage } from '@fairlead/contract/messages/pseudo.ts';
import { messages } from '@fairlead/contract/messages/validation/en.ts';
import { openapiDocument } from '@fairlead/contract/openapi.ts';
import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inlineTexts } from './inline-texts.ts';

const SOURCE = join(import.meta.dirname, '..', '..', 'contract', 'src');

function write({ problem: found }: Pick<FieldProblem, 'problem'>, language: string): string {
  const message = compile(messages[found.key]);
  const isPseudo = language === PSEUDO_LANGUAGE;
  return formatMessage(language, isPseudo ? pseudoMessage(message) : message, getProblemValues(found, language));
}

const listProblems = (schema: z.ZodMiniType, value: unknown) =>
  (checkInput(schema, value).problems ?? []).map((each) => [each.path, write(each, SOURCE_LANGUAGE)]);

test.each([
  [z.string(), undefined, 'Required'],
  [z.string(), 5, 'Use text'],
  [z.number(), 'x', 'Enter a number'],
  [z.int(), 1.5, 'Use a whole number'],
  [z.string().check(z.minLength(1)), '', 'Required'],
  [z.string().check(z.minLength(3)), 'a', 'At least 3 characters'],
  [z.string().check(z.maxLength(1_000)), 'x'.repeat(1_001), 'At most 1,000 characters'],
  [z.number().check(z.minimum(2)), 1, 'The minimum is 2'],
  [z.number().check(z.maximum(2)), 3, 'The maximum is 2'],
  [z.array(z.int()).check(z.maxLength(1)), [1, 2], 'At most 1 at a time'],
  [z.enum(['open', 'answered', 'closed']), 'x', 'Use open, answered or closed'],
  [z.string().check(z.regex(/a/)), 'b', 'This value is not valid'],
  [z.string(problem('enterName')).check(z.maxLength(1)), 'xx', 'At most 1 character'],
  [z.string(problem('enterName')).check(z.maxLength(1)), 5, 'Enter your name'],
])('what a schema allows is described where it names no problem of its own: %#', (schema, value, text) => {
  expect(listProblems(schema, value)).toEqual([['', text]]);
});

test('each problem has the path of its field', () => {
  const schema = z.strictObject({ tiers: z.array(z.object({ amount: z.number() })) });
  expect(listProblems(schema, { tiers: [{ amount: 'x' }], other: 1 })).toEqual([
    ['tiers.0.amount', 'Enter a number'],
    ['', 'other: not a field of this call'],
  ]);
});

test('an amount and choices are written in the language of the text', () => {
  const large = { problem: createProblem('amountTooLarge', { max: 1_234_500_000n }) };
  expect(write(large, 'de')).toBe('The amount is too large. The maximum is 1.234,500000');
  expect(write({ problem: createProblem('oneOf', { choices: ['a', 'b'] }) }, 'de')).toBe('Use a oder b');
});

const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.ts$/.test(file) && !/\.test\.ts$|^messages\/\w+\/[a-z]{2}\.ts$/.test(file),
);

const calls = await listCalls();

async function listCalls(): Promise<Endpoint[]> {
  const files = sources.filter((file) => file.startsWith('features/'));
  const modules = await Promise.all(files.map((file) => import(join(SOURCE, file))));
  const isContract = (value: unknown): value is Record<string, Endpoint> =>
    typeof value === 'object' && value !== null && Object.values(value).some((each) => each?.method && each?.answer);
  return modules
    .flatMap((module) => Object.values(module as object).filter(isContract))
    .flatMap((each) => Object.values(each));
}

/** What calls take. */
const inputs = calls.flatMap(({ params, query, body }) =>
  [params, query, body].filter((schema) => schema !== undefined),
);

const ABSURD = [
  ...[undefined, null, true, -1, 0, 1.5, 1e-9, 1e21, -0, '', ' ', '-1', '1,5', '1,234.5', '0.0000001', '99999999999'],
  ...['no such value', '<b>\u0000</b>', 'x'.repeat(30_000), [], {}, { extra: 1 }, ['no such value'], [{}], new Date(0)],
];

/** A schema's fields, as deep as they go, each filled with the same. */
function fill(schema: unknown, value: unknown): unknown {
  const def = (schema as z.ZodMiniType)._zod.def as {
    type: string;
    innerType?: unknown;
    element?: unknown;
    in?: unknown;
  };
  const { shape } = def as { shape?: Record<string, unknown> };
  if (shape) return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, fill(field, value)]));
  if (def.element) return [fill(def.element, value)];
  const inner = def.innerType ?? def.in;
  return inner ? fill(inner, value) : value;
}

test('whatever is sent, every call says in the language of its reader what is wrong', () => {
  const texts = new Set<string>();
  for (const schema of inputs) {
    for (const absurd of ABSURD) {
      for (const value of [absurd, fill(schema, absurd)]) {
        for (const each of checkInput(schema, value).problems ?? []) texts.add(write(each, PSEUDO_LANGUAGE));
      }
    }
  }
  expect(inputs.length).toBeGreaterThan(150);
  expect(texts.size).toBeGreaterThan(60);
  // what texts name stays as it is: values of closed lists, fields, and what was sent
  const plain = [...texts].filter((text) => !/^⟦.*⟧$/s.test(text) || /[A-Za-z]{2,} [A-Za-z]{2,}/.test(text));
  expect(plain.filter((text) => !text.includes('no such value'))).toEqual([]);
});

/** What is written for developers, and names and the specification's own words, which are the same in every language. */
const NOT_TRANSLATED =
  /^(openapi|wire\/(?:[\w-]+-)?texts|domain\/entry-types|domain\/dates|domain\/wallet-chains)\.ts$/;
/** Values as they are stored and sent; screens have a label for each. The risk notice is a legal text that owners change. */
const VALUES = [
  'Deposit',
  'Withdrawal',
  'Investment',
  'Account',
  'Other',
  'Support',
  settingDefinitions.risk_notice.initial,
];

test('the contract has no text outside of its catalogues but what describes calls to developers', () => {
  const documented = JSON.stringify(openapiDocument(calls));
  const isDocumented = (text: string) =>
    text.split('{}').every((part) => documented.includes(JSON.stringify(part).slice(1, -1)));
  const inline = sources
    .filter((file) => !NOT_TRANSLATED.test(file))
    .flatMap((file) => inlineTexts(join(SOURCE, file)).map(({ line, text }) => ({ place: `${file}:${line}`, text })))
    .filter(({ text }) => !isDocumented(text) && !VALUES.includes(text));
  expect(inline).toEqual([]);
});

test('every text of validation is used', () => {
  const code = sources.map((file) => readFileSync(join(SOURCE, file), 'utf8')).join('\n');
  expect(Object.keys(messages).filter((key) => !code.includes(`'${key}'`))).toEqual([]);
});
