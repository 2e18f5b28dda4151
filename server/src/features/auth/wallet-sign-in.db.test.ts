import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_SIGN_IN_WALLETS } from '@fairlead/contract/features/wallet-sign-in.ts';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, expect, test } from 'vitest';
import { moveClock } from '#foundation/clock.ts';
import { inTransaction, one, rows, sql } from '#foundation/db.ts';
import { giveAuthenticator } from '#test/authenticator.ts';
import { mailsTo } from '#test/mailbox.ts';
import { type Caller, createWorld } from '#test/world.ts';
import { createSigner, type Signer, useWallets } from './wallets.testkit.ts';

const world = await createWorld({ dataDir: await mkdtemp(join(tmpdir(), 'wallet-sign-in-')) });
afterAll(() => world.close());

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const { confirm, ask, send, signIn, askToLink, link, createLinked } = useWallets(world);

const getEmail = async (id: number) =>
  (await one(world.db, sql<{ email: string }>`select email from members where id = ${id}`)).email;
const passMinutes = (minutes: number) =>
  inTransaction(world.db, (tx) => moveClock(tx, minutes * 60_000, { production: false }));
const countSessions = async (id: number): Promise<number> =>
  (
    await one(
      world.db,
      sql<{ count: number }>`
        select count(*)::int as count from sessions where kind = 'member' and subject_id = ${id}`,
    )
  ).count;

const NOT_SIGNED = /^This was not signed by the wallet, or the request has expired\./;
const NOT_LINKED = /^This wallet signs in to no account\./;

test('a member links a wallet by its signature and a code, is told so, signs in with it, and unlinks it', async () => {
  const [member, signer] = [await world.member(), createSigner()];
  const { nonce, message } = await askToLink(member, signer.address.toLowerCase());
  const { host, origin } = new URL(world.config.publicUrl);
  expect(message.split('\n').slice(0, 9)).toEqual([
    `${host} wants you to sign in with your Ethereum account:`,
    signer.address,
    ...['', 'Let this wallet sign in to my account.', ''],
    ...[`URI: ${origin}`, 'Version: 1', 'Chain ID: 1', `Nonce: ${nonce}`],
  ]);
  const signature = await signer.signMessage({ message });
  const without = await member.post('/auth/wallets', { nonce, signature }, { 'x-step-up': 'none' });
  expect(without.body.code).toBe('step_up_required');
  expect((await signIn(signer)).body.message).toMatch(NOT_LINKED);
  expect((await member.post('/auth/wallets', { nonce, signature }, await confirm(member))).status).toBe(200);
  const { wallets } = (await member.get('/auth/wallets')).body as { wallets: object[] };
  expect(wallets).toEqual([{ address: signer.address, chain_id: null, linked_at: expect.any(String) }]);

  const signedIn = await signIn(signer);
  expect(signedIn).toMatchObject({ status: 200, body: { auth: { id: member.id, second_factor: false } } });
  const unlink = await member.send('DELETE', `/auth/wallets/${signer.address}`, undefined, await confirm(member));
  expect(unlink.status).toBe(200);
  expect((await signIn(signer)).body.message).toMatch(NOT_LINKED);

  const mails = await mailsTo(world, await getEmail(member.id));
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'A wallet can no longer sign in to your account',
    'A wallet can now sign in to your account',
  ]);
  expect(mails.every(({ text }) => text.includes(signer.address) && /freeze/i.test(text))).toBe(true);
  const { events } = (await member.get('/auth/security-events')).body as { events: { event: string }[] };
  expect(events.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['wallet_linked', 'wallet_unlinked', 'signed_in_new_device']),
  );
});

test('one message opens one session, however many send it at once, and none later', async () => {
  const { member, signer } = await createLinked();
  const before = await countSessions(member.id);
  const { nonce, message } = await ask(signer.address);
  const signature = await signer.signMessage({ message });
  const all = await Promise.all(Array.from({ length: 24 }, () => send(nonce, signature)));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await countSessions(member.id)).toBe(before + 1);
  expect((await send(nonce, signature)).body.message).toMatch(NOT_SIGNED);
});

