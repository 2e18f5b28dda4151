import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint, FeatureContract } from '@fairlead/contract/domain/endpoint.ts';
import { checkInput } from '@fairlead/contract/domain/problem.ts';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';

const FOLDER = join(import.meta.dirname, '..', '..', 'contract', 'src', 'features');
const names = readdirSync(FOLDER).filter((name) => !name.includes('.test.'));
const files = await Promise.all(
  names.map((name) => import(/* @vite-ignore */ join(FOLDER, name)) as Promise<Record<string, unknown>>),
);
const calls = files
  .flatMap((file) => Object.entries(file).flatMap(([name, of]) => (name.endsWith('Contract') ? [of] : [])))
  .flatMap((contract) => Object.values(contract as FeatureContract));

/** What these calls must be told besides the days. */
const REST: Record<string, Record<string, unknown>> = {
  'GET /financial-reports/export': { report: 'money-flow' },
  'POST /notifications/banner': {
    image: { size: 1, arrayBuffer: () => Promise.resolve(new ArrayBuffer(1)) },
    alt: '',
    link: '',
  },
  'PUT /notifications/banner': { id: 1, alt: '', link: '' },
};

/** Queries and bodies with a first and a last day. */
const ranges = calls.flatMap((call: Endpoint) =>
  [call.query, call.body].flatMap((schema) => {
    const shape = (schema as z.ZodMiniObject | undefined)?._zod.def.shape as z.core.$ZodShape | undefined;
    const isDay = (name: string) =>
      shape?.[name] && checkInput(shape[name] as z.ZodMiniType, '2026-11-21').data !== null;
    return schema && isDay('from') && isDay('to') ? [{ name: `${call.method} ${call.path}`, schema }] : [];
  }),
);

test('every list, report and file of a range of days refuses a last day before the first, and says so', () => {
  expect(ranges.length).toBeGreaterThan(25);
  for (const { name, schema } of ranges) {
    const check = (from: string, to: string) => checkInput(schema, { ...REST[name], from, to });
    expect.soft(check('2026-11-20', '2026-11-20').problems, name).toBeNull();
    const problems = check('2026-11-21', '2026-11-20').problems ?? [];
    expect
      .soft(
        problems.map(({ problem }) => problem.key),
        name,
      )
      .not.toEqual([]);
    for (const { problem } of problems)
      expect.soft(['daysInOrder', 'journalPeriod', 'reportPeriod'], name).toContain(problem.key);
  }
});

test('no search takes what no stored text can hold', () => {
  const searches = calls.flatMap(({ method, path, query }: Endpoint) => {
    const search = (query?._zod.def as { shape?: z.core.$ZodShape } | undefined)?.shape?.search;
    return search ? [{ name: `${method} ${path}`, search: search as z.ZodMiniType }] : [];
  });
  expect(searches.length).toBeGreaterThan(20);
  for (const { name, search } of searches)
    expect([name, checkInput(search, 'a\u0000b').data, checkInput(search, ' a b ').data]).toEqual([name, null, 'a b']);
});
