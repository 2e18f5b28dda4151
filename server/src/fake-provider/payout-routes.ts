import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Fake, parse, Refusal } from './fake.ts';
import { payoutFields } from './payouts.ts';
import { type FakePayoutBatch, payoutEndings, payoutLosses } from './types.ts';
import { invalidKeyAnswer } from './wire-errors.ts';

const TOKEN = 'fake-payout-token';
const MAX_WRONG_CODES = 10;
const SLOW_MS = 300;

const authBody = z.object({ email: z.string(), password: z.string() });
const payoutBody = z.object({
  ipn_callback_url: z.string().optional(),
  withdrawals: z
    .array(
      z.object({
        address: z.string().min(1),
        currency: z.string().min(1),
        amount: z.number().positive(),
        unique_external_id: z.string().nullish(),
        ipn_callback_url: z.string().nullish(),
      }),
    )
    .min(1),
});
const verifyBody = z.object({ verification_code: z.string() });
const listQuery = z.object({
  limit: z.coerce.number().int().positive().default(10),
  page: z.coerce.number().int().min(0).default(0),
  date_from: z.coerce.date().optional(),
});
const planBody = z.object({
  loss: z.enum(payoutLosses).optional(),
  ending: z.enum(payoutEndings).optional(),
  messages: z.number().int().min(0).max(100).optional(),
  named: z.boolean().optional(),
});

/** NOWPayments' paths for payouts, and `POST /_fake/payouts`: what the next batch meets. */
export function addPayoutRoutes(app: FastifyInstance, fake: Fake): void {
  const { payoutDesk, settings } = fake;
  app.post('/v1/auth', async (request) => {
    requireKey(fake, request);
    const { email, password } = parse(authBody, request.body);
    if (email === settings.payoutEmail && password === settings.payoutPassword) return { token: TOKEN };
    throw new Refusal(403, 'ACCESS_DENIED', 'Invalid login or password');
  });
  app.post('/v1/payout', async (request, reply) => {
    requireToken(fake, request);
    const body = parse(payoutBody, request.body);
    const plan = payoutDesk.takePlan();
    if (plan.loss === 'no_funds') throw new Refusal(400, 'BAD_CREATE_WITHDRAWAL_REQUEST', 'Insufficient balance');
    if (plan.loss === '500_before') return fail500(reply);
    if (plan.loss === 'close_before') return hangUp(reply);
    const asked = body.withdrawals.map(({ unique_external_id: reference, ipn_callback_url: own, ...payout }) => ({
      ...{ ...payout, reference: reference ?? null, ipnUrl: own ?? body.ipn_callback_url ?? null },
    }));
    const batch = await payoutDesk.create(asked, plan);
    if (plan.loss === '500_after') return fail500(reply);
    if (plan.loss === 'close_after') return hangUp(reply);
    if (plan.loss === 'slow_after') await sleep(SLOW_MS);
    return reply.code(201).send(batchAnswer(batch));
  });
  app.post<{ Params: { id: string } }>('/v1/payout/:id/verify', async (request, reply) => {
    requireToken(fake, request);
    const batch = findPayoutBatch(fake, request.params.id);
    const { verification_code: code } = parse(verifyBody, request.body);
    if (batch.wrongCodes >= MAX_WRONG_CODES) throw new Refusal(400, 'BAD_REQUEST', 'Too many wrong codes');
    if (code !== settings.payoutCode) {
      batch.wrongCodes += 1;
      fake.store.mark(batch);
      throw new Refusal(400, 'INVALID_VERIFICATION_CODE', 'Invalid verification code');
    }
    await payoutDesk.verify(batch);
    return reply.type('text/plain').send('OK');
  });
  app.get<{ Params: { id: string } }>('/v1/payout/:id', async (request) => {
    requireToken(fake, request);
    return batchAnswer(findPayoutBatch(fake, request.params.id));
  });
  app.get('/v1/payout', async (request) => {
    requireToken(fake, request);
    const { limit, page, date_from: since } = parse(listQuery, request.query);
    const payouts = payoutDesk
      .batches()
      .flatMap((batch) =>
        batch.payouts.map((payout) => ({ ...payoutFields(payout, batch.named), at: payout.createdAt })),
      )
      .filter(({ at }) => !since || at >= since.getTime())
      .toReversed();
    return { payouts: payouts.slice(page * limit, (page + 1) * limit).map(({ at: _, ...payout }) => payout) };
  });
  app.post('/_fake/payouts', async (request) => {
    payoutDesk.plan(parse(planBody, request.body));
    return { planned: true };
  });
}

const batchAnswer = ({ id, named, payouts }: FakePayoutBatch) => ({
  id,
  withdrawals: payouts.map((payout) => payoutFields(payout, named)),
});

function findPayoutBatch({ payoutDesk }: Fake, id: string): FakePayoutBatch {
  const batch = payoutDesk.batches().find((one) => one.id === id);
  if (batch) return batch;
  throw new Refusal(404, 'NOT_FOUND', 'Payout not found');
}

function requireKey(fake: Fake, request: FastifyRequest): void {
  if (request.headers['x-api-key'] !== fake.settings.apiKey)
    throw new Refusal(403, invalidKeyAnswer.code, invalidKeyAnswer.message);
}

function requireToken(fake: Fake, request: FastifyRequest): void {
  requireKey(fake, request);
  if (request.headers.authorization !== `Bearer ${TOKEN}`) throw new Refusal(401, 'AUTH_REQUIRED', 'Sign in first');
}

const fail500 = (reply: FastifyReply) =>
  reply.code(500).send({ statusCode: 500, code: 'INTERNAL_ERROR', message: 'Internal error' });

/** The connection ends without an answer. */
function hangUp(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}
