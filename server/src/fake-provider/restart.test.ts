import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNowPayments } from '#features/payments/provider/nowpayments.ts';
import { TIMEOUT } from '#test/timeouts.ts';
import { keys, openSetting, type Setting } from './fake-provider.testkit.ts';
import { startFakeProvider } from './start-fake-provider.ts';
import { openStore } from './store.ts';

let folder: string;
let dataFile: string;
let setting: Setting;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fake-provider-'));
  dataFile = join(folder, 'inside', 'fake-provider.json');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const again = () => startFakeProvider({ ...keys, port: 0, host: '127.0.0.1', stepDelayMs: 0, dataFile });

describe('a restart', () => {
  it('knows every payment, the clock and the planned wire errors', async () => {
    setting = await openSetting({ dataFile });
    const created = await setting.create();
    await setting.fake.setClock(60_000);
    await setting.fake.send({ address: created.payAddress, amount: '40' });
    await setting.fake.scenario({ scenario: 'http_500', route: 'read' });
    const before = setting.fake.payments();
    await setting.close();

    const fake = await again();
    expect(fake.payments()).toEqual(before);
    const client = createNowPayments({ apiUrl: fake.apiUrl, apiKey: keys.apiKey });
    await expect(client.readPayment(created.providerPaymentId)).rejects.toMatchObject({ httpStatus: 500 });
    expect(await client.readPayment(created.providerPaymentId)).toMatchObject({ state: 'partially_paid' });
    await fake.close();
  });

  it('goes on between two states, and with IPNs no one took', async () => {
    setting = await openSetting({ dataFile, stepDelayMs: 60, ipnRetryDelaysMs: [60_000] });
    setting.merchant.answers.push(503);
    const { payAddress: address } = await setting.create();
    await fetch(`${setting.fake.url}/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ address, amount: '100.5' }),
    });
    await vi.waitFor(() => expect(setting.merchant.received.length).toBe(1), { ...TIMEOUT, interval: 5 });
    await setting.fake.close();
    expect(setting.fake.payments()[0]!.payment_status).not.toBe('finished');

    const fake = await again();
    await vi.waitFor(() => {
      expect(setting.merchant.received.filter((ipn) => ipn.status === 'confirming').length).toBe(2);
      expect(fake.payments()[0]).toMatchObject({ payment_status: 'finished', moving: false });
    }, TIMEOUT);
    await fake.close();
    await setting.merchant.close();
  });

  it('has answered nothing that is not in the file', async () => {
    setting = await openSetting({ dataFile });
    const created = await Promise.all(Array.from({ length: 10 }, () => setting.create()));
    const { payments } = (await openStore(dataFile)).state;
    expect(payments.map((one) => one.id).sort()).toEqual(created.map((one) => one.providerPaymentId).sort());
    await setting.close();
  });

  it('reads what versions before wrote as one object', async () => {
    setting = await openSetting({ dataFile });
    await setting.create();
    const before = setting.fake.payments();
    await setting.close();
    const { state } = await openStore(dataFile);
    await writeFile(dataFile, JSON.stringify({ version: 1, ...state }));

    const fake = await again();
    expect(fake.payments()).toEqual(before);
    await fake.close();
  });

  it('leaves out the line in which a kill ended it, and goes on behind it', async () => {
    setting = await openSetting({ dataFile });
    await setting.create();
    const before = setting.fake.payments();
    await setting.close();
    await appendFile(dataFile, '{"payment":{"id":"1","status":"wai');

    for (let start = 0; start < 2; start += 1) {
      const fake = await again();
      expect(fake.payments()).toEqual(before);
      await fake.setClock(start);
      await fake.close();
    }
  });

  it('says so when the file is not its own', async () => {
    await writeFile(join(folder, 'other.json'), '{"version":9}');
    dataFile = join(folder, 'other.json');
    await expect(again()).rejects.toThrow('not this program');
  });
});

describe('the page', () => {
  it('says it is no real money, shows what is open, and sends by its form', async () => {
    setting = await openSetting();
    const { payAddress: address } = await setting.create({ orderId: '<b>"1"</b>' });
    const html = await (await fetch(setting.fake.url)).text();
    expect(html).toContain('Test provider: no real money');
    expect(html).toContain(address);
    expect(html).toContain('&#60;b&#62;');
    expect(html).not.toContain('<b>');
    const body = new URLSearchParams({ address, amount: '50.25' });
    const sent = await fetch(`${setting.fake.url}/send`, { method: 'POST', body, redirect: 'manual' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/']);
    await setting.fake.idle();
    expect(setting.fake.payments()[0]).toMatchObject({ payment_status: 'partially_paid' });
    await setting.close();
  });
});
