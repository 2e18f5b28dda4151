import { Writable } from 'node:stream';
import fastify from 'fastify';
import { afterAll, expect, test, vi } from 'vitest';
import { TIMEOUT } from '#test/timeouts.ts';
import { answerFailure } from './errors.ts';
import { refuseWhileLate } from './refuse-while-late.ts';

/** Every process is later than this. */
const ALWAYS_LATE_MS = Number.MIN_VALUE;

const logged: string[] = [];
const stream = new Writable({
  write(line, _encoding, done) {
    logged.push(String(line));
    done();
  },
});
const app = fastify({ logger: { level: 'warn', stream } });
app.setErrorHandler((error, request, reply) => answerFailure(error as Error, request, reply));
await refuseWhileLate(app, ALWAYS_LATE_MS);
app.get('/', async () => 'done');
afterAll(() => app.close());

test('a request is refused once, with the time after which it may be sent again', async () => {
  const answer = await vi.waitFor(async () => {
    const refused = await app.inject('/');
    expect(refused.statusCode).toBe(503);
    return refused;
  }, TIMEOUT);
  expect(answer.json()).toMatchObject({ code: 'overloaded' });
  expect(answer.headers['retry-after']).toBe('5');
  expect(logged.join('')).toContain('request failed');
  expect(logged.join('')).not.toContain('already sent');
});
