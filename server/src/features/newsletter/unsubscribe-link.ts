import { createHmac, timingSafeEqual } from 'node:crypto';
import { newsletterContract } from '@fairlead/contract/features/newsletter.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import type { Config } from '#foundation/config.ts';
import { assert } from '#foundation/failure.ts';
import { BASE_PATH } from '#foundation/http/server.ts';
import { loadSecretsKeys, type SecretsKey } from '#foundation/secrets.ts';

type KeySource = Pick<Config, 'secretsKey' | 'dataDir'>;

/** How an address is unsubscribed: a page for people, and the headers by which a mail program does it (RFC 8058). */
export function toUnsubscribe(config: Config, subscriberId: number): { page: string; headers: Record<string, string> } {
  const token = createToken(config, subscriberId);
  const oneClick = newsletterContract.unsubscribeByMail.path.replace('{token}', token);
  return {
    page: `${config.publicUrl}${screens.newsletterUnsubscribe}?token=${token}`,
    headers: {
      'List-Unsubscribe': `<${config.publicUrl}${BASE_PATH}${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** The number of the address that a token unsubscribes, or undefined for none of ours. */
export function parseUnsubscribeToken(config: KeySource, token: string): number | undefined {
  const [, id, signature] = /^([1-9]\d{0,9})\.([\w-]+)$/.exec(token) ?? [];
  if (id === undefined || signature === undefined) return undefined;
  // a mail may be older than the newest key
  const isOurs = loadSecretsKeys(config).some((key) => isSame(sign(key, Number(id)), signature));
  return isOurs ? Number(id) : undefined;
}

/**
 * What unsubscribes an address, in every mail and export: it is made from the number again and again, so that none is kept.
 */
function createToken(config: KeySource, subscriberId: number): string {
  const [key] = loadSecretsKeys(config);
  assert(key !== undefined, 'an installation has a key');
  return `${subscriberId}.${sign(key, subscriberId)}`;
}

const sign = ({ key }: SecretsKey, subscriberId: number): string =>
  createHmac('sha256', key).update(`newsletter.unsubscribe:${subscriberId}`).digest('base64url');

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
