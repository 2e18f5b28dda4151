import PostalMime from 'postal-mime';
import { readWrittenMail, writtenMails } from '#foundation/mail-outbox.ts';
import { drainJobs } from './drain-jobs.ts';
import type { World } from './world.ts';

export type ReadMail = { to: string; subject: string; text: string };

/** Sends what is queued and answers every mail to an address, newest first. */
export async function mailsTo(world: World, address: string): Promise<ReadMail[]> {
  await drainJobs(world, ['send_code', 'send_mail']);
  const mails: ReadMail[] = [];
  for (const id of await writtenMails(world.config)) {
    const mail = await PostalMime.parse((await readWrittenMail(world.config, id)) ?? '');
    const to = mail.to?.[0]?.address ?? '';
    if (to === address) mails.push({ to, subject: mail.subject ?? '', text: mail.text ?? '' });
  }
  return mails;
}

/** The six digits of the newest mail to an address. */
export async function codeTo(world: World, address: string): Promise<string> {
  const [mail] = await mailsTo(world, address);
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  if (!code) throw new Error(`no mail with a code to ${address}`);
  return code;
}
