import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Db } from '#foundation/db.ts';
import { createLog } from '#foundation/log.ts';
import { LiveStreams, STREAM_LIMITS } from './live-streams.ts';

const heard: { onSignal?: (topics: string[]) => void } = {};
vi.mock('#foundation/signals.ts', async (original) => ({
  ...(await original<object>()),
  listenForSignals: (_url: string, _log: unknown, { onSignal }: { onSignal: (topics: string[]) => void }) => {
    heard.onSignal = onSignal;
    return { isHeard: async () => true, close: async () => undefined };
  },
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An answer to someone who takes in as much as `writableLength` says they have not. */
class Answer extends EventEmitter {
  text = '';
  writable = true;
  destroyed = false;
  writableLength = 0;
  setHeader() {}
  writeHead() {}
  write(text: string) {
    this.text += text;
  }
  end() {
    this.destroy();
  }
  destroy() {
    this.writable = false;
    this.destroyed = true;
    this.emit('close');
  }
  get events() {
    return [...this.text.matchAll(/event: (\w+)\ndata: (\d+)/g)].map(([, event, data]) => `${event} ${data}`);
  }
}

const create = (limits = {}) =>
  new LiveStreams(
    { db: {} as Db, log: createLog('test', 'silent'), url: 'postgres://none' },
    { ...STREAM_LIMITS, ...limits },
  );

async function open(streams: LiveStreams, id: number): Promise<Answer> {
  const raw = new Answer();
  const reply = { raw, hijack: () => undefined, getHeaders: () => ({}) } as unknown as FastifyReply;
  await streams.open(reply, { kind: 'member', id, token: `token ${id}`, topics: [`member:${id}`, 'members'] });
  return raw;
}

test('every stream beats, so that proxies keep it; one that takes in nothing is let go', async () => {
  const streams = create({ checkEveryMs: 1_000_000 });
  const [awake, stuck] = [await open(streams, 1), await open(streams, 2)];
  stuck.writableLength = STREAM_LIMITS.maxWaitingBytes + 1;
  vi.advanceTimersByTime(40_000);
  expect(awake.events).toEqual(['ready 0', 'beat 0', 'beat 0']);
  expect(stuck.destroyed).toBe(true);
  await streams.close();
  expect(awake.destroyed).toBe(true);
});

test('many signals at once are told once, and what tells many says within how long to ask', async () => {
  const streams = create();
  const answers: Answer[] = [];
  for (let id = 1; id <= 50; id += 1) answers.push(await open(streams, id));
  for (let time = 0; time < 30; time += 1) heard.onSignal?.(['member:1', 'member:999']);
  vi.advanceTimersByTime(200);
  expect(answers[0]?.events).toEqual(['ready 0', 'changed 0']);
  expect(answers[1]?.events).toEqual(['ready 0']);
  heard.onSignal?.(['members']);
  vi.advanceTimersByTime(200);
  expect(answers.map(({ events }) => events.at(-1))).toEqual(Array(50).fill('changed 100'));
  await streams.close();
});

test('in total so many and no more, and a place that is left is given to the next', async () => {
  const streams = create({ total: 2 });
  const [first] = [await open(streams, 1), await open(streams, 2)];
  await expect(open(streams, 3)).rejects.toMatchObject({ code: 'overloaded', retryAfterSeconds: 60 });
  first?.destroy();
  await expect(open(streams, 3)).resolves.toBeDefined();
  await streams.close();
  await expect(open(streams, 4)).rejects.toMatchObject({ code: 'overloaded' });
});
