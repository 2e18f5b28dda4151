import { one, sql, type Tx } from './db.ts';
import { assert } from './failure.ts';
import { addJob } from './outbox.ts';
import { inLanguage, type Text, type TextValue } from './texts.ts';

/** A plain-text mail. `to` is one address; `subject` one line; `headers` such as where answers go, each one line. */
export type Mail = { to: string; subject: string; text: string; headers?: Record<string, string> };

/** A mail's subject and text in the reader's language, paragraph by paragraph. */
export const letter = (
  language: string,
  subject: Text,
  paragraphs: readonly TextValue[],
): Pick<Mail, 'subject' | 'text'> => ({
  subject: subject.in(language),
  text: `${paragraphs.map((paragraph) => inLanguage(paragraph, language)).join('\n\n')}\n`,
});

/** A text as an answer quotes it. */
export const quoteText = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

/** The job that sends one queued mail. */
export const SEND_MAIL_JOB = 'send_mail';

/** Queues a mail in the caller's transaction: it goes out when, and only when, that commits. @returns its id */
export async function sendMail(tx: Tx, mail: Mail): Promise<number> {
  const headers = mail.headers ?? {};
  assert(
    !/[\r\n]/.test([mail.to, mail.subject, ...Object.values(headers)].join('')),
    'a mail has one address, one line of subject and headers of one line',
  );
  const { id } = await one(
    tx,
    sql<{ id: number }>`
      insert into mails (to_address, subject, body, headers, created_at)
      values (${mail.to}, ${mail.subject}, ${mail.text}, ${mail.headers ? JSON.stringify(headers) : null}::jsonb, app_now())
      returning id`,
  );
  await addJob(tx, SEND_MAIL_JOB, { mailId: id }, { key: `mail:${id}` });
  return id;
}

/** Gives up a mail that was not sent: its text is forgotten. */
export async function giveUpMail(tx: Tx, mailId: number, failure: string): Promise<void> {
  await sql`
    update mails set body = null, headers = null, failed_at = coalesce(failed_at, app_now()), failure = coalesce(failure, ${failure})
    where id = ${mailId} and sent_at is null`.execute(tx);
}
