import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TIMEOUT } from '#test/timeouts.ts';
import { Refusal } from './fake.ts';
import { openSetting, type Setting } from './fake-provider.testkit.ts';
import type { ScenarioInput } from './scenarios.ts';

let setting: Setting;
beforeEach(async () => {
  setting = await openSetting();
});
afterEach(() => setting.close());

const arrival = ['confirming', 'confirmed', 'sending'];

async function play(input: Omit<ScenarioInput, 'payment_id'>) {
  const created = await setting.create();
  const view = await setting.fake.scenario({ ...input, payment_id: created.providerPaymentId });
  const read = await setting.client.readPayment(created.providerPaymentId);
  return { created, view, read, told: setting.merchant.received.map((ipn) => ipn.status) };
}

describe('money sent to an address', () => {
  it('walks to finished with a genuine IPN at each step', async () => {
    const { payAddress, providerPaymentId } = await setting.create();
    const sent = await setting.fake.send({ address: payAddress.toUpperCase().replace('0X', '0x'), amount: 100.5 });
    expect(sent).toMatchObject({ payment_status: 'finished', actually_paid: '100.5', moving: false });
    expect(setting.merchant.received.map((ipn) => ipn.status)).toEqual([...arrival, 'finished']);
    expect(setting.merchant.received.every((ipn) => ipn.genuine && ipn.paymentId === providerPaymentId)).toBe(true);
    expect(await setting.client.readPayment(providerPaymentId)).toMatchObject({
      state: 'finished',
      actuallyPaid: { micro: 100_500_000n },
      outcomeAmount: { text: '99.9975' },
      payinHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    });
  });

  it('is partial until the rest comes', async () => {
    const { payAddress: address } = await setting.create();
    expect((await setting.fake.send({ address, amount: '40' })).payment_status).toBe('partially_paid');
    const topped = await setting.fake.send({ address, amount: '60.5' });
    expect(topped).toMatchObject({ payment_status: 'finished', actually_paid: '100.5', parent_payment_id: null });
  });

  it('counts one transaction once', async () => {
    const { payAddress: address } = await setting.create();
    const sent = { address, amount: '40', txid: '0xabc' };
    await setting.fake.send(sent);
    expect((await setting.fake.send(sent)).actually_paid).toBe('40');
  });

  it('is refused where there is no such address or amount', async () => {
    const { payAddress: address } = await setting.create();
    await expect(setting.fake.send({ address: '0x00', amount: 1 })).rejects.toBeInstanceOf(Refusal);
    for (const amount of ['0', '-1', 'x', '1e3', '0.0000000000000000001']) {
      await expect(setting.fake.send({ address, amount })).rejects.toMatchObject({ statusCode: 400 });
    }
  });

  it('by HTTP, waiting for the end when asked to', async () => {
    const { payAddress: address } = await setting.create();
    const response = await fetch(`${setting.fake.url}/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ address, amount: '100.5', wait: true }),
    });
    expect(await response.json()).toMatchObject({ payment: { payment_status: 'finished' } });
  });
});

describe('a scenario', () => {
  it.each<[Omit<ScenarioInput, 'payment_id'>, string, string, string[]]>([
    [{ scenario: 'success' }, 'finished', '100.5', [...arrival, 'finished']],
    [{ scenario: 'partial' }, 'partially_paid', '50.25', [...arrival, 'partially_paid']],
    [{ scenario: 'partial', amount: '99.999999' }, 'partially_paid', '99.999999', [...arrival, 'partially_paid']],
    [{ scenario: 'over' }, 'finished', '150.75', [...arrival, 'finished']],
    [{ scenario: 'expired' }, 'expired', '0', ['expired']],
    [{ scenario: 'late' }, 'finished', '100.5', ['expired']],
    [{ scenario: 'late', status: 'expired' }, 'expired', '100.5', ['expired']],
    [{ scenario: 'failed' }, 'failed', '0', ['failed']],
    [{ scenario: 'refunded' }, 'refunded', '100.5', ['confirming', 'refunded']],
    [{ scenario: 'after_finished' }, 'finished', '100.5', [...arrival, 'finished', 'confirming']],
    [
      { scenario: 'ordered', order: ['finished', 'sending', 'waiting'] },
      'finished',
      '100.5',
      ['finished', 'sending', 'waiting'],
    ],
    [{ scenario: 'disagree_status' }, 'waiting', '0', ['finished']],
    [{ scenario: 'disagree_amount' }, 'finished', '50.25', [...arrival, 'finished']],
    [{ scenario: 'disagree_amount', status: 'waiting', amount: '1' }, 'waiting', '1', [...arrival, 'finished']],
  ])('%j reads %s with %s, told %j', async (input, state, paid, told) => {
    const played = await play(input);
    expect([played.read.state, played.read.actuallyPaid?.text, played.told]).toEqual([state, paid, told]);
    expect(setting.merchant.received.every((ipn) => ipn.genuine)).toBe(true);
  });

  it.each([
    ['wrong_asset', 'wrong_asset_confirmed'],
    ['cancelled', 'cancelled'],
  ] as const)('%s is a word the platform does not know', async (scenario, word) => {
    expect((await play({ scenario })).read).toMatchObject({ state: 'unknown', stateWord: word });
  });

  it('repeated is a payment of its own, without an order', async () => {
    const { created, view } = await play({ scenario: 'repeated', amount: '7' });
    const child = await setting.client.readPayment(view!.payment_id);
    expect(child).toMatchObject({
      state: 'finished',
      orderId: null,
      parentPaymentId: created.providerPaymentId,
      payAddress: created.payAddress,
      actuallyPaid: { text: '7' },
    });
    const parent = await setting.client.readPayment(created.providerPaymentId);
    expect([parent.state, parent.actuallyPaid?.text]).toEqual(['finished', '100.5']);
    const again = await setting.fake.send({ address: created.payAddress, amount: 9 });
    expect(again.parent_payment_id).toBe(created.providerPaymentId);
  });

  it('more lets a finished payment grow', async () => {
    const { created } = await play({ scenario: 'success' });
    await setting.fake.scenario({ scenario: 'more', payment_id: created.providerPaymentId, amount: '2' });
    expect((await setting.client.readPayment(created.providerPaymentId)).actuallyPaid?.text).toBe('102.5');
  });

  it('duplicate sends the same message a hundred times', async () => {
    const { created } = await play({ scenario: 'success' });
    await setting.fake.scenario({ scenario: 'duplicate', payment_id: created.providerPaymentId, count: 100 });
    const finished = setting.merchant.received.filter((ipn) => ipn.status === 'finished');
    expect([finished.length, new Set(finished.map((ipn) => ipn.body)).size]).toEqual([101, 1]);
  });

  it.each(['wrong_secret', 'missing', 'upper_case', 'top_level_only', 'tampered', 'tampered_nested'] as const)(
    'forged (%s) is told, refused and not repeated',
    async (signature) => {
      const { view, read } = await play({ scenario: 'forged', signature });
      expect(setting.merchant.received.map(({ genuine, status }) => [genuine, status])).toEqual([[false, 'finished']]);
      expect(view!.deliveries).toMatchObject([{ signature, result: '401', attempts: 1, done: true }]);
      expect(read.state).toBe('waiting');
    },
  );

  it('nested_tampered differs from what was signed below the top level only', async () => {
    await play({ scenario: 'nested_tampered' });
    expect(setting.merchant.received[0]).toMatchObject({ genuine: false });
    expect(JSON.parse(setting.merchant.received[0]!.body)).toMatchObject({
      actually_paid: 100.5,
      fee: { serviceFee: 1000 },
    });
  });

  it('odd_numbers and either kind of id mean the same', async () => {
    for (const scenario of ['odd_numbers', 'id_as_number', 'id_as_text'] as const) {
      const { created, read } = await play({ scenario });
      expect(read.providerPaymentId).toBe(created.providerPaymentId);
      expect(read.payAmount.micro).toBe(100_500_000n);
      expect(read.raw.includes('"pay_amount":100.50') && read.raw.includes('1e-7')).toBe(scenario === 'odd_numbers');
      expect(read.raw.includes(`"payment_id":"`)).toBe(scenario === 'id_as_text');
    }
    const { created } = await play({ scenario: 'odd_numbers' });
    await setting.fake.send({ address: created.payAddress, amount: '100.5' });
    expect(setting.merchant.received.every((ipn) => ipn.genuine)).toBe(true);
  });

  it('that no one knows is refused', async () => {
    const response = await fetch(`${setting.fake.url}/_fake/scenario`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"scenario":"luck"}',
    });
    expect(response.status).toBe(400);
  });
});

