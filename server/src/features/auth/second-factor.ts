import { createHash, randomBytes } from 'node:crypto';
import { texts } from '@fairlead/contract/wire/texts.ts';
import { generateSecret, generateURI, verifySync } from 'otplib';
import { findMember } from '#features/members/index.ts';
import type { Doer } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Config } from '#foundation/config.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { letter, sendMail } from '#foundation/mail.ts';
import type { CodeHolder } from '#foundation/one-time-codes.ts';
import { decryptSecret, encryptSecret, loadSecretsKeys } from '#foundation/secrets.ts';
import { endSessionsFor } from '#foundation/session.ts';
import type { Text } from '#foundation/texts.ts';
import { readLanguage } from './read-language.ts';
import {
  deleteSecondFactor,
  hasSecondFactor,
  lockSecondFactor,
  lockSetup,
  storeRecoveryCodes,
  storeRecoveryUse,
  storeSecondFactor,
  storeSetup,
  storeUse,
} from './second-factor-store.ts';
import { findStaff } from './store.ts';
import { t } from './texts.ts';

/** What encrypts and decrypts: part of the configuration. */
type Keys = Pick<Config, 'secretsKey' | 'dataDir'>;

/** A code of the app may be this much early or late, in seconds: one step. */
const TOLERANCE_S = 30;
const RECOVERY_CODES = 10;
/** 80 random bits: a stored hash cannot be searched through. */
const RECOVERY_BYTES = 10;

/**
 * Makes a new secret for an authenticator app. It becomes the second factor with the first code, by {@link confirmSetup}.
 * @returns the secret in base32, and the URI that apps read from a QR code
 */
export async function startSetup(
  tx: Tx,
  keys: Keys,
  holder: CodeHolder,
  person: { username: string },
): Promise<{ secret: string; uri: string }> {
  const secret = generateSecret();
  await storeSetup(tx, holder, encryptSecret(loadSecretsKeys(keys), toOwnerKey(holder), secret));
  const label = holder.kind === 'staff' ? `${person.username} (staff)` : person.username;
  return { secret, uri: generateURI({ issuer: texts.appName, label, secret }) };
}

/**
 * Makes the secret that was set up the second factor, if the app's code fits. A former one and its recovery codes go.
 * @returns the recovery codes, shown this once; undefined when the code is wrong
 * @throws AppError conflict when nothing is being set up
 */
export async function confirmSetup(
  tx: Tx,
  keys: Keys,
  holder: CodeHolder,
  by: Doer,
  otp: string,
): Promise<string[] | undefined> {
  const setup = (await lockSetup(tx, holder)) ?? fail('conflict', { reason: t('setupExpired') });
  const all = loadSecretsKeys(keys);
  const step = acceptedStep(decryptSecret(all, toOwnerKey(holder), setup), otp, setup.epoch);
  if (step === undefined) return undefined;
  await storeSecondFactor(tx, holder, setup, step);
  const codes = await replaceRecoveryCodes(tx, holder);
  await audit(tx, by, { action: 'auth.second_factor_set', subject: toOwnerKey(holder) });
  await mailNotice(tx, holder, t('secondFactorSetSubject'), t('secondFactorSet'));
  return codes;
}

/** Makes new recovery codes; the former ones are worthless. */
export async function replaceRecoveryCodes(tx: Tx, holder: CodeHolder): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await storeRecoveryCodes(tx, holder, codes.map(toHash));
  return codes;
}

/**
 * Tries a code of the app, or a recovery code. Each works once.
 * @returns which it was; undefined when it is neither, or was used already
 */
export async function acceptSecondFactor(
  tx: Tx,
  keys: Keys,
  holder: CodeHolder,
  otp: string,
): Promise<'authenticator' | 'recovery_code' | undefined> {
  const factor = await lockSecondFactor(tx, holder);
  if (!factor) return undefined;
  if (!/^\d{6}$/.test(otp)) return (await storeRecoveryUse(tx, holder, toHash(otp))) ? 'recovery_code' : undefined;
  const all = loadSecretsKeys(keys);
  const secret = decryptSecret(all, toOwnerKey(holder), factor);
  const step = acceptedStep(secret, otp, factor.epoch);
  if (step === undefined || step <= factor.lastStep) return undefined;
  const kept = factor.keyId === all[0]?.id ? factor : encryptSecret(all, toOwnerKey(holder), secret);
  await storeUse(tx, holder, step, kept);
  return 'authenticator';
}

/**
 * Takes a person's second factor away: sessions end, the person is notified by email. Who may do so, and after how long, is
 * the caller's business.
 * @throws AppError not_found when there is none
 */
export async function removeSecondFactor(tx: Tx, holder: CodeHolder, by: Doer, reason?: string): Promise<void> {
  if (!(await deleteSecondFactor(tx, holder))) fail('not_found', { what: t('secondFactor') });
  await endSessionsFor(tx, holder.kind, holder.id);
  await audit(tx, by, { action: 'auth.second_factor_removed', subject: toOwnerKey(holder), reason });
  await mailNotice(tx, holder, t('secondFactorRemovedSubject'), t('secondFactorRemoved'));
}

/** @throws AppError conflict when a person who has none is asked for it */
export async function requireSecondFactor(tx: Tx, holder: CodeHolder): Promise<void> {
  if (!(await hasSecondFactor(tx, holder))) fail('conflict', { reason: t('noSecondFactor') });
}

/** Notifies the person by email. */
async function mailNotice(tx: Tx, { kind, id }: CodeHolder, subject: Text, line: Text): Promise<void> {
  const person = await (kind === 'member' ? findMember(tx, id) : findStaff(tx, id));
  if (!person) return;
  const paragraphs = [
    t('hello', { name: person.username }),
    line,
    t(kind === 'member' ? 'secondFactorMember' : 'secondFactorStaff'),
  ];
  await sendMail(tx, { to: person.email, ...letter(await readLanguage(tx, { kind, id }), subject, paragraphs) });
}

/** The time step whose code this is, near the present one. */
function acceptedStep(secret: string, token: string, epoch: number): number | undefined {
  const result = verifySync({ secret, token, epoch, epochTolerance: TOLERANCE_S });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

const toOwnerKey = ({ kind, id }: CodeHolder) => `${kind}:${id}`;

/** Letters and digits that are not taken for one another. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz';

/** Sixteen signs in groups of four. */
function newRecoveryCode(): string {
  const bits = BigInt(`0x${randomBytes(RECOVERY_BYTES).toString('hex')}`);
  const signs = Array.from({ length: 16 }, (_, place) => SIGNS[Number((bits >> BigInt(place * 5)) & 31n)]).join('');
  return signs.replace(/(.{4})(?=.)/g, '$1-');
}

/** However it was typed: blanks, hyphens and letter case do not count. */
const toHash = (code: string): Buffer => createHash('sha256').update(code.toLowerCase().replace(/[\s-]/g, '')).digest();
