import type { registrationInput } from '@fairlead/contract/features/auth.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import type * as z from 'zod/mini';
import { askForMissing, checkStatements, giveStatements } from '#features/agreements/index.ts';
import { refuseWhileStopped } from '#features/emergency-stops/index.ts';
import { createMember, findMemberByEmail, isEmailTaken, storeMemberLanguage } from '#features/members/index.ts';
import { audit, countAudited } from '#foundation/audit.ts';
import { type Db, inTransaction, type Tx } from '#foundation/db.ts';
import { letter, sendMail } from '#foundation/mail.ts';
import { getNetwork } from '#foundation/network.ts';
import { lockSending } from '#foundation/one-time-codes.ts';
import { hashPassword } from '#foundation/password.ts';
import { refuseUnclearName } from '#foundation/refuse-unclear-name.ts';
import { languages } from '#foundation/texts.ts';
import { mailCode } from './codes.ts';
import type { Device } from './devices.ts';
import { readLanguage } from './read-language.ts';
import { toAsker } from './send-code.ts';
import { t } from './texts.ts';

/** A registration as the contract decodes it. */
export type Registration = z.output<z.ZodMiniObject<typeof registrationInput>>;

/** Where a registration came from, in which language, and where its mails lead. */
type From = { ip: string; requestId: string; language: string; publicUrl: string };

/**
 * Makes the member, below their sponsor, and mails them the code that verifies their address. An address that has an account
 * is answered alike: its owner is notified by email instead, so that no one learns by registering who is a member.
 * What is missing of country, day of birth and agreements is asked for at the first sign-in; no money moves before.
 * @throws AppError stopped, rule for a common password, an unknown sponsor code or a country that is not served, invalid_input for a
 * day of birth, conflict for a taken username or a version that is not the current one
 */
export async function register(db: Db, input: Registration, from: From, device: Device): Promise<void> {
  const { username, email, password } = input;
  await refuseWhileStopped(db, 'sign_ups');
  // hashed before the transaction begins: no connection is held meanwhile
  const passwordHash = await hashPassword(password, [username, email], { key: getNetwork(from.ip), familiar: false });
  try {
    await inTransaction(db, (tx) => createAccount(tx, input, passwordHash, from, device));
  } catch (error) {
    if (!isEmailTaken(error)) throw error;
    await inTransaction(db, (tx) => notifyOwner(tx, email, from));
  }
}

async function createAccount(
  tx: Tx,
  { fullname, username, email, phone = '', referredBy, password: _hashed, ...statements }: Registration,
  passwordHash: string,
  from: From,
  device: Device,
): Promise<void> {
  // before it is known whether the address has an account: what is refused must not tell
  refuseUnclearName(fullname);
  await checkStatements(tx, statements);
  const sponsorCode = referredBy === '' ? undefined : referredBy;
  const id = await createMember(tx, { username, email, fullname, phone, passwordHash, sponsorCode });
  const by = { kind: 'member', id, ip: from.ip, requestId: from.requestId } as const;
  await audit(tx, by, { action: 'auth.register', subject: `member:${id}`, after: { username, email } });
  await giveStatements(tx, by, statements);
  await askForMissing(tx, id);
  // what they registered in is their language until they choose another one
  if (languages().includes(from.language)) await storeMemberLanguage(tx, id, from.language);
  await mailCode(tx, { kind: 'member', id, username, email }, 'verify_email', {
    by: toAsker(device, device.newToken !== undefined, 'stranger'),
    language: from.language,
    publicUrl: from.publicUrl,
  });
}

/** Notices of this kind to one member in a day: anyone who registers an address again and again does not fill its mailbox. */
const MAX_NOTICES_PER_DAY = 2;
const REGISTERED_AGAIN = 'auth.registered_again';

async function notifyOwner(tx: Tx, email: string, { ip, requestId, language, publicUrl }: From): Promise<void> {
  const member = await findMemberByEmail(tx, email);
  if (!member) return;
  const subject = `member:${member.id}`;
  await lockSending(tx, { kind: 'member', id: member.id });
  if ((await countAudited(tx, subject, REGISTERED_AGAIN, 24)) >= MAX_NOTICES_PER_DAY) return;
  await audit(tx, { kind: 'system', id: null, ip, requestId }, { action: REGISTERED_AGAIN, subject });
  const paragraphs = [
    t('hello', { name: member.username }),
    t('registeredAgain'),
    t('registeredAgainSignIn', { link: `${publicUrl}${screens.login}` }),
    t('registeredAgainPassword', { link: `${publicUrl}${screens.forgotPassword}` }),
    t('registeredAgainIgnore'),
  ];
  const reader = await readLanguage(tx, { kind: 'member', id: member.id }, language);
  await sendMail(tx, { to: member.email, ...letter(reader, t('registeredAgainSubject'), paragraphs) });
}
