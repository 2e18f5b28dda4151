import { createHash, randomInt } from 'node:crypto';
import { screens } from '@fairlead/contract/wire/screens.ts';
import type { Tx } from '#foundation/db.ts';
import { sendMail } from '#foundation/mail.ts';
import {
  type Asker,
  consumeCode,
  endOldestStepUps,
  insertCode,
  type LiveCode,
  lockDeviceCode,
  lockStepUpCode,
  recordFailedAttempt,
} from './codes-store.ts';
import type { Trier } from './devices.ts';
import type { CodeHolder, CodePurpose } from './store.ts';

/** A person with the address on record: the only one a code is sent to. */
export type Recipient = CodeHolder & { username: string; email: string };

/**
 * Makes a code of six digits, keeps its hash and mails it.
 * @param options.operation what a step-up is for
 * @param options.by the device that asked: it alone can try the code
 * @param options.publicUrl for the link to the screen where the code is typed
 */
export async function mailCode(
  tx: Tx,
  to: Recipient,
  purpose: CodePurpose,
  options: { operation?: string; by?: Asker; publicUrl: string },
): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const operation = options.operation ?? '';
  await insertCode(tx, to, purpose, hashOf(to, purpose, code), { operation, by: options.by });
  if (purpose === 'step_up') await endOldestStepUps(tx, to);
  const { subject, line, link } = wordsOf(purpose, operation, to.email, options.publicUrl);
  const text = [
    `Hello ${to.username},`,
    `${line} ${code}`,
    purpose === 'step_up' || !options.by
      ? 'It works once, within 10 minutes.'
      : 'It works once, within 10 minutes, on the device that asked for it.',
    'No one of the platform will ever ask you for it.',
    ...(link ? [`Enter it at ${link}`] : []),
    'If you did not ask for it, ignore this mail: without the code nothing happens.',
  ];
  await sendMail(tx, { to: to.email, subject, text: `${text.join('\n\n')}\n` });
}

/**
 * Tries the code that a device was mailed. A wrong try counts against that code and that device, so the caller commits
 * either way.
 * @returns whether it was right
 */
export async function verifyCode(
  tx: Tx,
  holder: CodeHolder,
  purpose: Exclude<CodePurpose, 'step_up'>,
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

async function compare(
  tx: Tx,
  holder: CodeHolder,
  purpose: CodePurpose,
  live: LiveCode | undefined,
  code: string,
): Promise<boolean> {
  if (!live) return false;
  const isRight = live.hash.equals(hashOf(holder, purpose, code));
  await (isRight ? consumeCode(tx, holder, purpose, live.operation) : recordFailedAttempt(tx, live));
  return isRight;
}

const hashOf = (holder: CodeHolder, purpose: CodePurpose, code: string): Buffer =>
  createHash('sha256').update(`${purpose}:${holder.kind}:${holder.id}:${code}`).digest();

const OPERATION_WORDS: Record<string, string> = {
  payout: 'to decide on payouts',
  entry: 'to make an entry',
  settings: 'to change settings',
  go_live: 'to go live',
  change: 'to decide on a change',
  staff: 'to change staff accounts',
  payment_link: 'to change payment links',
  address: 'to change the payout address',
  password: 'to change the password',
  email: 'to change the e-mail address',
  second_factor: 'to change your second factor',
};

function wordsOf(purpose: CodePurpose, operation: string, email: string, publicUrl: string) {
  const linkTo = (path: string) => `${publicUrl}${path}?email=${encodeURIComponent(email)}`;
  switch (purpose) {
    case 'verify_email':
      return {
        subject: 'Verify your e-mail address',
        line: 'Your verification code:',
        link: linkTo(screens.verifyEmail),
      };
    case 'reset_password':
      return {
        subject: 'Set a new password',
        line: 'Your code for a new password:',
        link: linkTo(screens.resetPassword),
      };
    case 'step_up':
      return {
        subject: 'Your confirmation code',
        line: `Your code ${OPERATION_WORDS[operation] ?? 'to confirm that it is you'}:`,
        link: undefined,
      };
  }
}