describe('an IPN', () => {
  it('comes again until it is answered 2xx', async () => {
    setting.merchant.answers.push(500, 401, 302);
    const { payAddress: address } = await setting.create();
    await setting.fake.send({ address, amount: '100.5' });
    await vi.waitFor(() => expect(setting.fake.payments()[0]!.deliveries.every((one) => one.done)).toBe(true), TIMEOUT);
    const { deliveries } = setting.fake.payments()[0]!;
    expect(deliveries.map((one) => one.result)).toEqual(['200', '200', '200', '200']);
    // which of them met the three refusals depends on how long an attempt takes
    expect(deliveries.reduce((sum, one) => sum + one.attempts, 0)).toBe(4 + 3);
  });

  it('is given up after its last attempt', async () => {
    setting.merchant.answers.push(...Array.from({ length: 10 }, () => 500));
    const { providerPaymentId: payment_id } = await setting.create();
    await setting.fake.scenario({ scenario: 'failed', payment_id });
    await vi.waitFor(() => {
      expect(setting.fake.payments()[0]!.deliveries[0]).toMatchObject({ attempts: 4, result: '500', done: true });
    }, TIMEOUT);
  });
});

describe('the clock', () => {
  it('ends a payment no one paid, and money after that is told to no one', async () => {
    const { providerPaymentId, payAddress: address } = await setting.create();
    await setting.fake.setClock(8 * 24 * 3_600_000);
    expect((await setting.client.readPayment(providerPaymentId)).state).toBe('expired');
    await setting.fake.send({ address, amount: '100.5' });
    expect((await setting.client.readPayment(providerPaymentId)).state).toBe('finished');
    expect(setting.merchant.received.map((ipn) => ipn.status)).toEqual(['expired']);
  });
});
