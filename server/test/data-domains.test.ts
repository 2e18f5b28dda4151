import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { dataDomains } from '@fairlead/contract/domain/data-domains.ts';
import type { Endpoint, FeatureContract } from '@fairlead/contract/domain/endpoint.ts';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '..', '..', 'contract', 'src', 'features');
const names = readdirSync(FOLDER).filter((name) => !name.includes('.test.'));
const files = await Promise.all(
  names.map((name) => import(/* @vite-ignore */ join(FOLDER, name)) as Promise<Record<string, unknown>>),
);
const contracts = files.flatMap((file) =>
  Object.entries(file).flatMap(([name, contract]) => (name.endsWith('Contract') ? [contract as FeatureContract] : [])),
);
const calls = contracts.flatMap((contract) => Object.values(contract));
const nameCall = ({ method, path }: Endpoint) => `${method} ${path}`;

test('every call says what its answer is drawn from, or what it changes: a write always the latter', () => {
  expect(calls.length).toBeGreaterThan(150);
  const isRead = ({ reads, changes }: Endpoint) => reads !== undefined && changes === undefined;
  const isWrite = ({ reads, changes }: Endpoint) => changes !== undefined && reads === undefined;
  expect(calls.filter((call) => !isRead(call) && !isWrite(call)).map(nameCall)).toEqual([]);
  // these ask by POST, as the specification has it or as what they name must not be in an address
  const asking = ['POST /tr/list', 'POST /tr/tr/{user_id}', 'POST /setup/check'];
  const writing = calls.filter(({ method, hasSideEffects }) => method !== 'GET' || hasSideEffects);
  expect(writing.filter((call) => !isWrite(call) && !asking.includes(nameCall(call))).map(nameCall)).toEqual([]);
});

test('every domain is read by a call and changed by a call', () => {
  for (const domain of dataDomains) {
    expect.soft(calls.filter(({ reads }) => reads?.includes(domain)).length, `read: ${domain}`).toBeGreaterThan(0);
    expect
      .soft(calls.filter(({ changes }) => changes?.includes(domain)).length, `changed: ${domain}`)
      .toBeGreaterThan(0);
  }
});

test('what moves money changes statements, and what staff change is in the audit log', () => {
  const withoutStatement = calls.filter(
    ({ changes }) => changes?.includes('balances') && !changes.includes('transactions'),
  );
  expect(withoutStatement.map(nameCall)).toEqual([]);
  const unaudited = calls.filter(
    ({ audience, changes }) => audience === 'admin' && changes?.length && !changes.includes('audit'),
  );
  expect(unaudited.map(nameCall)).toEqual([]);
});