test.each<[string, (message: string) => string]>([
  ['of another site', (message) => message.replace(/^\S+/, 'evil.example')],
  ['of another address', (message) => message.replace(/0x\w{40}/, createSigner().address)],
  ['with the address in small letters', (message) => message.replace(/0x\w{40}/, (address) => address.toLowerCase())],
  ['of another chain', (message) => message.replace('Chain ID: 1', 'Chain ID: 137')],
  ['that lasts longer', (message) => message.replace(/Expiration Time: \d{4}/, 'Expiration Time: 2999')],
  ['with another nonce', (message) => message.replace(/Nonce: 0?/, 'Nonce: 1')],
  ['for another end', (message) => message.replace('Sign in to my account.', 'Say hello.')],
])('a message %s signs no one in', async (_, change) => {
  const { signer } = await createLinked();
  const { nonce, message } = await ask(signer.address);
  const changed = change(message);
  expect(changed).not.toBe(message);
  expect((await send(nonce, await signer.signMessage({ message: changed }))).status).toBe(422);
});

test('who signs with another wallet, too late, or for something else, is not signed in', async () => {
  const { member, signer } = await createLinked();
  const stranger = createSigner();
  const first = await ask(signer.address);
  const foreign = await send(first.nonce, await stranger.signMessage(first));
  expect(foreign.status).toBe(422);
  const second = await ask(signer.address);
  const inTime = await signer.signMessage(second);
  await passMinutes(11);
  expect((await send(second.nonce, inTime)).body.message).toMatch(NOT_SIGNED);
  const forLink = await askToLink(member, signer.address);
  expect((await send(forLink.nonce, await signer.signMessage(forLink))).body.message).toMatch(NOT_SIGNED);

  const own = createSigner();
  const forSignIn = await ask(own.address);
  const [signature, of] = [await own.signMessage(forSignIn), forSignIn.nonce];
  const asLink = await member.post('/auth/wallets', { nonce: of, signature }, await confirm(member));
  expect(asLink.body.message).toMatch(NOT_SIGNED);
  const ofOther = await askToLink(await world.member(), own.address);
  const body = { nonce: ofOther.nonce, signature: await own.signMessage(ofOther) };
  expect((await member.post('/auth/wallets', body, await confirm(member))).body.message).toMatch(NOT_SIGNED);
});

test('of a signature’s two forms one is taken, and what is none is refused', async () => {
  const { signer } = await createLinked();
  const { nonce, message } = await ask(signer.address);
  const signature = await signer.signMessage({ message });
  const s = ORDER - BigInt(`0x${signature.slice(66, 130)}`);
  const v = signature.endsWith('1b') ? '1c' : '1b';
  const twin = `${signature.slice(0, 66)}${s.toString(16).padStart(64, '0')}${v}`;
  expect((await send(nonce, twin)).body.message).toMatch(NOT_SIGNED);
  expect((await send(nonce, `${signature.slice(0, 130)}${v === '1c' ? '00' : '01'}`)).status).toBe(422);
  for (const none of ['', '0x', '0x123', 'zz', `0x${'0'.repeat(20_002)}`])
    expect((await send(nonce, none)).status).toBe(400);
  expect((await send(nonce, signature)).status).toBe(200);
});

