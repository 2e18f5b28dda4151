import { setTimeout as sleep } from 'node:timers/promises';
import { isBep20 } from '@fairlead/contract/domain/addresses.ts';
import { getMinDeposit } from '@fairlead/contract/domain/deposit-rules.ts';
import { refuseWhileStopped } from '#features/emergency-stops/index.ts';
import { requireEligible } from '#features/members/index.ts';
import { refuseOverOwnLimit, refuseWhilePaused } from '#features/own-limits/index.ts';
import { readSettings } from '#features/settings/index.ts';
import { waitText } from '#foundation/common-texts.ts';
import { inTransaction } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { moneyText } from '#foundation/format.ts';
import { requireLive } from '#foundation/go-live.ts';
import type { Services } from '#foundation/http/call.ts';
import { greater } from '../amounts.ts';
import { formatOrderId } from '../order-id.ts';
import { CHAIN_PROVIDER } from '../provider/chain-provider.ts';
import { ProviderAnswerInvalid, type ProviderPayment } from '../provider/provider.ts';
import { asking, chooseProvider, getProvider, ipnAddress, isProviderError, providerMinimum } from '../provider-of.ts';
import type { PaymentRow } from '../store.ts';
import {
  findByKey,
  insertPayment,
  openedWithinHour,
  readPayment,
  storeFailed,
  storeOpened,
  takeOver,
} from './store.ts';

/** What a member asks for; `key` is their Idempotency-Key. */
export type PaymentRequest = {
  memberId: number;
  priceAmount: bigint;
  priceCurrency: string;
  payCurrency: string;
  key: string | undefined;
};

/** A payment that is written down and has no address yet. */
type Opening = Pick<PaymentRow, 'id' | 'provider'>;

/** Openings an hour and member: each is a call to the provider, which takes about three a second from everyone. */
const OPENINGS_AN_HOUR = 60;
/** A person waits for the address: the provider is given this long, and anyone who asks again with the same key a little longer. */
const OPENING_TIMEOUT_MS = 3_000;
const WAIT_STEP_MS = 200;
const WAIT_STEPS = 16;

/**
 * Opens a payment: the row first, then the provider outside any transaction, then its answer on the row.
 * The same key is the same payment, asked for once, however often and however many at a time.
 * @throws AppError not_live, stopped, blocked, unverified, conflict (a break), rule (own limit), below_minimum, key_reused, rate_limited, provider_unavailable
 */
export async function createPayment(services: Services, request: PaymentRequest): Promise<PaymentRow> {
  await requireLive(services.db);
  await inTransaction(services.db, (tx) => requireEligible(tx, request.memberId));
  const earlier = request.key === undefined ? undefined : await findByKey(services.db, request.memberId, request.key);
  if (earlier) return sameAgain(services, request, earlier);
  await refuseWhileStopped(services.db, 'deposits');
  await checkAmount(services, request);
  const made = await writeDown(services, request);
  if (made) return openAtProvider(services, made, request);
  const quicker = await findByKey(services.db, request.memberId, request.key ?? '');
  if (!quicker) return fail('provider_unavailable');
  return sameAgain(services, request, quicker);
}

/** The minimum deposit, in micro-units. @throws AppError provider_unavailable */
export async function minimumDeposit(services: Services, priceCurrency: string, payCurrency: string): Promise<bigint> {
  const { depositMinimum } = await readSettings(services.db);
  const provider = await chooseProvider(services, payCurrency);
  if (provider.name === CHAIN_PROVIDER) {
    const { minAmount } = await provider.minAmount(priceCurrency, payCurrency);
    return greater(minAmount.micro, depositMinimum);
  }
  const providers = await asking(services, providerMinimum(services.config, priceCurrency, payCurrency));
  return getMinDeposit(depositMinimum, providers);
}

async function checkAmount(services: Services, request: PaymentRequest): Promise<void> {
  const min = await minimumDeposit(services, request.priceCurrency, request.payCurrency);
  if (request.priceAmount < min) fail('below_minimum', { minimum: moneyText(min) });
}

async function writeDown(services: Services, request: PaymentRequest): Promise<Opening | undefined> {
  const { db, config } = services;
  const { memberId, priceAmount, priceCurrency, payCurrency } = request;
  const { name: provider } = await chooseProvider(services, payCurrency);
  return inTransaction(db, async (tx) => {
    // one after the other, so that several at once cannot pass the own limit together
    await requireEligible(tx, memberId, { alone: true });
    await refuseWhilePaused(tx, memberId);
    await refuseOverOwnLimit(tx, memberId, 'deposits', priceAmount);
    if (config.rateLimits && (await openedWithinHour(tx, memberId)) >= OPENINGS_AN_HOUR)
      fail('rate_limited', { wait: waitText(3600) });
    const requestKey = request.key ?? null;
    const made = await insertPayment(tx, { memberId, provider, requestKey, priceAmount, priceCurrency, payCurrency });
    return made && { id: made.id, provider };
  });
}

/** The key was used before: the same payment, once its address is there. */
async function sameAgain(services: Services, request: PaymentRequest, found: PaymentRow): Promise<PaymentRow> {
  if (found.priceAmount !== request.priceAmount || found.payCurrency !== request.payCurrency) fail('key_reused');
  for (let step = 0; step < WAIT_STEPS; step += 1) {
    const payment = await readPayment(services.db, found.id);
    if (payment.payAddress !== null) return payment;
    if (payment.failure !== null) return fail('provider_unavailable');
    // a request that has waited already does not wait for the provider too: the next one takes over
    if (step === 0 && (await takeOver(services.db, found.id))) return openAtProvider(services, found, request);
    await sleep(WAIT_STEP_MS);
  }
  return fail('provider_unavailable');
}

async function openAtProvider(services: Services, opening: Opening, request: PaymentRequest): Promise<PaymentRow> {
  const { db, log } = services;
  const { id } = opening;
  try {
    const answer = await askForAddress(services, opening, request);
    await inTransaction(db, (tx) => storeOpened(tx, id, answer));
  } catch (error) {
    if (!isProviderError(error)) throw error;
    log.warn({ err: error, payment: id }, 'payment not opened');
    await inTransaction(db, (tx) => storeFailed(tx, id, error.message));
    fail('provider_unavailable');
  }
  return readPayment(db, id);
}

async function askForAddress(
  services: Services,
  { id, provider }: Opening,
  request: PaymentRequest,
): Promise<ProviderPayment> {
  const { config } = services;
  const answer = await getProvider(services, provider, OPENING_TIMEOUT_MS).createPayment({
    priceAmountMicro: request.priceAmount,
    priceCurrency: request.priceCurrency,
    payCurrency: request.payCurrency,
    orderId: formatOrderId(id),
    orderDescription: 'Deposit',
    ipnCallbackUrl: ipnAddress(config),
  });
  if (isBep20(answer.payAddress)) return answer;
  throw new ProviderAnswerInvalid(`${answer.payAddress} is not an address on BNB Smart Chain`);
}
