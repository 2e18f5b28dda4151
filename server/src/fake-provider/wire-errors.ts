import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Fake } from './fake.ts';
import type { WireError, WireErrorKind, WireRoute } from './types.ts';

type Play = (reply: FastifyReply, wireError: WireError) => Promise<unknown>;

/** The page the real one's front door shows to who asks too often: no JSON and no Retry-After. */
const tooManyPage =
  '<html><head><title>429 Too Many Requests</title></head><body><h1>429 Too Many Requests</h1></body></html>';

const plays: Record<WireErrorKind, Play> = {
  http_429: async (reply) => reply.code(429).type('text/html').send(tooManyPage),
  http_403: async (reply) => reply.code(403).send(invalidKeyAnswer),
  http_500: async (reply) =>
    reply.code(500).send({ statusCode: 500, code: 'INTERNAL_ERROR', message: 'Internal error' }),
  time_out: async (reply) => {
    // Taken and never answered: the connection ends when the other side gives up or the program stops.
    reply.hijack();
  },
  slow: async (_reply, wireError) => {
    await sleep(wireError.delayMs);
  },
  not_json: async (reply) => reply.code(200).type('text/html').send('<html><body>Maintenance</body></html>'),
  wrong_shape: async (reply) =>
    reply.code(200).send({ payment_id: {}, payment_status: null, currencies: 'all', message: [] }),
};

export const invalidKeyAnswer = { status: false, statusCode: 403, code: 'INVALID_API_KEY', message: 'Invalid api key' };

/** Takes the next error planned for this request, and counts it down. */
export async function takeWireError(fake: Fake, route: WireRoute, paymentId: string | null): Promise<WireError | null> {
  const { state } = fake.store;
  const fits = (one: WireError) =>
    (one.route === null || one.route === route) && (one.paymentId === null || one.paymentId === paymentId);
  const wireError = state.wireErrors.find(fits);
  if (wireError === undefined) return null;
  wireError.times -= 1;
  state.wireErrors = state.wireErrors.filter((one) => one.times > 0);
  await fake.store.save();
  return wireError;
}

export async function playWireError(reply: FastifyReply, wireError: WireError): Promise<void> {
  await plays[wireError.kind](reply, wireError);
}
