import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replicaReads } from '@fairlead/contract/app/replica-reads.ts';
import type { Endpoint } from '@fairlead/contract/domain/endpoint.ts';
import { openapiDocument } from '@fairlead/contract/openapi.ts';
import { expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import { routes } from '#app/routes.ts';
import type { Services } from '#foundation/http/call.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const endpoints = routes.map(({ endpoint }) => endpoint);
const listed = endpoints.filter((endpoint) => replicaReads.has(endpoint));

/** All of them. A new one is added here too: what is read there is some seconds old, and nothing may be decided by it. */
const PATHS = {
  anyone: ['/statements/{user_id}', '/statements/{user_id}/csv', '/statements/{user_id}/pdf'],
  staff: [
    ...['/audit', '/chains/transfers/export', '/custody/counts/export', '/deposite/export'],
    ...['cohorts', 'cohorts/members', 'export', 'journal', 'journal/export', 'members', 'money-flow'].map(
      (report) => `/financial-reports/${report}`,
    ),
    ...['plan-mix', 'returns', 'top-legs', 'trial-balance'].map((report) => `/financial-reports/${report}`),
    ...['/investments', '/investments/export', '/leadership/list', '/level-income/pending', '/reports/admin/figures'],
    ...['/salary/transactions', '/salary/user-salaries', '/topup/list', '/tr/all', '/tr/export', '/tr/matrix'],
    ...['/transfer/export', '/transfer/list', '/users/export', '/users/list', '/users/non/users', '/users/rewards'],
    '/withdrawalrequest/export',
  ],
};

test.each(['anyone', 'staff'] as const)('for %s the calls that may be answered from a replica are these', (readers) => {
  const found = listed.filter((endpoint) => replicaReads.get(endpoint) === readers).map(({ path }) => path);
  expect(found.sort()).toEqual(PATHS[readers].toSorted());
  expect(replicaReads.size).toBe(listed.length);
});

test('each of them only reads, and is for someone who is signed in', () => {
  for (const endpoint of listed) {
    const { method, reads, changes, hasSideEffects, ownTransactions, stepUp, audience }: Endpoint = endpoint;
    expect({ method, changes, hasSideEffects, ownTransactions, stepUp }, endpoint.path).toEqual({ method: 'GET' });
    expect(reads, endpoint.path).not.toEqual([]);
    expect(audience, endpoint.path).not.toBe('visitor');
  }
});

test('a list of them that goes on after a page says so by `after`, by which it is read on the primary', () => {
  const has = (schema: unknown, name: string) => schema instanceof z.ZodMiniObject && name in schema.shape;
  const onward = listed.filter(({ answer }) => has(answer, 'next'));
  expect(onward.map(({ path }) => path)).toEqual(['/financial-reports/journal']);
  for (const { query } of onward) expect(has(query, 'after')).toBe(true);
});

test('no call that changes anything is among them, the movements of money least of all', () => {
  const moving = endpoints.filter(({ changes }) => changes?.includes('balances'));
  expect(moving.length).toBeGreaterThan(20);
  const changing = endpoints.filter(({ changes }) => changes !== undefined);
  expect(changing.filter((endpoint) => replicaReads.has(endpoint))).toEqual([]);
});

/** Where a name of a module is imported as a value, by the files of the server that the platform runs. */
function findImporters(name: string): string[] {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'server/src', 'contract/src'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return files
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !/\.(db\.)?test\.ts$/.test(file))
    .filter((file) => {
      const imports = readFileSync(join(ROOT, file), 'utf8').matchAll(/import (type )?\{([^}]*)\} from/g);
      return [...imports].some(
        ([, isType, names = '']) => !isType && names.split(',').some((each) => each.trim() === name),
      );
    });
}

test('no code but the one place of the HTTP server gets to the replica: a handler is given it or is not', () => {
  expect(findImporters('ReadReplica')).toEqual(['server/src/main-api.ts']);
  expect(findImporters('createReplicaUse')).toEqual(['server/src/foundation/http/endpoint-route.ts']);
  // what handlers may use besides their request
  expectTypeOf<keyof Services>().toEqualTypeOf<'db' | 'config' | 'log'>();
});

type Documented = { responses: Record<string, { description: string; headers?: object; content: object }> };

test('the OpenAPI document says of each how its answer names the age of its figures, and of no other', () => {
  const { paths } = openapiDocument(endpoints) as { paths: Record<string, Record<string, Documented>> };
  for (const endpoint of endpoints) {
    const answer = paths[`/api/v1${endpoint.path}`]?.[endpoint.method.toLowerCase()]?.responses[200];
    const isFile = Boolean(endpoint.csv || endpoint.pdf || endpoint.sheet);
    const mayBeOld = replicaReads.has(endpoint);
    expect(JSON.stringify(answer?.content).includes('"figures_at"'), endpoint.path).toBe(mayBeOld && !isFile);
    expect(Object.keys(answer?.headers ?? {}), endpoint.path).toEqual(mayBeOld && isFile ? ['x-figures-at'] : []);
  }
});
