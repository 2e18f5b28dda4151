import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseUnits } from './amounts.ts';
import { type Fake, parse, Refusal } from './fake.ts';
import { createPayment, expireDue, findPayment, payableCurrencies } from './payments.ts';
import { type WireRoute, wireRoutes } from './types.ts';
import { balanceAnswer, createdAnswer, readAnswer } from './wire.ts';
import { invalidKeyAnswer, playWireError, takeWireError } from './wire-errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    wire?: WireRoute;
  }
}

const currencyPair = z.object({
  currency_from: z.string().min(1),
  currency_to: z.string().min(1).optional(),
  fiat_equivalent: z.string().optional(),
  is_fixed_rate: z.string().optional(),
  is_fee_paid_by_user: z.string().optional(),
});
const estimateQuery = z.object({
  amount: z.string(),
  currency_from: z.string().min(1),
  currency_to: z.string().min(1),
});
const creationBody = z.object({
  price_amount: z.union([z.number(), z.string()]),
  price_currency: z.string().min(1),
  pay_currency: z.string().min(1),
  order_id: z.string().nullish(),
  order_description: z.string().nullish(),
  ipn_callback_url: z.url().nullish(),
  is_fixed_rate: z.boolean().default(false),
  is_fee_paid_by_user: z.boolean().default(false),
});

/** NOWPayments' own paths under /v1, with its key, its answers and its ways to fail. */
export function addWireRoutes(app: FastifyInstance, fake: Fake): void {
  app.addHook('preHandler', (request, reply) => guard(fake, request, reply));
  app.get('/v1/status', on('status'), async () => ({ message: 'OK' }));
  app.get('/v1/currencies', on('currencies'), async () => ({ currencies: ['btc', 'eth', ...payableCurrencies] }));
  app.get('/v1/merchant/coins', on('coins'), async () => ({
    selectedCurrencies: payableCurrencies.map((code) => code.toUpperCase()),
  }));
  app.get('/v1/min-amount', on('min_amount'), async (request) =>
    minAmountAnswer(fake, parse(currencyPair, request.query)),
  );
  app.get('/v1/estimate', on('estimate'), async (request) => {
    const { amount, currency_from, currency_to } = parse(estimateQuery, request.query);
    if (parseUnits(amount) === null) throw new Refusal(400, 'INVALID_REQUEST_PARAMS', 'amount must be a number');
    return { currency_from, amount_from: Number(amount), currency_to, estimated_amount: amount };
  });
  app.post('/v1/payment', on('create'), async (request, reply) => {
    const body = parse(creationBody, request.body);
    const payment = createPayment(fake, {
      priceAmount: body.price_amount,
      priceCurrency: body.price_currency.toLowerCase(),
      payCurrency: body.pay_currency.toLowerCase(),
      orderId: body.order_id ?? null,
      orderDescription: body.order_description ?? null,
      ipnCallbackUrl: body.ipn_callback_url ?? null,
      isFixedRate: body.is_fixed_rate,
      isFeePaidByUser: body.is_fee_paid_by_user,
    });
    await fake.store.save(payment);
    return reply.code(201).type('application/json').send(createdAnswer(payment));
  });
  app.get('/v1/balance', on('balance'), async (_request, reply) =>
    reply.type('application/json').send(balanceAnswer(fake.store.state.payments, fake.settings)),
  );
  app.get<{ Params: { id: string } }>('/v1/payment/:id', on('read'), async (request, reply) => {
    expireDue(fake);
    const payment = findPayment(fake, request.params.id);
    return reply.type('application/json').send(readAnswer(payment, fake.settings));
  });
}

function on(wire: WireRoute) {
  return { config: { wire } };
}

async function guard(fake: Fake, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const route = wireRoutes.find((one) => one === request.routeOptions.config.wire);
  if (route === undefined) return;
  const { id = null } = request.params as { id?: string };
  const wireError = await takeWireError(fake, route, id);
  if (wireError !== null) await playWireError(reply, wireError);
  if (reply.sent) return;
  // Its own health is the one thing the real one tells without a key.
  if (route !== 'status' && request.headers['x-api-key'] !== fake.settings.apiKey) {
    await reply.code(403).send(invalidKeyAnswer);
  }
}

function minAmountAnswer(fake: Fake, pair: z.infer<typeof currencyPair>) {
  const minimum = Number(fake.settings.minimumAmount);
  return {
    currency_from: pair.currency_from,
    currency_to: pair.currency_to ?? 'usdtbsc',
    min_amount: minimum,
    ...(pair.fiat_equivalent === undefined ? {} : { fiat_equivalent: minimum }),
  };
}
