import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

const handedOut = new Set<number>();

/**
 * The first of so many ports in a row that no one listens on now. They lie below those that the system hands out by itself:
 * until the caller listens there, no connection and no other listener takes one.
 */
export async function findFreePort(inARow = 1): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const first = randomInt(12_000, 32_000);
    const ports = Array.from({ length: inARow }, (_, index) => first + index);
    if (ports.some((port) => handedOut.has(port)) || !(await Promise.all(ports.map(isFree))).every(Boolean)) continue;
    for (const port of ports) handedOut.add(port);
    return first;
  }
  throw new Error('no port is free');
}

/** Whether it can be listened on, at every address. */
async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return await new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
