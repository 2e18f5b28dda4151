import { endpoint } from '@fairlead/contract/domain/endpoint.ts';
import { pageQuery } from '@fairlead/contract/domain/paging.ts';
import { routes } from '@fairlead/server/src/app/routes.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { findGaps, listMeasures } from './asks.ts';
import { SAMPLE } from './sample.ts';

const endpoints = routes.map((route) => route.endpoint);
const list = endpoint({
  method: 'GET',
  path: '/umbrellas',
  audience: 'admin',
  roles: [],
  nonSpec: true,
  reads: [],
  summary: 'A list that no one measures',
  query: z.strictObject({ ...pageQuery, colour: z.optional(z.enum(['red', 'green'])) }),
  answer: z.object({}),
});

test.each(['staff', 'member'] as const)(
  'read as %s, each call is measured by each of its filters, or it is said why not',
  (reader) => {
    expect(findGaps(endpoints, SAMPLE, reader)).toEqual([]);
  },
);

test('a new list, one that is gone and a new filter are noticed', () => {
  expect(findGaps([...endpoints, list], SAMPLE)).toEqual([
    'GET /umbrellas: to be measured, or to be named in EXCEPTIONS with why not',
  ]);
  expect(
    findGaps(
      endpoints.filter(({ path }) => path !== '/tickets'),
      SAMPLE,
    ),
  ).toEqual(['GET /tickets: there is no such call of staff']);
  const narrowed = endpoints.map((each) =>
    each.path === '/tickets' && each.method === 'GET'
      ? { ...each, query: z.strictObject({ shape: z.optional(z.string()) }) }
      : each,
  );
  expect(findGaps(narrowed, SAMPLE)).toEqual(['GET /tickets: no one asks by shape']);
});

test('a closed list of values is measured with each of them, pages with the first way alone', () => {
  const measures = listMeasures(endpoints, SAMPLE).filter(({ call }) => call === 'GET /tickets');
  for (const status of ['open', 'answered', 'closed'])
    expect(measures.map(({ path }) => path)).toContain(`/tickets?status=${status}`);
  expect(measures.filter(({ paging }) => paging === 'page').map(({ path }) => path)).toEqual(['/tickets']);
});
