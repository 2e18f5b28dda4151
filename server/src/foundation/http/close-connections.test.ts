import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeConnectionsOnceIdle } from './close-connections.ts';

test('a server that closes while it answers ends the connection after the answer, although it could be kept', async () => {
  const app = fastify();
  closeConnectionsOnceIdle(app);
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  app.get('/', async () => {
    asked.resolve();
    await held.promise;
    return 'answer';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const answer = new Promise<string>((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent }, (response) => resolve(text(response))).on('error', reject);
  });
  await asked.promise;
  const closed = app.close();
  // what is idle now is closed by Node.js itself: the answer comes after that
  setTimeout(held.resolve, 20);
  expect(await answer).toBe('answer');
  await closed;
  agent.destroy();
});