test('an address is the same in any letter case, unless its letters do not fit its checksum', async () => {
  // of a random address the letters but the first may all have one case: what is left without it has no checksum
  const { member, signer } = await createLinked(privateKeyToAccount(`0x${'1'.padStart(64, '0')}`));
  const ways = [signer.address, signer.address.toLowerCase(), `0x${signer.address.slice(2).toUpperCase()}`];
  for (const address of ways) expect((await signIn({ ...signer, address } as Signer)).status).toBe(200);
  const wrong = signer.address.replace(/[a-fA-F]/, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
  const refused = await world.visitor.post('/auth/wallet/message', { address: wrong, chain_id: 1 });
  expect(refused.body.message).toMatch(/do not fit its checksum/);
  for (const body of [
    { address: '0x1', chain_id: 1 },
    { address: signer.address, chain_id: 2 },
  ])
    expect((await world.visitor.post('/auth/wallet/message', body)).status).toBe(400);
  const again = await link(member, signer);
  expect([again.status, again.body.message]).toEqual([409, 'This wallet already signs in to an account']);
});

test('of two members who link one address at once, one has it', async () => {
  const signer = createSigner();
  const members = await Promise.all(Array.from({ length: 6 }, () => world.member()));
  const statuses = (await Promise.all(members.map((member) => link(member, signer)))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  const owner = members[statuses.indexOf(200)];
  expect((await signIn(signer)).body.auth).toMatchObject({ id: owner?.id });
  for (const member of members)
    if (member !== owner) {
      const taken = await member.send('DELETE', `/auth/wallets/${signer.address}`, undefined, await confirm(member));
      expect(taken.status).toBe(404);
    }
});

test('a member has no more wallets than can be, also when all are linked at once', async () => {
  const member = await world.member();
  const all = await Promise.all(Array.from({ length: MAX_SIGN_IN_WALLETS + 3 }, () => link(member, createSigner())));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(MAX_SIGN_IN_WALLETS);
});

test('who has a second factor is asked for it, and the same signature is sent again with it', async () => {
  const { member, signer } = await createLinked();
  const app = await giveAuthenticator(world, 'member', member.id);
  const { nonce, message } = await ask(signer.address);
  const signature = await signer.signMessage({ message });
  expect((await send(nonce, signature)).body.code).toBe('second_factor_needed');
  expect((await send(nonce, signature, { otp: '000000' })).body.code).toBe('wrong_second_factor');
  const signedIn = await send(nonce, signature, { otp: await app.code() });
  expect(signedIn.body.auth).toMatchObject({ id: member.id, second_factor: true });
  // without the signature nothing is said of the second factor
  const next = await ask(signer.address);
  expect((await send(next.nonce, await createSigner().signMessage(next))).body.code).toBe('rule');
});

test('who is blocked is told so once they have signed, and no one else is; a new password ends what was linked before', async () => {
  const { member, signer } = await createLinked();
  await sql`update members set blocked = true where id = ${member.id}`.execute(world.owner);
  expect((await signIn(signer)).body.code).toBe('blocked');
  const { nonce, message } = await ask(signer.address);
  const [foreign, unknown] = [createSigner(), createSigner()];
  const other = await ask(unknown.address);
  const refused = await send(nonce, await foreign.signMessage({ message }));
  expect(refused.body.message).toBe((await send(other.nonce, await foreign.signMessage(other))).body.message);
  await sql`update members set blocked = false, password_changed_at = app_now() where id = ${member.id}`.execute(
    world.owner,
  );
  expect((await signIn(signer)).body.message).toMatch(NOT_LINKED);
});

test('wallets that were linked before a new password, or to an account that is closed, are removed', async () => {
  const [changed, closed] = [await createLinked(), await createLinked()];
  await sql`update members set password_changed_at = app_now() where id = ${changed.member.id}`.execute(world.owner);
  const late = createSigner();
  expect((await link(changed.member, late)).status).toBe(200);
  const insert = (name: string, { id }: Caller) =>
    sql`insert into outbox (name, payload, occurred_at) values (${name}, ${JSON.stringify({ memberId: id })}::jsonb, app_now())`.execute(
      world.owner,
    );
  await insert('member.password_changed', changed.member);
  await insert('member.closed', closed.member);
  await world.deliverEvents();
  const left = await rows(
    world.db,
    sql<{ address: string }>`
      select address from sign_in_wallets where member_id in (${changed.member.id}, ${closed.member.id})`,
  );
  expect(left).toEqual([{ address: late.address.toLowerCase() }]);
});

test('staff have no wallets, and none signs them in', async () => {
  const staff = await world.staff();
  const signer = createSigner();
  const asked = await staff.post('/auth/wallets/message', { address: signer.address, chain_id: 1 });
  expect(asked.status).toBe(403);
  expect((await staff.get('/auth/wallets')).status).toBe(403);
});
