import { join } from 'node:path';
import { expect, test } from 'vitest';
import { jobs } from '#app/jobs.ts';

const CATALOGUE = join(import.meta.dirname, '../../web/src/features/background-jobs/messages/en.ts');

test('the staff see in words what each background job does', async () => {
  const { messages } = (await import(CATALOGUE)) as { messages: Record<string, string> };
  const names = ['deliver_event', ...jobs.map(({ name }) => name)];
  expect(names.filter((name) => !messages[`task.${name}`])).toEqual([]);
});
