import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const rows = readFileSync(join(import.meta.dirname, 'rules.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()));
const splitCell = (cell: string | undefined) => (cell ?? '').split(', ').filter((word) => word !== '');

test('each rule names the tests and the parts of the model that are there', () => {
  const files = rows.flatMap(([, , tested, model]) => [
    ...splitCell(tested).map((path) => (/^(server|contract)\//.test(path) ? path : `server/src/features/${path}`)),
    ...splitCell(model).map((part) => `server/test/oracle/model/${part}.ts`),
  ]);
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  expect(rows.filter(([, , tested]) => splitCell(tested).length === 0)).toEqual([]);
});
