import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export type Body = Record<string, unknown>;
export type Answer = { status: number; body: Body; retryAfterMs: number };

/** A person at an address of their own on this machine's loopback network, with the cookies of a browser. */
export type Client = {
  readonly address: string;
  /** Notes every answer from now on. */
  observe: (observer: Observer) => void;
  /** One request. @throws Error when the connection fails */
  send: (method: string, path: string, body?: Body, headers?: Record<string, string>) => Promise<Answer>;
};

/** Notes each request once it was answered. */
export type Observer = (entry: { path: string; status: number; ms: number }) => void;

const TIMEOUT_MS = 60_000;

/**
 * Opens a client.
 * @param options.address one of 127.0.0.0/8: what the server takes for the client's address
 */
export function createClient(base: string, options: { address: string }): Client {
  const { hostname, port } = new URL(base);
  const agent = new Agent({ keepAlive: true, localAddress: options.address, timeout: TIMEOUT_MS });
  const cookies = new Map<string, string>();
  let observer: Observer | undefined;
  const send: Client['send'] = (method, path, body, headers = {}) =>
    new Promise((resolve, reject) => {
      const startedMs = performance.now();
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const json = body === undefined ? undefined : JSON.stringify(body);
      const all = {
        ...(json ? { 'content-type': 'application/json' } : {}),
        ...(cookie ? { cookie } : {}),
        ...headers,
      };
      const outgoing = request(
        { hostname, port, method, path, agent, headers: all, timeout: TIMEOUT_MS },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', reject);
          response.on('end', () => {
            for (const set of response.headers['set-cookie'] ?? []) {
              const [pair = ''] = set.split(';');
              cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
            }
            const status = response.statusCode ?? 0;
            observer?.({ path: `${method} ${path}`, status, ms: performance.now() - startedMs });
            const retryAfterMs = Number(response.headers['retry-after'] ?? 0) * 1000;
            resolve({ status, body: parse(Buffer.concat(parts).toString()), retryAfterMs });
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.on('timeout', () => outgoing.destroy(new Error(`${method} ${path}: no answer within a minute`)));
      outgoing.end(json);
    });
  return {
    address: options.address,
    observe: (next) => {
      observer = next;
    },
    send,
  };
}

function parse(text: string): Body {
  try {
    return JSON.parse(text) as Body;
  } catch {
    return { text };
  }
}

const MAX_WAIT_MS = 2_000;
const RECONNECT_MS = 100;

/**
 * Sends until the server has answered with anything but "try again": what a person's browser does while a process is
 * started again. A write keeps its key over all tries, so it takes effect once.
 */
export async function sendUntilAnswered(
  client: Client,
  method: string,
  path: string,
  body?: Body,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const keyed = method === 'GET' ? headers : { 'idempotency-key': randomUUID(), ...headers };
  for (;;) {
    const answer = await client.send(method, path, body, keyed).catch(() => undefined);
    if (answer && answer.status !== 503) return answer;
    await sleep(answer ? Math.min(answer.retryAfterMs || RECONNECT_MS, MAX_WAIT_MS) : RECONNECT_MS);
  }
}
