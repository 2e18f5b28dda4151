import { screens } from '@fairlead/contract/wire/screens.ts';
import { take } from '#foundation/attempt-buckets.ts';
import type { Config } from '#foundation/config.ts';
import { type Db, inTransaction, type Tx } from '#foundation/db.ts';
import type { Services } from '#foundation/http/call.ts';
import type { Job } from '#foundation/jobs.ts';
import { letter, sendMail } from '#foundation/mail.ts';
import { addJob } from '#foundation/outbox.ts';
import { hashToken, randomToken } from '#foundation/session.ts';
import { countDrop, findProgram } from '#foundation/visitor-forms.ts';
import { MAILS_PER_ADDRESS, subscribeBuckets } from './rules.ts';
import { countLinks, insertLink, lockSubscriber } from './store.ts';
import { t } from './texts.ts';
import { toUnsubscribe } from './unsubscribe-link.ts';

const JOB = 'send_newsletter_link';

/**
 * Asks for the newsletter at an address. The address is looked up by a job, so that the request costs the same for any.
 * What a program sent is counted and dropped, and no one who sends it can tell.
 * @throws AppError too_many_attempts, from one network or from everywhere
 */
export async function subscribe(
  db: Db,
  input: { email: string; website?: string | undefined; fill_ms: number },
  from: { ip: string; language: string },
): Promise<void> {
  const program = findProgram(input);
  if (program) return countDrop(db, 'newsletter', program);
  await take(db, subscribeBuckets(from.ip));
  const { email } = input;
  await inTransaction(db, (tx) => addJob(tx, JOB, { email, language: from.language }, { key: `${JOB}:${email}` }));
}

/** Mails the link, where the address is not confirmed yet and was not sent enough of them lately. */
export const sendLinkJob: Job = {
  name: JOB,
  run: async ({ db, config }: Services, payload) => {
    const { email, language } = payload as { email: string; language: string };
    await inTransaction(db, (tx) => sendLink(tx, config, email, language));
  },
};

async function sendLink(tx: Tx, config: Config, email: string, language: string): Promise<void> {
  const { id, confirmed_at } = await lockSubscriber(tx, email, language);
  if (confirmed_at) return;
  for (const { max, minutes } of MAILS_PER_ADDRESS) if ((await countLinks(tx, id, minutes)) >= max) return;
  const token = randomToken();
  await insertLink(tx, id, hashToken(token));
  const link = `${config.publicUrl}${screens.newsletterConfirm}?token=${token}`;
  const { page, headers } = toUnsubscribe(config, id);
  const paragraphs = [t('hello'), t('confirmLine', { link }), t('confirmIgnore'), t('forget', { link: page })];
  await sendMail(tx, { to: email, ...letter(language, t('confirmSubject'), paragraphs), headers });
}
