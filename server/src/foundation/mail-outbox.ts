import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { texts } from '@fairlead/contract/wire/texts.ts';
import type { RawBuilder } from 'kysely';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Config } from './config.ts';
import { maybeOne, sql } from './db.ts';
import type { Services } from './http/call.ts';
import { type Job, PermanentError } from './jobs.ts';
import { SEND_MAIL_JOB } from './mail.ts';

type Queued = {
  id: number;
  to: string;
  subject: string;
  body: string;
  headers: Record<string, string> | null;
  createdAt: Date;
};

const FILE = /^(\d{10})\.eml$/;
const fileName = (id: number) => `${String(id).padStart(10, '0')}.eml`;
const outboxFolder = (config: Config) => join(config.dataDir, 'outbox');

/**
 * Sends a queued mail by SMTP where SMTP_URL is set, else writes it as a file. At least once: a kill between sending and
 * remembering sends it again under the same Message-ID; a file is written again under the same name.
 */
export const sendMailJob: Job = {
  name: SEND_MAIL_JOB,
  group: 'mail',
  run: async ({ db, config }: Services, { mailId }) => {
    const mail = await maybeOne(
      db,
      sql<Queued>`select id, to_address as "to", subject, body, headers, created_at as "createdAt" from mails
        where id = ${Number(mailId)} and sent_at is null and body is not null`,
    );
    if (!mail) return;
    if (config.smtpUrl) await sendBySmtp(config.smtpUrl, toMessage(mail, config));
    else await writeMailFile(mail, config);
    await sql`update mails set sent_at = app_now(), body = null, headers = null, failed_at = null, failure = null where id = ${mail.id}`.execute(
      db,
    );
  },
  failed: async ({ db }, { mailId }, { message }) => {
    await sql`update mails set failed_at = app_now(), failure = ${message} where id = ${Number(mailId)} and sent_at is null`.execute(
      db,
    );
  },
};

/** The ids of the mails written as files, newest first. */
export async function writtenMails(config: Config): Promise<number[]> {
  const names = await readdir(outboxFolder(config)).catch(() => []);
  return names.flatMap((name) => Number(FILE.exec(name)?.[1] ?? [])).sort((one, other) => other - one);
}

/** One written mail as RFC 822 text, or undefined. */
export async function readWrittenMail(config: Config, id: number): Promise<Buffer | undefined> {
  return readFile(join(outboxFolder(config), fileName(id))).catch(() => undefined);
}

function toMessage(mail: Queued, config: Config): SendMailOptions {
  const { hostname } = new URL(config.publicUrl);
  return {
    from: { name: texts.appName, address: `no-reply@${hostname}` },
    to: mail.to,
    subject: mail.subject,
    text: mail.body,
    ...(mail.headers && { headers: mail.headers }),
    date: mail.createdAt,
    messageId: `<mail-${mail.id}@${hostname}>`,
  };
}

/** How long a relay may be silent at each step; SMTP_URL may say otherwise in its query. Nodemailer's own are up to 10 minutes. */
const TIMEOUTS_MS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

async function sendBySmtp(url: string, message: SendMailOptions): Promise<void> {
  const address = new URL(url);
  for (const [name, ms] of Object.entries(TIMEOUTS_MS)) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(ms));
  }
  const transport = createTransport(address.href);
  try {
    await transport.sendMail(message);
  } catch (error) {
    throw isPermanent(error) ? new PermanentError((error as Error).message, { cause: error }) : error;
  } finally {
    transport.close();
  }
}

/** What a relay answers while the operator's account with it is wrong: no error of the mail. */
const ACCOUNT_REPLIES = [530, 534, 535, 538];

/** The relay refused this very mail or its address for good (5xx), or there is no address to send it to. */
function isPermanent(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false;
  return responseCode === undefined || (responseCode >= 500 && !ACCOUNT_REPLIES.includes(responseCode));
}

/** Whole or not at all: written beside, forced to disk, then named. */
async function writeMailFile(mail: Queued, config: Config): Promise<void> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transport.sendMail(toMessage(mail, config));
  const folder = outboxFolder(config);
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `${fileName(mail.id)}.draft`);
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(message as Buffer);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, join(folder, fileName(mail.id)));
}

/** To whom a mail is and what it is about, as SQL. */
export const mailSubject = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select to_address || ': ' || subject from mails where id = ${id})`;
