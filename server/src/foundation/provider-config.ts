import { t } from './config-texts.ts';
import { parseUrl } from './config-values.ts';
import { listText } from './format.ts';
import type { Text } from './texts.ts';

/** How the provider of deposits is asked. */
export type ProviderConfig = {
  apiUrl: string;
  apiKey: string;
  ipnSecret: string;
  /** `NOWPAYMENTS_EMAIL` and `NOWPAYMENTS_PASSWORD`: the account that payouts are sent from; without them none are. */
  payoutAccount?: { email: string; password: string } | undefined;
};

/** Reads who provides deposits, and whether it is the simulator in its place. */
export function readProvider(
  env: NodeJS.ProcessEnv,
  production: boolean,
  fakePort: number,
  errors: Text[],
): { settings: ProviderConfig; fake: boolean } {
  const names = ['NOWPAYMENTS_API_URL', 'NOWPAYMENTS_API_KEY', 'NOWPAYMENTS_IPN_SECRET'] as const;
  const missing = names.filter((name) => !env[name]);
  if (missing.length === 0) {
    const apiUrl = parseUrl(env, 'NOWPAYMENTS_API_URL', ['http:', 'https:'], errors) ?? '';
    const settings = {
      ...{ apiUrl, apiKey: env.NOWPAYMENTS_API_KEY ?? '', ipnSecret: env.NOWPAYMENTS_IPN_SECRET ?? '' },
      payoutAccount: readPayoutAccount(env, errors),
    };
    return { settings, fake: false };
  }
  if (missing.length < names.length) errors.push(t('allOrNone', { names: listText(missing) }));
  else if (production) errors.push(t('requiredInProduction', { names: listText(names) }));
  const settings = {
    ...{ apiUrl: `http://127.0.0.1:${fakePort}/v1`, apiKey: 'demo-api-key', ipnSecret: 'demo-ipn-secret' },
    payoutAccount: { email: 'demo@provider.test', password: 'demo-payout-password' },
  };
  return { settings, fake: true };
}

function readPayoutAccount(env: NodeJS.ProcessEnv, errors: Text[]) {
  const { NOWPAYMENTS_EMAIL: email, NOWPAYMENTS_PASSWORD: password } = env;
  if (email && password) return { email, password };
  const missing = email ? 'NOWPAYMENTS_PASSWORD' : 'NOWPAYMENTS_EMAIL';
  if (email || password) errors.push(t('accountWhole', { name: missing }));
  return undefined;
}
