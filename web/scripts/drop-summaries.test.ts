import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutSummaries } from './drop-summaries.ts';

const FEATURES = join(import.meta.dirname, '..', '..', 'contract', 'src', 'features');

test('a summary goes, on one line or two and with any quotes; what follows it stays', () => {
  const code = `
    summary: 'One line',
    reads: ['news'],
    summary:
      "The member's own, whole",
    answer: summary,`;
  expect(withoutSummaries(code)).toBe(`
    summary: '',
    reads: ['news'],
    summary: '',
    answer: summary,`);
});

test('hardly a sentence of the contract is left for the browser', () => {
  const left = readdirSync(FEATURES).flatMap(
    (file) => withoutSummaries(readFileSync(join(FEATURES, file), 'utf8')).match(/summary:\s*['"`][A-Z]/g) ?? [],
  );
  // what is put together from parts stays
  expect(left.length).toBeLessThan(3);
});
