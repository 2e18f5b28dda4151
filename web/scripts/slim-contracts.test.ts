import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { slimContract } from './slim-contracts.ts';

const FEATURES = join(import.meta.dirname, '..', '..', 'contract', 'src', 'features');

test('what only the server and the documentation read goes, on one line or two and with any quotes; what follows it stays', () => {
  const code = `
    method: 'GET',
    summary: 'One line',
    audience: 'self+admin',
    roles: allowedRoles.everyone,
    nonSpec: true,
    method: 'POST',
    reads: ['news'],
    summary:
      "The member's own, whole",
    subject: { in: 'params', field: 'id' },
      audience: 'admin',
    answer: summary,
    csv: 'lines.csv',
    reads: ['news', 'members'],
    filters,`;
  expect(slimContract(code)).toBe(`
    roles: allowedRoles.everyone,
    method: 'POST',
    reads: ['news'],
      audience: 'admin',
    answer: summary,
    filters,`);
});

test('hardly a sentence of the contract is left for the browser', () => {
  const left = readdirSync(FEATURES).flatMap(
    (file) => slimContract(readFileSync(join(FEATURES, file), 'utf8')).match(/summary:\s*['"`][A-Z]/g) ?? [],
  );
  // what is put together from parts stays
  expect(left.length).toBeLessThan(3);
});
