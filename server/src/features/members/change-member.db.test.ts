import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { one, rows, sql } from '#foundation/db.ts';
import { hashPassword } from '#foundation/password.ts';
import type { StepUpOperation } from '#foundation/step-up.ts';
import { mailsTo } from '#test/mailbox.ts';
import { type Caller, createWorld } from '#test/world.ts';

const world = await createWorld({ dataDir: await mkdtemp(join(tmpdir(), 'change-member-')) });
afterAll(() => world.close());

const FIRST = `0x${'a1'.repeat(20)}`;
const SECOND = `0x${'b2'.repeat(20)}`;
const single = async (who: Caller, id = who.id) =>
  (await who.get(`/users/${id}`)).body.singleuser as Record<string, unknown>;
const change = (who: Caller, id: number, fields: object, headers = {}) => who.put(`/users/${id}`, fields, headers);
const confirmed = (who: Caller, operation: StepUpOperation, kind: 'member' | 'staff' = 'member') =>
  world.stepUp(kind, who.id, operation);

test('a member sees themselves whole, in the specification’s spelling, and nothing secret', async () => {
  const sponsor = await world.member({ username: 'topmost' });
  const member = await world.member({ sponsor, main: '12.5', activated: true });
  const body = await single(member);
  expect(Object.keys(body).sort()).toEqual(
    'activation_date activation_ends_at address bep20 business business_balance closed created_at email fullname id is_active last_login level_month level_status paid_member phone refferal_code reffer_by roi_day roi_status role sponsor status total_team trc20 updated_at username verify_at wallets withdrawals_from withdrawals_frozen_at'
      .split(' ')
      .sort(),
  );
  expect(body).toMatchObject({
    id: member.id,
    role: 'user',
    status: 'unblock',
    is_active: 'active',
    roi_status: 'open',
    level_status: 'open',
    reffer_by: 'topmost',
    sponsor: { id: sponsor.id, username: 'topmost' },
    paid_member: true,
    total_team: 0,
    level_month: 0,
    roi_day: 0,
    wallets: { main: 12.5, profit: 0, compound: 0, principal: 0, held: 0 },
    bep20: null,
    withdrawals_from: null,
    closed: null,
  });
  await world.give(member.id, '300', 'principal');
  expect(await single(sponsor)).toMatchObject({ total_team: 1, business: 300, business_balance: 300 });
});

test('a member changes their own name, phone and address; updated_at is accepted and ignored', async () => {
  const member = await world.member();
  const fields = { fullname: 'Ann Other', phone: 442079460000, address: '1 Quay', updated_at: '1999-01-01T00:00:00Z' };
  expect(await change(member, member.id, fields)).toMatchObject({ status: 200, body: { message: 'Changes saved' } });
  const after = await single(member);
  expect(after).toMatchObject({ fullname: 'Ann Other', phone: '442079460000', address: '1 Quay' });
  expect(Date.parse(after.updated_at as string)).toBeGreaterThan(Date.parse('2026-01-01'));
});

test.each([
  ['status', 'block'],
  ['is_active', 'inactive'],
  ['roi_status', 'close'],
  ['level_status', 'close'],
  ['business', 1_000_000],
  ['business_balance', 5],
  ['username', 'somebody-else'],
  ['reffer_by', ''],
  ['role', 'admin'],
  ['verify_at', '2026-01-01T00:00:00Z'],
  ['refferal_code', 'MINE'],
  ['wallets', { main: 1_000_000 }],
  ['paid_member', true],
  ['id', 1],
])('a member may not change %s, and is refused with the field', async (field, value) => {
  const member = await world.member();
  const before = await single(member);
  const refused = await change(member, member.id, { fullname: 'Nobody', [field]: value });
  expect(refused).toMatchObject({ status: 403, body: { code: 'field_forbidden' } });
  expect(refused.body.message).toContain(field);
  expect(await single(member)).toEqual(before);
});

