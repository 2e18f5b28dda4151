import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Fake, parse, Refusal } from './fake.ts';
import { page } from './page.ts';
import { expireDue, receiveMoney } from './payments.ts';
import { playScenario } from './scenarios.ts';
import type { FakePayment } from './types.ts';
import { viewPayment } from './view.ts';

const flag = z.union([z.boolean(), z.enum(['true', '1', 'on']).transform(() => true)]).default(false);
const sendInput = z.object({
  address: z.string().min(1),
  amount: z.union([z.string(), z.number()]),
  txid: z.string().min(1).optional(),
  /** Answer only when the last step and its IPN are done. */
  wait: flag,
});
const waitInput = z.object({ wait: flag });
const clockInput = z.object({ offset_ms: z.number().int() });

/** The controls: `/send`, `/_fake/scenario`, `/_fake/clock`, `/_fake/payments` and the page at `/`. */
export function addControlRoutes(app: FastifyInstance, fake: Fake): void {
  app.get('/', async (_request, reply) => {
    expireDue(fake);
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; frame-ancestors 'none'",
      )
      .send(page(fake.store.state.payments.map(viewPayment), new Date(fake.now())));
  });
  app.post('/send', async (request, reply) => {
    const payment = receiveMoney(fake, parse(sendInput, request.body));
    return await answer(fake, request, reply, payment);
  });
  app.post('/_fake/scenario', async (request, reply) => {
    const payment = playScenario(fake, request.body);
    return await answer(fake, request, reply, payment);
  });
  app.post('/_fake/clock', async (request) => {
    const { offset_ms: offsetMs } = parse(clockInput, request.body);
    await setClock(fake, offsetMs);
    return { offset_ms: offsetMs, now: new Date(fake.now()).toISOString() };
  });
  app.get('/_fake/payments', async () => ({ payments: fake.store.state.payments.map(viewPayment) }));
}

/** Moves the fake's clock; payments whose time has passed expire at once. */
export async function setClock(fake: Fake, offsetMs: number): Promise<void> {
  fake.store.state.clockOffsetMs = offsetMs;
  expireDue(fake);
  await fake.store.save();
}

async function answer(fake: Fake, request: FastifyRequest, reply: FastifyReply, payment: FakePayment | null) {
  await fake.store.save(...(payment === null ? [] : [payment]));
  if (isForm(request)) return reply.redirect('/', 303);
  if (parse(waitInput, request.body).wait) await fake.scenarioRunner.idle(payment ?? undefined);
  return { payment: payment === null ? null : viewPayment(payment) };
}

/** A form of the page, which goes back to the page. */
function isForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
}

/** Every refusal in the provider's own shape. */
export function refusalAnswer(error: unknown): { status: false; statusCode: number; code: string; message: string } {
  if (error instanceof Refusal)
    return { status: false, statusCode: error.statusCode, code: error.code, message: error.message };
  const { statusCode = 500, message } = error as { statusCode?: number; message: string };
  return { status: false, statusCode, code: statusCode < 500 ? 'BAD_REQUEST' : 'INTERNAL_ERROR', message };
}
