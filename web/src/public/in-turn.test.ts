import { expect, test, vi } from 'vitest';

/** The browser's, which a test lets be idle. */
let waiting: (() => void)[] = [];
vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run));
const { inTurn } = await import('#public/in-turn.ts');

const beIdle = () => {
  const now = waiting;
  waiting = [];
  for (const run of now) run();
};

test('each step has an idle moment of its own, in the order they came', () => {
  const done: string[] = [];
  void inTurn(() => done.push('first'));
  void inTurn(() => done.push('second'));
  expect(done).toEqual([]);
  beIdle();
  expect(done).toEqual(['first']);
  beIdle();
  expect(done).toEqual(['first', 'second']);
  expect(waiting).toEqual([]);
});

test('a step that fails stops no other', async () => {
  const failing = inTurn(() => {
    throw new Error('broken');
  });
  const next = inTurn(() => undefined);
  beIdle();
  beIdle();
  await expect(failing).rejects.toThrow('broken');
  await expect(next).resolves.toBeUndefined();
});
