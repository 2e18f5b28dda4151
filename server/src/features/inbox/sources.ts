import type { MessageSource } from '@fairlead/contract/features/inbox.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { readSetting } from '#features/settings/index.ts';
import {
  answerLetter,
  changeRequest,
  lockSupportWork,
  removeRequest,
  storeSupportWork,
} from '#features/support/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { sendMail } from '#foundation/mail.ts';
import { deleteContact, lockContact, storeContactReply, storeContactWork } from './contact-store.ts';
import type { Work } from './rules.ts';
import { t } from './texts.ts';

/** What the inbox does with a message, which each source keeps in its own way. */
type Source = {
  lock: (tx: Tx, id: number) => Promise<(Work & { repliedAt: Date | null; repliedBy: string | null }) | undefined>;
  storeWork: (tx: Tx, id: number, work: Work) => Promise<void>;
  /** Keeps the answer, closes the message, mails it and writes the audit log. */
  answer: (tx: Tx, by: StaffActor, id: number, text: string, publicUrl: string) => Promise<void>;
  remove: (tx: Tx, by: StaffActor, id: number) => Promise<void>;
};

export const sources: Record<MessageSource, Source> = {
  contact: { lock: lockContact, storeWork: storeContactWork, answer: answerContact, remove: removeContact },
  support: {
    lock: lockSupportWork,
    storeWork: storeSupportWork,
    answer: (tx, by, id, reply, publicUrl) => changeRequest(tx, by, id, { reply }, publicUrl),
    remove: removeRequest,
  },
};

const none = () => fail('not_found', { what: t('message') });

async function answerContact(tx: Tx, by: StaffActor, id: number, answer: string, publicUrl: string): Promise<void> {
  const { name, email, subject, message, language, createdAt, status } = (await lockContact(tx, id)) ?? none();
  await storeContactReply(tx, id, answer, by.id);
  await audit(tx, by, {
    action: 'contact.answer',
    subject: `contact:${id}`,
    before: { status },
    after: { status: 'closed', reply: answer },
  });
  const replyTo = await readSetting(tx, 'contact_email');
  const note = replyTo ? t('mailReply') : t('mailNoReply', { link: `${publicUrl}${screens.landing}#contact` });
  await sendMail(tx, {
    to: email,
    ...answerLetter(language, { name, subject, message, at: createdAt, answer, note }),
    ...(replyTo && { headers: { 'Reply-To': replyTo } }),
  });
}

async function removeContact(tx: Tx, by: StaffActor, id: number): Promise<void> {
  const before = (await lockContact(tx, id)) ?? none();
  await deleteContact(tx, id);
  await audit(tx, by, { action: 'contact.remove', subject: `contact:${id}`, before });
}
