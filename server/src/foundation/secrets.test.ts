import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';
import { decryptSecret, encryptSecret, loadSecretsKeys, parseSecretsKeys, type SecretsKey } from './secrets.ts';

const PLAIN = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const parseKeys = (text: string): SecretsKey[] => {
  const keys = parseSecretsKeys(text);
  if (!keys) throw new Error('no key');
  return keys;
};
const [older, newer] = [randomBytes(32).toString('base64'), randomBytes(40).toString('hex')];

test('a secret is read back by its owner with its key, and by no one else', () => {
  const keys = parseKeys(older);
  const kept = encryptSecret(keys, 'staff:3', PLAIN);
  expect(decryptSecret(keys, 'staff:3', kept)).toBe(PLAIN);
  expect(kept.secret.toString('latin1')).not.toContain(PLAIN);
  expect(encryptSecret(keys, 'staff:3', PLAIN).secret).not.toEqual(kept.secret);
  expect(() => decryptSecret(keys, 'staff:4', kept)).toThrow();
  const changed = Buffer.from(kept.secret);
  changed.writeUInt8(changed.readUInt8(15) ^ 1, 15);
  expect(() => decryptSecret(keys, 'staff:3', { ...kept, secret: changed })).toThrow();
  expect(() => decryptSecret(parseKeys(newer), 'staff:3', kept)).toThrow('SECRETS_KEY lacks the key');
});

test('a new key before the old one encrypts, the old one still decrypts', () => {
  const kept = encryptSecret(parseKeys(older), 'member:1', PLAIN);
  const both = parseKeys(`${newer}, ${older}`);
  expect(decryptSecret(both, 'member:1', kept)).toBe(PLAIN);
  const again = encryptSecret(both, 'member:1', PLAIN);
  expect(again.keyId).not.toBe(kept.keyId);
  expect(decryptSecret(parseKeys(newer), 'member:1', again)).toBe(PLAIN);
});

test.each([
  '',
  'short',
  'a'.repeat(20),
  randomBytes(31).toString('base64'),
  `${'ab'.repeat(32)},`,
  'with blanks in it, and more',
])('%j is no key', (text) => expect(parseSecretsKeys(text)).toBeUndefined());

test('production names SECRETS_KEY when it is missing, and any start when it is too short', () => {
  const production = { NODE_ENV: 'production' };
  expect(() => loadConfig(production)).toThrow(/^SECRETS_KEY must be set in production/m);
  expect(() => loadConfig({ ...production, SECRETS_KEY: 'short' })).toThrow(/^SECRETS_KEY must be 32 random bytes/m);
  expect(() => loadConfig({ SECRETS_KEY: 'short' })).toThrow(ConfigError);
  expect(loadConfig({ SECRETS_KEY: older }).secretsKey).toBe(older);
});

test('outside production a key is made once in the data folder, for its owner alone', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'secrets-'));
  const made = loadSecretsKeys({ secretsKey: undefined, dataDir });
  expect(readdirSync(dataDir)).toEqual(['secrets.key']);
  expect(statSync(join(dataDir, 'secrets.key')).mode & 0o777).toBe(0o600);
  expect(loadSecretsKeys({ secretsKey: undefined, dataDir: `${dataDir}/` })).toEqual(made);
});
