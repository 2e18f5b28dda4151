import type { PaymentLink } from '@fairlead/contract/features/payment-links.ts';
import { afterAll, expect, test } from 'vitest';
import { rows, sql } from '#foundation/db.ts';
import { createJpeg, createPng } from '#foundation/image.testkit.ts';
import { sendForm } from '#test/send-form.ts';
import { type Caller, createWorld } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());

const picture = await createPng(40, 40);
let made = 0;
const newAddress = () => {
  made += 1;
  return `0x${made.toString(16).padStart(40, 'a')}`;
};

const add = async (by: Caller, fields: object, stepUp = true, kind: 'staff' | 'member' = 'staff') =>
  sendForm(world, kind, by.id, {
    path: '/qr/add',
    fields: { label: 'Main wallet', address: newAddress(), image: picture, ...fields },
    headers: stepUp ? await world.stepUp(kind, by.id, 'payment_link') : {},
  });
const listed = async (as: Caller) => (await as.get('/qr')).body.qr as PaymentLink[];
const filesKept = async () => (await rows(world.db, sql`select 1 from files`)).length;

test('staff add a payment link, members see it, and it goes with its picture', async () => {
  const [staff, member] = [await world.staff(), await world.member()];
  const address = newAddress();
  expect(await add(staff, { address, image: await createJpeg(40, 30) })).toMatchObject({ status: 200 });
  const [link] = await listed(member);
  expect(link).toMatchObject({ label: 'Main wallet', address, network: 'BEP20' });
  expect((await fetch(world.base + link?.image)).status).toBe(200);
  expect((await world.visitor.get('/qr')).status).toBe(401);
  expect((await member.delete(`/qr/${link?.id}`)).status).toBe(403);
  expect((await staff.delete(`/qr/${link?.id}`)).status).toBe(200);
  expect([await listed(member), await filesKept()]).toEqual([[], 0]);
  expect((await staff.delete(`/qr/${link?.id}`)).status).toBe(404);
  const actions = await rows(
    world.db,
    sql<{ action: string }>`select action from audit_log where subject = ${`payment_link:${link?.id}`} order by id`,
  );
  expect(actions.map(({ action }) => action)).toEqual(['payment_link.add', 'payment_link.remove']);
});

test('a payment link of an older client, in JSON and without a picture, is its address with a page', async () => {
  const [staff, member] = [await world.staff(), await world.member()];
  const address = newAddress();
  const body = { label: 'Treasury', network: 'BEP20', address, link: 'https://bscscan.com/address/1' };
  const send = async (fields: object) =>
    staff.post('/qr/add', { ...body, ...fields }, await world.stepUp('staff', staff.id, 'payment_link'));
  expect((await send({})).status).toBe(200);
  const [link] = (await listed(member)).filter((each) => each.address === address);
  expect(link).toMatchObject({ label: 'Treasury', link: body.link, image: null, width: null, height: null });
  const refused = async (fields: object) => (await send({ address: newAddress(), ...fields })).body;
  expect((await refused({ network: 'TRC20' })).message).toContain('Use BEP20');
  expect((await refused({ link: 'javascript:alert(1)' })).message).toContain('Use an https address');
  expect((await refused({ link: '/learn' })).message).toContain('Use an https address');
  expect((await staff.delete(`/qr/${link?.id}`)).status).toBe(200);
});

test('where members pay to is not decided without a code, by members, or by staff who move no money', async () => {
  const [owner, member] = [await world.staff(), await world.member()];
  expect((await add(owner, {}, false)).body.code).toBe('step_up_required');
  expect((await add(member, {}, false, 'member')).status).toBe(403);
  for (const role of ['support', 'content', 'auditor'] as const) {
    const other = await world.staff(`links-${role}`, role);
    expect((await add(other, {})).status).toBe(403);
    expect((await other.delete('/qr/1')).status).toBe(403);
    expect((await other.get('/qr')).status).toBe(200);
  }
  expect(await listed(owner)).toEqual([]);
});

test.each([
  ['no picture', { image: Buffer.from('GIF89a not a picture') }, 'no PNG, JPEG or WebP'],
  ['text in its place', { image: 'x' }, 'Choose a picture'],
  ['no address', { address: 'my wallet' }, 'address: Use a BEP20 address'],
  ['a mistyped address', { address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD' }, 'has a typing error'],
  ['the zero address', { address: `0x${'0'.repeat(40)}` }, 'address: Use a BEP20 address'],
  ['no label', { label: '  ' }, 'label'],
  ['what no one sees', { label: 'Main\u202e wallet' }, 'label: Use letters, spaces and periods'],
  ['a letter that only looks like one', { label: 'M\u0430in wallet' }, 'Use one alphabet per word'],
  ['a promise', { label: 'Guaranteed profit' }, 'must not say'],
])('%s is refused, and nothing is kept', async (_, fields, reason) => {
  const staff = await world.staff();
  const before = [await listed(staff), await filesKept()];
  const refused = await add(staff, fields);
  expect([400, 422]).toContain(refused.status);
  expect(refused.body.message).toContain(reason);
  expect([await listed(staff), await filesKept()]).toEqual(before);
});

test('the same address twice at once is one link, whatever its letters', async () => {
  const [one, other] = [await world.staff(), await world.staff()];
  const address = newAddress();
  const answers = await Promise.all([
    add(one, { address }),
    add(other, { address: `0x${address.slice(2).toUpperCase()}` }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await listed(one)).filter((link) => link.address.toLowerCase() === address)).toHaveLength(1);
});
