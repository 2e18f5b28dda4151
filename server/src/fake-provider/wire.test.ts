import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNowPayments } from '#features/payments/provider/nowpayments.ts';
import { ProviderAnswerInvalid, ProviderRefused, ProviderUnavailable } from '#features/payments/provider/provider.ts';
import { openSetting, type Setting } from './fake-provider.testkit.ts';

let setting: Setting;
beforeAll(async () => {
  setting = await openSetting();
});
afterAll(() => setting.close());

describe('the client over the wire', () => {
  it('reads status, currencies and the minimum', async () => {
    const { client } = setting;
    expect(await client.status()).toEqual({ available: true, message: 'OK' });
    expect(await client.currencies()).toContain('usdtbsc');
    const { minAmount, fiatEquivalent } = await client.minAmount('usd', 'usdtbsc');
    expect([minAmount.micro, fiatEquivalent?.micro]).toEqual([5_000_000n, 5_000_000n]);
  });

  it('opens a payment and reads it back', async () => {
    const created = await setting.create();
    expect(created).toMatchObject({
      state: 'waiting',
      priceAmount: { text: '100.5', micro: 100_500_000n },
      payAmount: { text: '100.5', micro: 100_500_000n },
      payCurrency: 'usdtbsc',
      orderId: 'order-1',
      parentPaymentId: null,
      actuallyPaid: null,
    });
    expect(created.payAddress).toMatch(/^0x[0-9a-f]{40}$/);
    expect(created.expiresAt!.getTime() - Date.now()).toBeGreaterThan(6.9 * 24 * 3_600_000);
    const read = await setting.client.readPayment(created.providerPaymentId);
    expect(read).toMatchObject({
      ...created,
      actuallyPaid: { text: '0', micro: 0n },
      raw: read.raw,
      outcomeAmount: { micro: 0n },
      outcomeCurrency: 'usdtbsc',
    });
  });

  it('carries six decimals and large amounts exactly', async () => {
    for (const priceAmountMicro of [5_000_001n, 123_456_789n, 8_589_934_591_999_999n]) {
      const payment = await setting.create({ priceAmountMicro });
      expect(payment.payAmount.micro).toBe(priceAmountMicro);
    }
  });

  it('gives every payment an address of its own', async () => {
    const payments = await Promise.all(Array.from({ length: 20 }, () => setting.create()));
    expect(new Set(payments.map((payment) => payment.payAddress)).size).toBe(20);
  });

  it('lets the user pay the fee on top where that flag is set', async () => {
    const client = createNowPayments({ apiUrl: setting.fake.apiUrl, apiKey: 'test-key', isFeePaidByUser: true });
    const payment = await client.createPayment({
      priceAmountMicro: 1_000_000_000n,
      priceCurrency: 'usd',
      payCurrency: 'usdtbsc',
      orderId: 'fee',
      orderDescription: '',
      ipnCallbackUrl: setting.merchant.url,
    });
    expect(payment.payAmount.text).toBe('1005');
    await setting.fake.send({ address: payment.payAddress, amount: '1005' });
    const read = await client.readPayment(payment.providerPaymentId);
    expect([read.actuallyPaid?.text, read.outcomeAmount?.text]).toEqual(['1005', '1000']);
  });

  it('answers merchant/coins and estimate, which the real one has too', async () => {
    const headers = { 'x-api-key': 'test-key' };
    const coins = await fetch(`${setting.fake.apiUrl}/merchant/coins`, { headers });
    expect(await coins.json()).toMatchObject({ selectedCurrencies: expect.arrayContaining(['USDTBSC']) });
    const query = 'amount=3999.5&currency_from=usd&currency_to=usdtbsc';
    const estimate = await fetch(`${setting.fake.apiUrl}/estimate?${query}`, { headers });
    expect(await estimate.json()).toMatchObject({ amount_from: 3999.5, estimated_amount: '3999.5' });
  });
});

describe('what the provider refuses', () => {
  it('a wrong key, except for its health', async () => {
    const client = createNowPayments({ apiUrl: setting.fake.apiUrl, apiKey: 'wrong' });
    expect((await client.status()).available).toBe(true);
    await expect(client.currencies()).rejects.toMatchObject({
      name: 'ProviderRefused',
      httpStatus: 403,
      code: 'INVALID_API_KEY',
    });
  });

  it('too little, a coin it does not take, a payment it does not know', async () => {
    const tooLittle = setting.create({ priceAmountMicro: 4_999_999n });
    await expect(tooLittle).rejects.toMatchObject({ code: 'AMOUNT_MINIMAL_ERROR', httpStatus: 400 });
    await expect(setting.create({ payCurrency: 'doge' })).rejects.toThrow('Can not get estimate from usd to doge');
    await expect(setting.client.readPayment('1')).rejects.toMatchObject({
      httpStatus: 404,
      message: 'Payment not found',
    });
  });
});

describe('what goes wrong on the way', () => {
  it.each([
    ['http_429', ProviderUnavailable, { httpStatus: 429 }],
    ['http_403', ProviderRefused, { httpStatus: 403, code: 'INVALID_API_KEY' }],
    ['http_500', ProviderUnavailable, { httpStatus: 500 }],
    ['time_out', ProviderUnavailable, { httpStatus: null, message: 'The payment provider did not answer in time' }],
    ['not_json', ProviderAnswerInvalid, {}],
    ['wrong_shape', ProviderAnswerInvalid, {}],
  ] as const)('%s becomes its named error once, then all is well', async (scenario, kind, details) => {
    const { providerPaymentId } = await setting.create();
    await setting.fake.scenario({ scenario, payment_id: providerPaymentId, route: 'read' });
    const client = scenario === 'time_out' ? setting.hurried : setting.client;
    const failure = await client.readPayment(providerPaymentId).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(kind);
    expect(failure).toMatchObject(details);
    expect((await setting.client.readPayment(providerPaymentId)).state).toBe('waiting');
  });

  it('meets every call alike', async () => {
    await setting.fake.scenario({ scenario: 'wrong_shape', times: 4 });
    const { client } = setting;
    const calls = [
      () => client.status(),
      () => client.currencies(),
      () => client.minAmount('usd', 'usdtbsc'),
      () => setting.create(),
    ];
    for (const call of calls) await expect(call()).rejects.toBeInstanceOf(ProviderAnswerInvalid);
  });

  it('a slow answer in time is an answer; later it is a time-out', async () => {
    await setting.fake.scenario({ scenario: 'slow', route: 'status', delay_ms: 100 });
    expect((await setting.client.status()).available).toBe(true);
    await setting.fake.scenario({ scenario: 'slow', route: 'status', delay_ms: 5_000 });
    await expect(setting.hurried.status()).rejects.toBeInstanceOf(ProviderUnavailable);
  });

  it('no one listening', async () => {
    const client = createNowPayments({ apiUrl: 'http://127.0.0.1:9/v1', apiKey: 'any' });
    await expect(client.status()).rejects.toMatchObject({ name: 'ProviderUnavailable', httpStatus: null });
  });
});
