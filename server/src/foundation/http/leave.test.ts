import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { prepareLeaving } from './leave.ts';

const LONG_MS = 3_600_000;
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A server whose answers say whether they are the last ones of their connections. */
async function serve(withinMs: number) {
  const server = createServer((_request, response) => {
    if (leaving.isLeaving) response.setHeader('connection', 'close');
    response.end('answer');
  });
  let ended = 0;
  const leaving = prepareLeaving(server, () => (ended += 1), withinMs);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  stops.push(
    () => agent.destroy(),
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const ask = async () => {
    const [response] = (await once(get({ port, host: '127.0.0.1', agent }), 'response')) as [IncomingMessage];
    // once the answer has ended, its socket is the agent's again
    const { localPort } = response.socket;
    response.resume();
    await once(response, 'end');
    return { connection: response.headers.connection, port: localPort };
  };
  return { leaving, port, ask, countEnded: () => ended };
}

const never = () => new AbortController().signal;

test('one that is replaced accepts no one new, and answers a kept connection once more, as its last', async () => {
  const { leaving, port, ask, countEnded } = await serve(LONG_MS);
  const first = await ask();
  expect(first.connection).toBe('keep-alive');
  const left = leaving.leave({ isReplaced: true, hurry: never() });
  expect(countEnded()).toBe(1);
  const [refused] = await once(connect(port, '127.0.0.1'), 'error');
  expect((refused as NodeJS.ErrnoException).code).toBe('ECONNREFUSED');
  expect(await ask()).toEqual({ connection: 'close', port: first.port });
  // with no connection left there is no one to wait for
  await left;
});

test('one that others replace later accepts connections as long as it leaves, and tells each that it is the last', async () => {
  const { leaving, ask, countEnded } = await serve(LONG_MS);
  const hurry = new AbortController();
  const left = leaving.leave({ isReplaced: false, hurry: hurry.signal });
  const [one, two] = [await ask(), await ask()];
  expect([one.connection, two.connection]).toEqual(['close', 'close']);
  expect(two.port).not.toBe(one.port);
  expect(countEnded()).toBe(0);
  hurry.abort();
  await left;
});

test('an idle connection is waited for no longer than its time', async () => {
  const { leaving, ask } = await serve(50);
  await ask();
  await leaving.leave({ isReplaced: true, hurry: never() });
});
