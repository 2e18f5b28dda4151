import { afterAll, expect, test } from 'vitest';
import { openBrowser } from '#test/browser.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());

const sue = await world.staff('sue', 'support');
const ann = await world.staff('ann', 'auditor');
const EMAIL = 'mia@mail.test';
const PASSWORD = 'harbour-quartz-9';
await world.visitor.post('/auth/register', {
  fullname: 'Mia',
  username: 'mia',
  email: EMAIL,
  phone: '',
  password: PASSWORD,
});
const signIn = async () => {
  const browser = openBrowser(world);
  const { status, body } = await browser.post('/auth/signin', { email: EMAIL, password: PASSWORD });
  expect(status).toBe(200);
  return { browser, id: (body.auth as { id: number }).id };
};
const phone = await signIn();
const laptop = await signIn();
const mia = `/users/${phone.id}`;

test('staff read where a member is signed in, support ends all of it, and the member reads who did', async () => {
  const read = await ann.get(`${mia}/sessions`);
  expect(read).toMatchObject({ status: 200, body: { second_factor_since: null } });
  const sessions = read.body.sessions as { current: boolean; token_hash?: unknown }[];
  expect(sessions.map(({ current }) => current)).toEqual([false, false]);
  expect(sessions[0]).not.toHaveProperty('token_hash');

  expect(await ann.delete(`${mia}/sessions`)).toMatchObject({ status: 403 });
  expect(await laptop.browser.get('/auth/sessions')).toMatchObject({ status: 200 });
  expect(await sue.delete(`${mia}/sessions`)).toMatchObject({ status: 200, body: { message: '2 sessions ended' } });
  expect(await laptop.browser.get('/auth/sessions')).toMatchObject({ status: 401 });
  expect(await sue.delete(`${mia}/sessions`)).toMatchObject({
    body: { message: 'The member is not signed in anywhere' },
  });
  expect((await ann.get(`${mia}/sessions`)).body.sessions).toEqual([]);

  const { events, total } = (await ann.get(`${mia}/security-events`)).body as { events: object[]; total: number };
  expect(events).toMatchObject([{ event: 'sessions_ended', by_staff: true, ip: null }, {}, {}]);
  expect(total).toBe(events.length);
  const { browser } = await signIn();
  const own = (await browser.get('/auth/security-events')).body.events as object[];
  expect(own.slice(1)).toEqual(events);
});

test('a member reads no other’s, and a number of no one is not found', async () => {
  const other = await world.member();
  for (const path of ['sessions', 'security-events']) {
    expect(await other.get(`${mia}/${path}`)).toMatchObject({ status: 403 });
    expect(await world.visitor.get(`${mia}/${path}`)).toMatchObject({ status: 401 });
    expect(await sue.get(`/users/999999/${path}`)).toMatchObject({ status: 404 });
  }
  expect(await other.delete(`${mia}/sessions`)).toMatchObject({ status: 403 });
  expect(await sue.delete('/users/999999/sessions')).toMatchObject({ status: 404 });
});
