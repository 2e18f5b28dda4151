import { createHash, randomInt } from 'node:crypto';
import { stepUpOperations } from '@fairlead/contract/domain/step-up.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import type { Tx } from '#foundation/db.ts';
import { letter, sendMail } from '#foundation/mail.ts';
import {
  type Asker,
  type CodeHolder,
  type CodePurpose,
  consumeCode,
  endOldestStepUps,
  insertCode,
  type LiveCode,
  lockDeviceCode,
  lockStepUpCode,
  recordFailedAttempt,
} from '#foundation/one-time-codes.ts';
import type { Text } from '#foundation/texts.ts';
import type { Trier } from './devices.ts';
import { readLanguage } from './read-language.ts';
import { t } from './texts.ts';

/** A person with the address on record: the only one a code is sent to. */
export type Recipient = CodeHolder & { username: string; email: string };

/**
 * Makes a code of six digits, keeps its hash and mails it.
 * @param options.operation what a step-up is for
 * @param options.by the device that asked: it alone can try the code
 * @param options.language of the request, for a person who has chosen none
 * @param options.publicUrl for the link to the screen where the code is typed
 */
export async function mailCode(
  tx: Tx,
  to: Recipient,
  purpose: CodePurpose,
  options: { operation?: string; by?: Asker; language?: string | undefined; publicUrl: string },
): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const operation = options.operation ?? '';
  await insertCode(tx, to, purpose, toHash(to, purpose, code), { operation, by: options.by });
  if (purpose === 'step_up') await endOldestStepUps(tx, to);
  const link = linkFor(purpose, to.email, options.publicUrl);
  const paragraphs = [
    t('hello', { name: to.username }),
    codeLine(purpose, operation, code),
    purpose === 'step_up' || !options.by ? t('codeExpires') : t('codeDevice'),
    t('codeAuthor'),
    ...(link ? [t('codeEnter', { link })] : []),
    t('codeIgnore'),
  ];
  const language = await readLanguage(tx, to, options.language);
  await sendMail(tx, { to: to.email, ...letter(language, t(`${purpose}.subject`), paragraphs) });
}

/**
 * Tries the code that a device was mailed. A wrong try counts against that code and that device, so the caller commits
 * either way.
 * @returns whether it was right
 */
export async function verifyCode(
  tx: Tx,
  holder: CodeHolder,
  purpose: 'verify_email' | 'reset_password',
  code: string,
  trier: Trier,
): Promise<boolean> {
  return compare(tx, holder, purpose, await lockDeviceCode(tx, holder, purpose, trier), code);
}

/**
 * Tries a step-up code, as {@link tryCode} does.
 * @param operation what it was asked for; left out, the newest code is meant
 * @returns the operation it was asked for (empty where none), or undefined when it is wrong
 */
export async function tryStepUpCode(
  tx: Tx,
  holder: CodeHolder,
  code: string,
  operation: string | undefined,
): Promise<string | undefined> {
  const live = await lockStepUpCode(tx, holder, operation);
  return (await compare(tx, holder, 'step_up', live, code)) ? live?.operation : undefined;
}

/**
 * Tries a code that was mailed to a new address, as {@link verifyCode} does.
 * @returns the address that it was mailed to, or undefined when it is wrong
 */
export async function tryEmailCode(
  tx: Tx,
  holder: CodeHolder,
  code: string,
  trier: Trier,
): Promise<string | undefined> {
  const live = await lockDeviceCode(tx, holder, 'change_email', trier);
  return (await compare(tx, holder, 'change_email', live, code)) ? live?.operation : undefined;
}

async function compare(
  tx: Tx,
  holder: CodeHolder,
  purpose: CodePurpose,
  live: LiveCode | undefined,
  code: string,
): Promise<boolean> {
  if (!live) return false;
  const isRight = live.hash.equals(toHash(holder, purpose, code));
  await (isRight ? consumeCode(tx, holder, purpose, live.operation) : recordFailedAttempt(tx, live));
  return isRight;
}

const toHash = (holder: CodeHolder, purpose: CodePurpose, code: string): Buffer =>
  createHash('sha256').update(`${purpose}:${holder.kind}:${holder.id}:${code}`).digest();

/** The sentence with the code; a step-up names what it confirms. */
function codeLine(purpose: CodePurpose, operation: string, code: string): Text {
  if (purpose !== 'step_up') return t(purpose, { code });
  const known = stepUpOperations.find((each) => each === operation);
  return known ? t(`step_up.${known}`, { code }) : t('step_up', { code });
}

/** The screen where a code is typed, its address filled in. */
function linkFor(purpose: CodePurpose, email: string, publicUrl: string): string | undefined {
  const linkTo = (path: string) => `${publicUrl}${path}?email=${encodeURIComponent(email)}`;
  switch (purpose) {
    case 'verify_email':
      return linkTo(screens.verifyEmail);
    case 'reset_password':
      return linkTo(screens.resetPassword);
    case 'change_email':
      return `${publicUrl}${screens.security}`;
    case 'step_up':
      return undefined;
  }
}
