import { storeAppState } from './app-state.ts';
import type { Config } from './config.ts';
import { type Db, maybeOne, sql, type Tx } from './db.ts';

/** The newest test mail: to which relay it goes, and what became of it. `failure`: why the relay did not take it. */
export type TestMail = { relay: string; sentAt: Date | null; failure: string | null };

/** The relay's host and port, without its login; undefined where mails are written as files. */
export const findRelay = ({ smtpUrl }: Config): string | undefined =>
  smtpUrl === undefined ? undefined : new URL(smtpUrl).host;

/** Remembers a queued mail as the newest test of a relay. */
export const storeTestMail = (tx: Tx, { mailId, relay }: { mailId: number; relay: string }): Promise<void> =>
  storeAppState(tx, 'test-mail', sql`jsonb_build_object('mail', ${mailId}::int, 'relay', ${relay}::text)`);

/** The newest test mail; undefined where there was none, or it is so old that mails of its time are deleted. */
export const findTestMail = (db: Db): Promise<TestMail | undefined> =>
  maybeOne(
    db,
    sql<TestMail>`
      select s.value ->> 'relay' as relay, m.sent_at as "sentAt", m.failure
      from app_state s join mails m on m.id = (s.value ->> 'mail')::int
      where s.name = 'test-mail'`,
  );
