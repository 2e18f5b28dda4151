import { toDecimalString } from '@fairlead/contract/domain/money.ts';
import { z } from 'zod';
import { callProvider, type ProviderAccess } from './nowpayments.ts';
import { amount, decode, providerId } from './nowpayments-wire.ts';
import type { NewPayout, PayoutProvider, ProviderPayout } from './payout-provider.ts';
import { ProviderAnswerInvalid } from './provider.ts';

/** What members are paid in. */
const CURRENCY = 'usdtbsc';
/** A page of the list, and so many of them: what was created since a lost answer is among the newest. */
const PAGE = 100;
const MAX_PAGES = 20;

const HASH = /^0x[0-9a-f]{64}$/;
const text = z
  .string()
  .max(500)
  .nullish()
  .transform((value) => value || null);

const payoutAnswer = z
  .object({
    id: providerId,
    batch_withdrawal_id: providerId,
    unique_external_id: text,
    address: z.string().min(1).max(128),
    amount,
    currency: z.string().min(1).max(32).toLowerCase(),
    status: z.string().min(1).max(64).toUpperCase(),
    hash: text,
    error: z.unknown(),
  })
  .transform(
    (answer): ProviderPayout => ({
      providerPayoutId: answer.id,
      providerBatchId: answer.batch_withdrawal_id,
      reference: answer.unique_external_id,
      ...{ address: answer.address, amount: answer.amount, currency: answer.currency, word: answer.status },
      txid: toHash(answer.hash),
      error: answer.error == null ? null : String(answer.error).slice(0, 300),
    }),
  );
const batchAnswer = z.object({ id: providerId, withdrawals: z.array(payoutAnswer).max(1_000) });
// what the list is called differs between the provider's documents
const listAnswer = z
  .object({ payouts: z.array(payoutAnswer).optional(), data: z.array(payoutAnswer).optional() })
  .transform(({ payouts, data }) => payouts ?? data ?? []);
const authAnswer = z.object({ token: z.string().min(1).max(5_000) });

function toHash(hash: string | null): string | null {
  const small = hash?.toLowerCase() ?? '';
  return HASH.test(small) ? small : null;
}

/** The account that payouts are sent from: signing in takes its e-mail and password beside the key. */
export type PayoutAccount = ProviderAccess & { email: string; password: string };

/** Payouts through NOWPayments (https://documenter.getpostman.com/view/7907941/2s93JusNJt), real, sandbox or fake. */
export function createNowPaymentsPayouts(account: PayoutAccount): PayoutProvider {
  const { email, password } = account;
  return {
    async signIn() {
      const body = { email, password };
      return decode(authAnswer, await callProvider(account, { method: 'POST', path: '/auth', body }), 'auth').token;
    },
    async create(token, payouts, ipnUrl) {
      const withdrawals = payouts.map((payout) => encode(payout, ipnUrl));
      const body = { ipn_callback_url: ipnUrl, withdrawals };
      const answer = await callProvider(account, { method: 'POST', path: '/payout', body, token });
      const batch = decode(batchAnswer, answer, 'payout');
      return { providerBatchId: batch.id, payouts: batch.withdrawals };
    },
    async verify(token, providerBatchId, code) {
      const body = { verification_code: code };
      await callProvider(account, { method: 'POST', path: `${toPath(providerBatchId)}/verify`, body, token });
    },
    async read(token, providerBatchId) {
      const answer = await callProvider(account, { method: 'GET', path: toPath(providerBatchId), token });
      const batch = decode(batchAnswer, answer, 'payout');
      const foreign = batch.withdrawals.find((payout) => payout.providerBatchId !== providerBatchId);
      if (batch.id === providerBatchId && !foreign) return batch.withdrawals;
      throw new ProviderAnswerInvalid(`Asked for payouts ${providerBatchId}, got those of others`);
    },
    async list(token, since) {
      const found: ProviderPayout[] = [];
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const query = new URLSearchParams({
          ...{ limit: String(PAGE), page: String(page), order_by: 'dateCreated', order: 'desc' },
          date_from: since.toISOString(),
        });
        const answer = await callProvider(account, { method: 'GET', path: `/payout?${query}`, token });
        const payouts = decode(listAnswer, answer, 'payouts');
        found.push(...payouts);
        if (payouts.length < PAGE) break;
      }
      return found;
    },
  };
}

const toPath = (providerBatchId: string) => `/payout/${encodeURIComponent(providerBatchId)}`;

const encode = ({ reference, address, amount: micro }: NewPayout, ipnUrl: string) => ({
  ...{ address, currency: CURRENCY, unique_external_id: reference, ipn_callback_url: ipnUrl },
  // exact: amounts of the platform have six decimals and stay below 2^33
  amount: Number(toDecimalString(micro)),
});

/** Whether a payout is the one that was asked for: another's address or amount is no evidence about ours. */
export const isSamePayout = (
  found: ProviderPayout,
  { address, amount: micro }: Omit<NewPayout, 'reference'>,
): boolean =>
  found.address.toLowerCase() === address.toLowerCase() &&
  found.currency === CURRENCY &&
  Number(found.amount.text) === Number(toDecimalString(micro));
