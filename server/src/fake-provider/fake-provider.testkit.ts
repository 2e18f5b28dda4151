import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifyIpn } from '#features/payments/provider/ipn-signature.ts';
import { createNowPayments } from '#features/payments/provider/nowpayments.ts';
import type { CreatePaymentInput, DepositProvider, ProviderPayment } from '#features/payments/provider/provider.ts';
import { type FakeProviderHandle, startFakeProvider } from './start-fake-provider.ts';
import type { FakeProviderOptions } from './types.ts';

export interface ReceivedIpn {
  readonly body: string;
  readonly status: string;
  readonly paymentId: string;
  /** By the platform's own verifier. */
  readonly genuine: boolean;
}

export interface Merchant {
  readonly url: string;
  readonly received: ReceivedIpn[];
  /** Answers for the next IPNs, then 200 (401 for what is not genuine). 0 leaves one unanswered. */
  readonly answers: number[];
  close(): Promise<void>;
}

export interface Setting {
  readonly fake: FakeProviderHandle;
  readonly merchant: Merchant;
  readonly client: DepositProvider;
  /** One that soon gives up: for answers that never come. */
  readonly hurried: DepositProvider;
  create(overrides?: Partial<CreatePaymentInput>): Promise<ProviderPayment>;
  close(): Promise<void>;
}

export const keys = { apiKey: 'test-key', ipnSecret: 'test-ipn-secret' };

/** A fake on a free port, a merchant that takes its IPNs, and the platform's client between them. */
export async function openSetting(options: Partial<FakeProviderOptions> = {}): Promise<Setting> {
  const merchant = await openMerchant();
  const fake = await startFakeProvider({
    ...keys,
    port: 0,
    host: '127.0.0.1',
    stepDelayMs: 0,
    ipnRetryDelaysMs: [20, 20, 20],
    ...options,
  });
  const client = createNowPayments({ apiUrl: fake.apiUrl, apiKey: keys.apiKey, timeoutMs: 20_000 });
  const hurried = createNowPayments({ apiUrl: fake.apiUrl, apiKey: keys.apiKey, timeoutMs: 400 });
  return {
    fake,
    merchant,
    client,
    hurried,
    create: (overrides = {}) => client.createPayment({ ...creationFor(merchant.url), ...overrides }),
    close: async () => {
      await fake.close();
      await merchant.close();
    },
  };
}

export function creationFor(ipnCallbackUrl: string): CreatePaymentInput {
  return {
    priceAmountMicro: 100_500_000n,
    priceCurrency: 'usd',
    payCurrency: 'usdtbsc',
    orderId: 'order-1',
    orderDescription: 'Deposit',
    ipnCallbackUrl,
  };
}

async function openMerchant(): Promise<Merchant> {
  const received: ReceivedIpn[] = [];
  const answers: number[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const header = request.headers['x-nowpayments-sig'];
    const genuine = verifyIpn(body, typeof header === 'string' ? header : undefined, keys.ipnSecret) !== null;
    const { payment_status: status, payment_id: id } = JSON.parse(body) as {
      payment_status: string;
      payment_id: unknown;
    };
    received.push({ body, status, paymentId: String(id), genuine });
    const code = answers.shift() ?? (genuine ? 200 : 401);
    if (code !== 0) response.writeHead(code).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/ipn`,
    received,
    answers,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
