import { PAY_CURRENCY } from '@fairlead/contract/features/payments.ts';
import type { Services } from '#foundation/http/call.ts';
import { ProviderRefused } from './provider/provider.ts';
import { createProvider, isProviderError } from './provider-of.ts';

/** What asking the provider with the key came to. `host`: whose; `message`: the provider's own words, or why there are none. */
export type ProviderCheck =
  | { state: 'simulator' }
  | { state: 'answers'; host: string; minimum: bigint }
  | { state: 'key_refused' | 'no_answer'; host: string; message: string };

/** Who waits for it looks at a screen. */
const TIMEOUT_MS = 4_000;
const KEY_REFUSALS = [401, 403];

/** Asks the provider for something that it tells no one without a key. Nothing is stored; it does not throw what is the provider's. */
export async function checkProvider({ config, log }: Pick<Services, 'config' | 'log'>): Promise<ProviderCheck> {
  if (config.fakeProvider.enabled) return { state: 'simulator' };
  const { host } = new URL(config.provider.apiUrl);
  try {
    const { minAmount, fiatEquivalent } = await createProvider(config, TIMEOUT_MS).minAmount('usd', PAY_CURRENCY);
    return { state: 'answers', host, minimum: (fiatEquivalent ?? minAmount).micro };
  } catch (error) {
    if (!isProviderError(error)) throw error;
    log.warn({ err: error }, 'payment provider');
    const isKey = error instanceof ProviderRefused && KEY_REFUSALS.includes(error.httpStatus);
    return { state: isKey ? 'key_refused' : 'no_answer', host, message: error.message };
  }
}
