import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { assert } from './failure.ts';

/** A key that secrets are encrypted with at rest; its id stands beside what it has encrypted. */
export type SecretsKey = { id: string; key: Buffer };
/** A secret as it is stored: nonce, ciphertext and tag in one. */
export type EncryptedSecret = { keyId: string; secret: Buffer };

const MIN_KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * The keys that a setting lists, the one that encrypts first; the others only decrypt what was encrypted earlier.
 * @returns undefined when one of them is none
 */
export function parseSecretsKeys(text: string): SecretsKey[] | undefined {
  const keys = text.split(',').map((part) => decodeKey(part.trim()));
  return keys.every((key) => key !== undefined) ? keys.map(deriveKey) : undefined;
}

const knownKeys = new Map<string, SecretsKey[]>();

/** The installation's keys: of the environment, or, outside production, of a file that is made once in the data folder. */
export function loadSecretsKeys(config: Pick<Config, 'secretsKey' | 'dataDir'>): SecretsKey[] {
  const source = config.secretsKey ?? config.dataDir;
  const keys = knownKeys.get(source) ?? parseSecretsKeys(config.secretsKey ?? readKeyFile(config.dataDir));
  assert(keys !== undefined, 'the keys of an installation can be read');
  knownKeys.set(source, keys);
  return keys;
}

/**
 * Encrypts a secret with the newest key.
 * @param owner whose secret it is, such as `staff:3`: stored elsewhere, it does not decrypt for anyone else
 */
export function encryptSecret([newest]: SecretsKey[], owner: string, plain: string): EncryptedSecret {
  assert(newest !== undefined, 'an installation has a key');
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', newest.key, nonce).setAAD(Buffer.from(owner));
  const secret = Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { keyId: newest.id, secret };
}

/**
 * Decrypts a secret.
 * @throws Error when its key is not among the keys, or it was changed or stored for another owner
 */
export function decryptSecret(keys: SecretsKey[], owner: string, { keyId, secret }: EncryptedSecret): string {
  const found = keys.find(({ id }) => id === keyId);
  if (!found) throw new Error(`SECRETS_KEY lacks the key ${keyId}, with which a stored secret is encrypted`);
  const decipher = createDecipheriv('aes-256-gcm', found.key, secret.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(secret.subarray(-TAG_BYTES));
  return decipher.update(secret.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

/** Hex is base64 too, so it is looked for first. */
function decodeKey(text: string): Buffer | undefined {
  const key = /^([0-9a-f]{2})+$/i.test(text)
    ? Buffer.from(text, 'hex')
    : /^[A-Za-z0-9+/_-]+={0,2}$/.test(text)
      ? Buffer.from(text, 'base64')
      : undefined;
  return key && key.length >= MIN_KEY_BYTES ? key : undefined;
}

const deriveKey = (bytes: Buffer): SecretsKey => ({
  id: createHash('sha256').update('key id').update(bytes).digest('hex').slice(0, 16),
  key: Buffer.from(hkdfSync('sha256', bytes, '', 'secrets at rest', 32)),
});

/** API and worker may make it at the same time: it is written beside, then linked, and the first one stays. */
function readKeyFile(dataDir: string): string {
  const file = join(dataDir, 'secrets.key');
  const existing = readIfThere(file);
  if (existing !== undefined) return existing;
  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, randomBytes(MIN_KEY_BYTES).toString('base64'), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8');
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
