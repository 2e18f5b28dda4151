import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Fake } from './fake.ts';
import type { Fault, FaultKind, WireRoute } from './types.ts';

type Play = (reply: FastifyReply, fault: Fault) => Promise<unknown>;

/** The page the real one's front door shows to who asks too often: no JSON and no Retry-After. */
const tooManyPage =
  '<html><head><title>429 Too Many Requests</title></head><body><h1>429 Too Many Requests</h1></body></html>';

const plays: Record<FaultKind, Play> = {
  http_429: async (reply) => reply.code(429).type('text/html').send(tooManyPage),
  http_403: async (reply) => reply.code(403).send(invalidKeyAnswer),
  http_500: async (reply) =>
    reply.code(500).send({ statusCode: 500, code: 'INTERNAL_ERROR', message: 'Internal error' }),
  time_out: async (reply) => {
    // Taken and never answered: the connection ends when the other side gives up or the program stops.
    reply.hijack();
  },
  slow: async (_reply, fault) => {
    await sleep(fault.delayMs);
  },
  not_json: async (reply) => reply.code(200).type('text/html').send('<html><body>Maintenance</body></html>'),
  wrong_shape: async (reply) =>
    reply.code(200).send({ payment_id: {}, payment_status: null, currencies: 'all', message: [] }),
};

export const invalidKeyAnswer = { status: false, statusCode: 403, code: 'INVALID_API_KEY', message: 'Invalid api key' };

/** Takes the next fault that fits this request, and counts it down. */
export async function takeFault(fake: Fake, route: WireRoute, paymentId: string | null): Promise<Fault | null> {
  const { state } = fake.store;
  const fits = (one: Fault) =>
    (one.route === null || one.route === route) && (one.paymentId === null || one.paymentId === paymentId);
  const fault = state.faults.find(fits);
  if (fault === undefined) return null;
  fault.times -= 1;
  state.faults = state.faults.filter((one) => one.times > 0);
  await fake.store.save();
  return fault;
}

export async function playFault(reply: FastifyReply, fault: Fault): Promise<void> {
  await plays[fault.kind](reply, fault);
}
