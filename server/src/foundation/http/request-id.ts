import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isWithin } from '#foundation/network.ts';

/** What a proxy may call a request: it is written to logs and to the audit log. */
const GIVEN = /^[A-Za-z0-9._-]{8,64}$/;

/**
 * Names requests: by the `X-Request-Id` that a trusted proxy sends, so that its log and ours have the same one, else by a new
 * id. What anyone else sends is ignored: they would choose under which id their own requests are found.
 */
export function createRequestIds(trustProxy: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = isWithin(trustProxy);
  return (request) => {
    const given = request.headers['x-request-id'];
    if (typeof given === 'string' && GIVEN.test(given) && isTrusted(request.socket.remoteAddress ?? '')) return given;
    return randomUUID().slice(0, 8);
  };
}
