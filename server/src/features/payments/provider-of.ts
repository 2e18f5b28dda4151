import { MAX_MICRO } from '@fairlead/contract/domain/money.ts';
import { PAY_CURRENCY } from '@fairlead/contract/features/payments.ts';
import { findOffer, listOffers, parseReference } from '#features/chain/index.ts';
import type { Config } from '#foundation/config.ts';
import { fail } from '#foundation/failure.ts';
import { listText } from '#foundation/format.ts';
import type { Services } from '#foundation/http/call.ts';
import { CHAIN_PROVIDER, createChainProvider } from './provider/chain-provider.ts';
import { createNowPayments } from './provider/nowpayments.ts';
import { createNowPaymentsPayouts } from './provider/nowpayments-payouts.ts';
import type { PayoutProvider } from './provider/payout-provider.ts';
import {
  type DepositProvider,
  ProviderAnswerInvalid,
  ProviderRefused,
  ProviderUnavailable,
} from './provider/provider.ts';
import { t } from './texts.ts';

/** The provider who answers by HTTP. `timeoutMs` is for a whole answer; 10 s unless given. */
export function createProvider(config: Config, timeoutMs?: number): DepositProvider {
  const { apiUrl, apiKey } = config.provider;
  return createNowPayments(timeoutMs === undefined ? { apiUrl, apiKey } : { apiUrl, apiKey, timeoutMs });
}

type Source = Pick<Services, 'db' | 'config'>;

/** The provider that a payment was opened with, by its name. */
export const getProvider = ({ db, config }: Source, name: string, timeoutMs?: number): DepositProvider =>
  name === CHAIN_PROVIDER ? createChainProvider(db) : createProvider(config, timeoutMs);

/** The provider who knows a payment, by its id there. */
export const findProvider = (source: Source, providerPaymentId: string, timeoutMs?: number): DepositProvider =>
  parseReference(providerPaymentId) ? createChainProvider(source.db) : createProvider(source.config, timeoutMs);

/**
 * The provider that new payments in a currency are opened with: the chain where staff have set one up for it.
 * @throws AppError invalid_input for a currency that no one takes
 */
export async function chooseProvider(source: Source, payCurrency: string): Promise<DepositProvider> {
  if (await findOffer(source.db, payCurrency)) return createChainProvider(source.db);
  if (payCurrency === PAY_CURRENCY) return createProvider(source.config);
  const codes = [...new Set([PAY_CURRENCY, ...(await listOffers(source.db)).map(({ token }) => token.code)])];
  return fail('invalid_input', { problems: t('notOffered', { code: payCurrency, codes: listText(codes) }) });
}

/** The coin that custody is kept in. */
const CUSTODY_COIN = 'usdtbsc';

/** Where the provider holds custody, and how to ask it how much, in micro-units; undefined where it does not say. */
export function readProviderBalance(config: Config): { place: string; balance: () => Promise<bigint> } | undefined {
  const provider = createProvider(config);
  if (!provider.balance) return undefined;
  const balance = async () => {
    const { micro, text } = (await provider.balance?.(CUSTODY_COIN)) ?? { micro: 0n, text: '0' };
    if (micro > MAX_MICRO) throw new ProviderAnswerInvalid(`The balance of ${text.slice(0, 40)} is too large`);
    return micro;
  };
  return { place: provider.name, balance };
}

/** The provider's payouts; undefined where the operator has named no account to sign in with. */
export function createPayoutProvider({ provider }: Config, timeoutMs?: number): PayoutProvider | undefined {
  const { apiUrl, apiKey, payoutAccount } = provider;
  if (!payoutAccount) return undefined;
  const account = { apiUrl, apiKey, ...payoutAccount };
  return createNowPaymentsPayouts(timeoutMs === undefined ? account : { ...account, timeoutMs });
}

/** Where the provider sends its messages about payments, and about payouts. */
export const ipnAddress = (config: Config): string => toOwnAddress(config, '/now-payments/ipn');
export const payoutIpnAddress = (config: Config): string => toOwnAddress(config, '/now-payments/payout-ipn');

/** The fake provider is on this machine, a real one comes from outside. */
function toOwnAddress(config: Config, path: string): string {
  const host = config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host;
  const own = `http://${host.includes(':') ? `[${host}]` : host}:${config.port}`;
  return `${config.fakeProvider.enabled ? own : config.publicUrl}/api/v1${path}`;
}

/** Whether an error is the provider's: it may be silent, refuse, or answer what it was not asked. */
export const isProviderError = (error: unknown): error is Error =>
  error instanceof ProviderUnavailable || error instanceof ProviderRefused || error instanceof ProviderAnswerInvalid;

/**
 * Asks the provider; what goes wrong there is logged for the operator and reported as one failure.
 * @throws AppError provider_unavailable
 */
export async function asking<T>({ log }: Services, question: Promise<T>): Promise<T> {
  try {
    return await question;
  } catch (error) {
    if (!isProviderError(error)) throw error;
    log.warn({ err: error }, 'payment provider');
    return fail('provider_unavailable');
  }
}

/** A page waits for it. */
const CURRENCIES_TIMEOUT_MS = 2_500;

/**
 * What deposits can be paid in: what chains are set up for, and what the provider takes.
 * @throws AppError provider_unavailable where no chain is set up and the provider does not say
 */
export async function listCurrencies(services: Services): Promise<string[]> {
  const offers = (await listOffers(services.db)).map(({ token }) => token.code);
  const asked = asking(services, createProvider(services.config, CURRENCIES_TIMEOUT_MS).currencies());
  const others = offers.length > 0 ? await asked.catch(() => []) : await asked;
  return [...new Set([...offers, ...others])];
}

const MINIMUM_LIVES_MS = 60_000;
/** While the provider does not answer, its last minimum is used up to this age. */
const MINIMUM_MAX_AGE_MS = 3_600_000;
const MINIMUM_TIMEOUT_MS = 1_500;
const minimums = new Map<string, { micro: bigint; readMs: number }>();

/**
 * The provider's own minimum in micro-units of the price currency, asked at most once a minute; the last one known while
 * it does not answer.
 * @throws ProviderUnavailable, ProviderRefused, ProviderAnswerInvalid
 */
export async function providerMinimum(config: Config, priceCurrency: string, payCurrency: string): Promise<bigint> {
  const name = `${config.provider.apiUrl} ${priceCurrency} ${payCurrency}`;
  const known = minimums.get(name);
  const nowMs = performance.now();
  if (known && nowMs - known.readMs < MINIMUM_LIVES_MS) return known.micro;
  try {
    const { minAmount, fiatEquivalent } = await createProvider(config, MINIMUM_TIMEOUT_MS).minAmount(
      priceCurrency,
      payCurrency,
    );
    const micro = (fiatEquivalent ?? minAmount).micro;
    minimums.set(name, { micro, readMs: nowMs });
    return micro;
  } catch (error) {
    if (known && isProviderError(error) && nowMs - known.readMs < MINIMUM_MAX_AGE_MS) return known.micro;
    throw error;
  }
}