test('no one changes a role, unknown fields are refused, another member is out of reach', async () => {
  const [member, other, staff] = [await world.member(), await world.member(), await world.staff()];
  expect(await change(staff, member.id, { role: 'admin' })).toMatchObject({
    status: 403,
    body: { code: 'field_forbidden' },
  });
  expect((await change(staff, member.id, { surprise: 1 })).status).toBe(400);
  expect(await change(other, member.id, { fullname: 'Stolen' })).toMatchObject({
    status: 403,
    body: { code: 'not_yours' },
  });
  expect((await other.get(`/users/${member.id}`)).status).toBe(403);
  expect((await world.visitor.get(`/users/${member.id}`)).status).toBe(401);
  expect((await change(staff, 999_999, { fullname: 'Nobody' })).status).toBe(404);
});

test('a payout address that is mistyped, or at which the platform itself takes deposits, is refused by member and staff', async () => {
  const staff = await world.staff();
  const member = await world.member();
  const deposit = `0xd0${String(member.id).padStart(38, '0')}`;
  await sql`insert into payments (member_id, provider, provider_payment_id, price_amount, price_currency, pay_currency, pay_amount_raw, pay_address, created_at)
    values (${member.id}, 'nowpayments', ${`own-${member.id}`}, 20000000, 'usd', 'usdtbsc', 20, ${deposit}, app_now())`.execute(
    world.owner,
  );
  const refused: [object, string][] = [
    [{ bep20: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD' }, 'This BEP20 address has a typing error'],
    [{ trc20: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u' }, 'This TRC20 address has a typing error'],
    [{ bep20: `0x${deposit.slice(2).toUpperCase()}` }, 'This address is one of the platform’s own'],
  ];
  for (const [fields, sentence] of refused)
    for (const [caller, kind] of [
      [member, 'member'],
      [staff, 'staff'],
    ] as const) {
      const { status, body } = await change(caller, member.id, fields, await confirmed(caller, 'address', kind));
      expect({ status, message: body.message }).toEqual({ status: 400, message: expect.stringContaining(sentence) });
    }
  expect(await single(member)).toMatchObject({ bep20: null, trc20: null });
  const typed = { bep20: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' };
  expect((await change(member, member.id, typed, await confirmed(member, 'address'))).status).toBe(200);
  expect(await single(member)).toMatchObject(typed);
});

test('a payout address asks for a code; a first one does not wait, a changed one holds withdrawals for a day', async () => {
  const member = await world.member();
  expect((await change(member, member.id, { bep20: 'TXYZ' })).status).toBe(400);
  expect((await change(member, member.id, { bep20: `0x${'0'.repeat(40)}` })).status).toBe(400);
  expect((await change(member, member.id, { bep20: FIRST })).body.code).toBe('step_up_required');
  expect((await change(member, member.id, { bep20: FIRST }, await confirmed(member, 'address'))).status).toBe(200);
  expect(await single(member)).toMatchObject({ bep20: FIRST, withdrawals_from: null });
  // the same address in other letters is no change
  expect((await change(member, member.id, { bep20: FIRST.toUpperCase().replace('0X', '0x') })).status).toBe(200);
  expect((await change(member, member.id, { bep20: SECOND })).body.code).toBe('step_up_required');
  expect((await change(member, member.id, { bep20: '' })).body.code).toBe('step_up_required');
  expect((await change(member, member.id, { bep20: '' }, await confirmed(member, 'address'))).status).toBe(200);
  // taking the address away does not make the next one a first one
  expect((await change(member, member.id, { bep20: SECOND })).body.code).toBe('step_up_required');
  expect((await change(member, member.id, { bep20: SECOND }, await confirmed(member, 'address'))).status).toBe(200);
  const { withdrawals_from } = await single(member);
  const hours = (Date.parse(withdrawals_from as string) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(23.9);
  expect((await mailsTo(world, (await single(member)).email as string))[0]?.subject).toBe(
    'Your payout address was changed',
  );
});

test('a new password asks for a code, ends every other session and is notified by email', async () => {
  const member = await world.member();
  const elsewhere = await world.signIn('member', member.id);
  const { email } = await single(member);
  const fields = { password: 'harbour-quartz-9' };
  expect((await change(member, member.id, fields)).body.code).toBe('step_up_required');
  expect((await change(member, member.id, fields, await confirmed(member, 'email'))).body.code).toBe(
    'step_up_required',
  );
  const common = { password: 'Password123!' };
  expect((await change(member, member.id, common, await confirmed(member, 'password'))).status).toBe(422);
  expect((await change(member, member.id, fields, await confirmed(member, 'password'))).status).toBe(200);
  expect((await member.get(`/users/${member.id}`)).status).toBe(200);
  expect((await elsewhere.get(`/users/${member.id}`)).status).toBe(401);
  expect((await world.visitor.post('/auth/signin', { email, password: fields.password })).status).toBe(200);
  expect((await mailsTo(world, email as string))[0]?.subject).toBe('Your password was changed');
});

test('one code does not open two doors', async () => {
  const member = await world.member();
  const both = { email: 'two@mail.test', password: 'harbour-quartz-9' };
  expect((await change(member, member.id, both, await confirmed(member, 'email'))).status).toBe(422);
});

test('staff block a member and their sessions end at once; unblocked they sign in again', async () => {
  const [member, staff] = [await world.member(), await world.staff()];
  expect((await member.get('/plans/list')).status).toBe(200);
  expect((await change(staff, member.id, { status: 'block' })).status).toBe(200);
  expect((await member.get('/plans/list')).status).toBe(401);
  expect(await single(staff, member.id)).toMatchObject({ status: 'block' });
  const [entry] = await rows(
    world.db,
    sql<{ before: unknown; after: unknown }>`select before, after from audit_log
      where subject = ${`member:${member.id}`} and actor_kind = 'staff' and actor_id = ${staff.id}`,
  );
  expect(entry).toMatchObject({ before: { blocked: false }, after: { blocked: true } });
  const password = 'harbour-quartz-9';
  const { email } = await one(
    world.owner,
    sql<{
      email: string;
    }>`update members set password_hash = ${await hashPassword(password)} where id = ${member.id} returning email`,
  );
  const signIn = () => world.visitor.post('/auth/signin', { email, password });
  expect(await signIn()).toMatchObject({ status: 403, body: { code: 'blocked' } });
  expect((await change(staff, member.id, { status: 'unblock' })).status).toBe(200);
  expect(await single(staff, member.id)).toMatchObject({ status: 'unblock' });
  expect(await signIn()).toMatchObject({ status: 200, body: { auth: { id: member.id } } });
});

test('staff change what is theirs; a password of a member asks staff for a code and is never stored readable', async () => {
  const [member, staff] = [await world.member(), await world.staff()];
  const fields = {
    username: `renamed-${member.id}`,
    is_active: 'inactive',
    roi_status: 'close',
    level_status: 'close',
    business: '1500.5',
    business_balance: 20,
    address: 'Elsewhere',
  };
  expect((await change(staff, member.id, fields)).status).toBe(200);
  expect(await single(staff, member.id)).toMatchObject({ ...fields, business: 1500.5 });
  const password = { password: 'harbour-quartz-9' };
  expect((await change(staff, member.id, password)).status).toBe(403);
  const proposal = await change(staff, member.id, password, await confirmed(staff, 'password', 'staff'));
  expect(proposal.body.message).toContain('takes effect 24 hours after a second staff member has approved it');
  expect((await member.get('/plans/list')).status).toBe(200);
  const audited = await rows(world.db, sql<{ row: string }>`select a::text as row from audit_log a`);
  expect(audited.some(({ row }) => row.includes('harbour') || row.includes('argon2'))).toBe(false);
  const kept = await one(world.db, sql<{ secret: string }>`select secret from staged_changes where state = 'proposed'`);
  expect(kept.secret).toMatch(/^\$argon2id\$/);
});

test('a name in letters of two alphabets is refused, and one that was kept before the rule stays', async () => {
  const person = await world.member({});
  const refused = await change(person, person.id, { fullname: 'Annа Schmidt' });
  expect(refused).toMatchObject({ status: 400, body: { parameters: { field: 'fullname' } } });
  await sql`update members set fullname = 'Annа Schmidt' where id = ${person.id}`.execute(world.owner);
  expect(await change(person, person.id, { fullname: 'Annа Schmidt', phone: '+491234567' })).toMatchObject({
    status: 200,
  });
  expect(await change(person, person.id, { fullname: 'Anna Schmidt' })).toMatchObject({ status: 200 });
});
