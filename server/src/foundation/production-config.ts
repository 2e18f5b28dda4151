/** The shortest secret that production takes: the provider's own are longer. */
export const MIN_SECRET_LENGTH = 16;

/** What the environment must hold in production beside what is checked anywhere; one sentence each. */
export function findProductionViolations(env: NodeJS.ProcessEnv): string[] {
  const violations = [
    publicUrlViolation(env.PUBLIC_URL),
    env.SMTP_URL ? undefined : 'SMTP_URL must be set in production: codes and notices go out by it',
    providerUrlViolation(env.NOWPAYMENTS_API_URL),
    secretViolation(env, 'NOWPAYMENTS_API_KEY'),
    secretViolation(env, 'NOWPAYMENTS_IPN_SECRET'),
    env.RATE_LIMITS === 'off' ? 'RATE_LIMITS=off is refused in production' : undefined,
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
): string | undefined {
  const secret = env[name];
  if (!secret) return undefined;
  if (/^demo\b/i.test(secret)) return `${name} must not be the demo's in production`;
  if (secret.length < minLength) return `${name} must have at least ${minLength} characters in production`;
  return undefined;
}

const PUBLIC_URL_RULE =
  'PUBLIC_URL must be the https address that members type, such as https://invest.example, in production';

function publicUrlViolation(text: string | undefined): string | undefined {
  const url = URL.parse(text ?? '');
  if (url?.protocol !== 'https:') return PUBLIC_URL_RULE;
  if (isThisMachine(url)) return `${PUBLIC_URL_RULE}, not an address of this machine alone`;
  if (url.pathname !== '/' || url.search || url.hash || url.username) return `${PUBLIC_URL_RULE}, without a path`;
  return undefined;
}

/** The key and what members deposit must not cross a network in the clear. */
function providerUrlViolation(text: string | undefined): string | undefined {
  const url = URL.parse(text ?? '');
  if (url?.protocol !== 'http:' || isThisMachine(url)) return undefined;
  return 'NOWPAYMENTS_API_URL must start with https:// in production';
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
