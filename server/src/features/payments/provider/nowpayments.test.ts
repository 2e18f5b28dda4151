import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNowPayments } from './nowpayments.ts';
import type { DepositProvider } from './provider.ts';

// Answers no fake should have to play: written out as text, they show what the client makes of each spelling.
type Answer = (request: IncomingMessage, response: ServerResponse) => void;
let answer: Answer;
let seen: { url: string; key: unknown; body: string }[] = [];
let server: Server;
let client: DepositProvider;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    seen.push({ url: request.url ?? '', key: request.headers['x-api-key'], body });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  client = createNowPayments({
    apiUrl: `http://127.0.0.1:${port}/v1/`,
    apiKey: 'key',
    isFixedRate: true,
    timeoutMs: 4_000,
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const json = (body: string, status = 200): Answer => {
  return (_request, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(body);
};
const payment = {
  payment_id: '"77"',
  payment_status: '"waiting"',
  pay_address: '"0xAb"',
  price_amount: '25.50',
  price_currency: '"usd"',
  pay_amount: '25.50',
  pay_currency: '"usdtbsc"',
  order_id: '"order-1"',
};
const paymentText = (fields: Record<string, string>) =>
  `{${Object.entries({ ...payment, ...fields })
    .map(([key, value]) => `"${key}":${value}`)
    .join(',')}}`;
const read = (fields: Record<string, string> = {}) => {
  answer = json(paymentText(fields));
  return client.readPayment('77');
};

describe('reading a payment', () => {
  it('keeps numbers as they were written', async () => {
    const got = await read({
      payment_id: '77',
      pay_amount: '"25.500"',
      actually_paid: '1e-7',
      outcome_amount: '2.5E1',
    });
    expect(got).toMatchObject({
      providerPaymentId: '77',
      priceAmount: { text: '25.50', micro: 25_500_000n },
      payAmount: { text: '25.500', micro: 25_500_000n },
      actuallyPaid: { text: '0.0000001', micro: 0n },
      outcomeAmount: { text: '25' },
    });
    expect(got.raw).toContain('"actually_paid":1e-7');
  });

  it('expires at valid_until, else at expiration_estimate_date, else no one knows when', async () => {
    const both = { valid_until: '"2026-11-10T00:00:00.000Z"', expiration_estimate_date: '"2026-11-03T00:20:00.000Z"' };
    expect((await read(both)).expiresAt?.toISOString()).toBe('2026-11-10T00:00:00.000Z');
    expect((await read({ ...both, valid_until: 'null' })).expiresAt?.toISOString()).toBe('2026-11-03T00:20:00.000Z');
    expect((await read()).expiresAt).toBeNull();
  });

  it('keeps a word it does not know', async () => {
    expect(await read({ payment_status: '"hold"' })).toMatchObject({ state: 'unknown', stateWord: 'hold' });
  });

  it.each([
    ['another payment', { payment_id: '78' }],
    ['a negative amount', { actually_paid: '-1' }],
    ['an amount beyond reason', { actually_paid: '1e400' }],
    ['a date that is none', { valid_until: '"soon"' }],
    ['no address', { pay_address: '""' }],
    ['a list for a status', { payment_status: '[]' }],
    ['an id with a path in it', { payment_id: '"../77"' }],
  ])('refuses %s', async (_name, fields) => {
    await expect(read(fields)).rejects.toMatchObject({ name: 'ProviderAnswerInvalid' });
  });

  it('asks for exactly that payment, with the key', async () => {
    seen = [];
    answer = json(paymentText({ payment_id: '"a_b"' }));
    await client.readPayment('a/../b?').catch(() => {});
    expect(seen).toEqual([{ url: '/v1/payment/a%2F..%2Fb%3F', key: 'key', body: '' }]);
  });
});

describe('opening a payment', () => {
  const input = {
    priceAmountMicro: 25_500_000n,
    priceCurrency: 'usd',
    payCurrency: 'usdtbsc',
    orderId: 'order-1',
    orderDescription: 'Deposit',
    ipnCallbackUrl: 'https://platform.test/now-payments/ipn',
  };

  it('sends the wire’s own fields, and the same flags to min-amount', async () => {
    seen = [];
    answer = json(paymentText({}), 201);
    await client.createPayment(input);
    answer = json('{"min_amount":5}');
    expect((await client.minAmount('usd', 'usdtbsc')).fiatEquivalent).toBeNull();
    expect(JSON.parse(seen[0]!.body)).toEqual({
      price_amount: 25.5,
      price_currency: 'usd',
      pay_currency: 'usdtbsc',
      order_id: 'order-1',
      order_description: 'Deposit',
      ipn_callback_url: 'https://platform.test/now-payments/ipn',
      is_fixed_rate: true,
      is_fee_paid_by_user: false,
    });
    expect(seen[1]!.url).toBe(
      '/v1/min-amount?currency_from=usdtbsc&currency_to=usdtbsc&fiat_equivalent=usd&is_fixed_rate=true&is_fee_paid_by_user=false',
    );
  });

  it.each([
    ['order', { order_id: '"order-2"' }],
    ['coin', { pay_currency: '"usdttrc20"' }],
    ['price', { price_amount: '25.500001' }],
  ])('refuses an answer with another %s', async (_name, fields) => {
    answer = json(paymentText(fields), 201);
    await expect(client.createPayment(input)).rejects.toMatchObject({ name: 'ProviderAnswerInvalid' });
  });
});

describe('an answer that is none', () => {
  it.each<[string, Answer, string, number | null | undefined]>([
    [
      'a redirect',
      (_q, r) => r.writeHead(302, { location: 'http://elsewhere.test/' }).end(),
      'ProviderUnavailable',
      302,
    ],
    ['a proxy’s 403 page', (_q, r) => r.writeHead(403).end('<html>'), 'ProviderUnavailable', 403],
    ['429 as JSON', json('{"message":"slow down"}', 429), 'ProviderUnavailable', 429],
    ['a broken gateway', (_q, r) => r.writeHead(502).end('<html>'), 'ProviderUnavailable', 502],
    ['a closed connection', (q) => q.socket.destroy(), 'ProviderUnavailable', null],
    [
      'a body cut short',
      (q, r) => r.writeHead(200, { 'content-length': '99' }).write('{', () => q.socket.destroy()),
      'ProviderUnavailable',
      null,
    ],
    ['a body that never ends', (_q, r) => r.writeHead(200).write('{'), 'ProviderUnavailable', null],
    [
      'a body without bounds',
      (_q, r) => r.writeHead(200).end('1'.repeat(2_000_000)),
      'ProviderAnswerInvalid',
      undefined,
    ],
    ['a refusal', json('{"statusCode":400,"code":"X","message":"No"}', 400), 'ProviderRefused', 400],
  ])('%s has its name', async (_name, given, name, httpStatus) => {
    answer = given;
    const failure = await client.readPayment('77').catch((error: unknown) => error);
    expect(failure).toMatchObject(httpStatus === undefined ? { name } : { name, httpStatus });
  });
});
