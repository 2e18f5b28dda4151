import { MAX_MICRO } from '@fairlead/contract/domain/money.ts';
import type { Config } from '#foundation/config.ts';
import { fail } from '#foundation/failure.ts';
import type { Services } from '#foundation/http/call.ts';
import { createNowPayments } from './provider/nowpayments.ts';
import {
  type DepositProvider,
  ProviderAnswerInvalid,
  ProviderRefused,
  ProviderUnavailable,
} from './provider/provider.ts';

/** The provider that new payments are opened with. `timeoutMs` is for a whole answer; 10 s unless given. */
export function createProvider(config: Config, timeoutMs?: number): DepositProvider {
  const { apiUrl, apiKey } = config.provider;
  return createNowPayments(timeoutMs === undefined ? { apiUrl, apiKey } : { apiUrl, apiKey, timeoutMs });
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

/** Where the provider sends its messages: the fake one is on this machine, a real one comes from outside. */
export function ipnAddress(config: Config): string {
  const host = config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host;
  const own = `http://${host.includes(':') ? `[${host}]` : host}:${config.port}`;
  return `${config.fakeProvider.enabled ? own : config.publicUrl}/api/v1/now-payments/ipn`;
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
