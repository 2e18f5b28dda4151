import { t } from './config-texts.ts';
import type { Text } from './texts.ts';

/** The shortest secret that production takes: the provider's own are longer. */
export const MIN_SECRET_LENGTH = 16;

/** What the environment must hold in production beside what is checked anywhere; one sentence each. */
export function findProductionViolations(env: NodeJS.ProcessEnv): Text[] {
  const violations = [
    publicUrlViolation(env.PUBLIC_URL),
    env.SMTP_URL ? undefined : t('smtpMissing'),
    providerUrlViolation(env.NOWPAYMENTS_API_URL),
    secretViolation(env, 'NOWPAYMENTS_API_KEY'),
    secretViolation(env, 'NOWPAYMENTS_IPN_SECRET'),
    env.RATE_LIMITS === 'off' ? t('rateLimitsOff') : undefined,
    env.DEMO_CHAIN === 'on' ? t('demoChainOn') : undefined,
  ];
  return violations.filter((violation) => violation !== undefined);
}

/**
 * What is wrong with a secret in production: demo's, or shorter than can be trusted. One that is not set is undefined
 * here, whether it must be is its own rule.
 */
export function secretViolation(
  env: NodeJS.ProcessEnv,
  name: string,
  minLength: number = MIN_SECRET_LENGTH,
): Text | undefined {
  const secret = env[name];
  if (!secret) return undefined;
  if (/^demo\b/i.test(secret)) return t('secretDemo', { name });
  if (secret.length < minLength) return t('secretShort', { name, min: minLength });
  return undefined;
}

function publicUrlViolation(text: string | undefined): Text | undefined {
  const url = URL.parse(text ?? '');
  if (url?.protocol !== 'https:') return t('publicUrl');
  if (isThisMachine(url)) return t('publicUrlLocal');
  if (url.pathname !== '/' || url.search || url.hash || url.username) return t('publicUrlPath');
  return undefined;
}

/** The key and what members deposit must not cross a network in the clear. */
function providerUrlViolation(text: string | undefined): Text | undefined {
  const url = URL.parse(text ?? '');
  if (url?.protocol !== 'http:' || isThisMachine(url)) return undefined;
  return t('providerUrl');
}

/** By now the parser has written every form of an IPv4 address as four numbers. */
function isThisMachine({ hostname }: URL): boolean {
  return (
    /(^|\.)localhost\.?$/.test(hostname) ||
    /^127\./.test(hostname) ||
    hostname === '0.0.0.0' ||
    hostname === '[::1]' ||
    hostname === '[::]' ||
    hostname.startsWith('[::ffff:7f')
  );
}
