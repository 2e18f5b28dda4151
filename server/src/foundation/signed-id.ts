import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from './config.ts';
import { assert } from './failure.ts';
import { loadSecretsKeys, type SecretsKey } from './secrets.ts';

type KeySource = Pick<Config, 'secretsKey' | 'dataDir'>;

/**
 * A token that proves that we wrote a number for a purpose, such as who unsubscribes by a link. It is made from the number
 * again and again, so that none is kept.
 */
export function signId(config: KeySource, purpose: string, id: number): string {
  const [key] = loadSecretsKeys(config);
  assert(key !== undefined, 'an installation has a key');
  return `${id}.${sign(key, purpose, id)}`;
}

/** The number that a token of this purpose carries, or undefined for none of ours. */
export function parseSignedId(config: KeySource, purpose: string, token: string): number | undefined {
  const [, id, signature] = /^([1-9]\d{0,9})\.([\w-]+)$/.exec(token) ?? [];
  if (id === undefined || signature === undefined) return undefined;
  // a mail may be older than the newest key
  const isOurs = loadSecretsKeys(config).some((key) => isSame(sign(key, purpose, Number(id)), signature));
  return isOurs ? Number(id) : undefined;
}

const sign = ({ key }: SecretsKey, purpose: string, id: number): string =>
  createHmac('sha256', key).update(`${purpose}:${id}`).digest('base64url');

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
