import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PSEUDO_LANGUAGE } from '@fairlead/contract/messages/languages.ts';
import { afterAll, expect, test } from 'vitest';
import { inTransaction, one, sql } from '#foundation/db.ts';
import { openBrowser } from './browser.ts';
import { mailsTo } from './mailbox.ts';
import { createWorld } from './world.ts';

const world = await createWorld({ dataDir: await mkdtemp(join(tmpdir(), 'mail-language-')) });
afterAll(() => world.close());

const PSEUDO = { 'accept-language': PSEUDO_LANGUAGE };
const PASSWORD = 'tide-lantern-43';
const newcomer = (username: string) => ({
  fullname: 'New Comer',
  username,
  email: `${username}@mail.test`,
  phone: '+44 20 7946 0000',
  password: PASSWORD,
});
const getLanguage = async (email: string) =>
  (await one(world.db, sql<{ language: string | null }>`select language from members where email = ${email}`)).language;

/** What of a mail is neither a name, an address nor a link, and still plain English. */
const plainEnglish = ({ subject, text }: { subject: string; text: string }, names: string[]): string[] => {
  const data = new RegExp(`https?://\\S+|\\S+@\\S+|0x[0-9a-f]+|${names.join('|')}|UTC`, 'gi');
  return `${subject}\n${text}`.replaceAll(data, '').match(/[A-Za-z]{2,}/g) ?? [];
};

test('who registers is written to in the language of the page, and keeps it where there are texts in it', async () => {
  const [pseudo, english] = [newcomer('reads-pseudo'), newcomer('reads-english')];
  const browser = openBrowser(world);
  expect((await browser.post('/auth/register', pseudo, PSEUDO)).body.message).toMatch(/^⟦/);
  await browser.post('/auth/register', english, { 'accept-language': 'en-GB,en;q=0.8' });
  expect(plainEnglish(await only(pseudo.email), [pseudo.username])).toEqual([]);
  expect((await only(english.email)).subject).toBe('Verify your email address');
  // the pseudo-language is for tests: no one has chosen it
  expect([await getLanguage(pseudo.email), await getLanguage(english.email)]).toEqual([null, 'en']);

  await browser.post('/auth/register', pseudo, PSEUDO);
  const [again] = await mailsTo(world, pseudo.email);
  expect(plainEnglish(again as Mail, [pseudo.username])).toEqual([]);
});

test('a visitor who resets a password reads the code in the language of the request', async () => {
  const member = await readMember();
  await openBrowser(world).post('/pass/forget', { email: member.email }, PSEUDO);
  expect(plainEnglish(await only(member.email), [member.username])).toEqual([]);
});

test('a notice of a change is in the language that the member chose, anyone who asks', async () => {
  const member = await readMember();
  await inTransaction(world.db, (tx) =>
    sql`update members set language = ${PSEUDO_LANGUAGE} where id = ${member.id}`.execute(tx),
  );
  const staff = await world.staff(undefined, 'support');
  const email = `moved-${member.id}@mail.test`;
  const stepUp = await world.stepUp('staff', staff.id, 'email');
  expect(await staff.put(`/users/${member.id}`, { email }, stepUp)).toMatchObject({ status: 200 });
  for (const address of [member.email, email]) expect(plainEnglish(await only(address), [member.username])).toEqual([]);
});

const readMember = async () =>
  one(
    world.db,
    sql<{ id: number; email: string; username: string }>`
      select id, email, username from members where id = ${(await world.member()).id}`,
  );

type Mail = { subject: string; text: string };
const only = async (address: string): Promise<Mail> => {
  const mails = await mailsTo(world, address);
  expect(mails).toHaveLength(1);
  return mails[0] as Mail;
};
