import { findStaff, readLanguage } from '#features/auth/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Config } from '#foundation/config.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { letter, sendMail } from '#foundation/mail.ts';
import { findRelay, storeTestMail } from '#foundation/test-mail.ts';
import { t } from './texts.ts';

/**
 * Sends a mail to the owner's own address and remembers it as the test of the relay that is set.
 * @returns the address
 * @throws AppError rule where no relay is set, not_found
 */
export async function sendTestMail(tx: Tx, by: StaffActor, config: Config): Promise<string> {
  const relay = findRelay(config);
  if (relay === undefined) return fail('rule', { reason: t('mailNoRelay') });
  const staff = await findStaff(tx, by.id);
  if (!staff) return fail('not_found', { what: t('account') });
  const language = await readLanguage(tx, { kind: 'staff', id: by.id });
  const mailId = await sendMail(tx, {
    to: staff.email,
    ...letter(language, t('testMailSubject'), [t('testMailText')]),
  });
  await storeTestMail(tx, { mailId, relay });
  await audit(tx, by, {
    action: 'installation.test_mail',
    subject: 'installation',
    after: { relay, email: staff.email },
  });
  return staff.email;
}
