import { createHash, randomInt } from 'node:crypto';
import { screens } from '@fairlead/contract/wire/screens.ts';
import type { Tx } from '#foundation/db.ts';
import { sendMail } from '#foundation/mail.ts';
import { type CodeHolder, type CodePurpose, countTry, insertCode, lockLiveCodes, useUp } from './store.ts';

/** A person with the address on record: the only one a code is sent to. */
export type Recipient = CodeHolder & { username: string; email: string };

/**
 * Makes a code of six digits, keeps its hash and mails it.
 * @param options.operation what a step-up is for
 * @param options.publicUrl for the link to the screen where the code is typed
 */
export async function mailCode(
  tx: Tx,
  to: Recipient,
  purpose: CodePurpose,
  options: { operation?: string; publicUrl: string },
): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const operation = options.operation ?? '';
  await insertCode(tx, to, purpose, operation, hashOf(to, purpose, code));
  const { subject, line, link } = wordsOf(purpose, operation, to.email, options.publicUrl);
  const text = [
    `Hello ${to.username},`,
    `${line} ${code}`,
    'It works once, within 10 minutes. Nobody of the platform will ever ask you for it.',
    ...(link ? [`Enter it at ${link}`] : []),
    'If you did not ask for it, ignore this mail: without the code nothing happens.',
  ];
  await sendMail(tx, { to: to.email, subject, text: `${text.join('\n\n')}\n` });
}

/**
 * Tries a code. A wrong one counts against every code that is still open, so the caller commits either way.
 * @returns the operation it was asked for (empty where none), or undefined when it is wrong
 */
export async function tryCode(
  tx: Tx,
  holder: CodeHolder,
  purpose: CodePurpose,
  code: string,
): Promise<string | undefined> {
  const live = await lockLiveCodes(tx, holder, purpose);
  const hash = hashOf(holder, purpose, code);
  const fitting = live.find((candidate) => candidate.hash.equals(hash));
  if (!fitting) {
    await countTry(
      tx,
      live.map(({ id }) => id),
    );
    return undefined;
  }
  await useUp(
    tx,
    live.filter(({ operation }) => operation === fitting.operation).map(({ id }) => id),
  );
  return fitting.operation;
}

const hashOf = (holder: CodeHolder, purpose: CodePurpose, code: string): Buffer =>
  createHash('sha256').update(`${purpose}:${holder.kind}:${holder.id}:${code}`).digest();

const OPERATION_WORDS: Record<string, string> = {
  payout: 'to decide on payouts',
  entry: 'to make an entry',
  settings: 'to change settings',
  payment_link: 'to change payment links',
  address: 'to change the payout address',
  password: 'to change the password',
  email: 'to change the e-mail address',
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
