import { sendContact } from '#features/inbox/index.ts';
import { addRequest } from '#features/support/index.ts';
import { type Db, inTransaction } from '#foundation/db.ts';

const FILL_MS = 40_000;

/** What the demo's visitors wrote by the contact form, oldest first. */
const SAMPLE_MESSAGES = [
  {
    name: 'Mara Sample',
    email: 'mara@example.org',
    phone: '',
    subject: '',
    message: 'I finished the lesson on margin. Is the stop-out level the same with every provider?',
  },
  {
    name: 'Jonas Sample',
    email: 'jonas@example.org',
    phone: '+44 20 7946 0000',
    subject: '',
    message:
      'Someone wrote to me on Telegram in your name and asked for my recovery phrase.\nI did not answer. Do you want to see the message?',
  },
];

const SAMPLE_REQUEST = {
  subject: 'My name has changed',
  message: 'I have married and my passport has a new name. What do you need from me?',
};

/** Fills the staff's inbox of the demo. @param memberId who asks for support */
export async function seedMessages(db: Db, memberId: number | undefined): Promise<void> {
  for (const message of SAMPLE_MESSAGES)
    await sendContact(db, { ...message, fill_ms: FILL_MS }, { ip: '127.0.0.1', language: 'en' }, undefined);
  if (memberId === undefined) return;
  const member = { kind: 'member', id: memberId, ip: '127.0.0.1', requestId: '' } as const;
  await inTransaction(db, (tx) => addRequest(tx, member, SAMPLE_REQUEST));
}
