import { afterAll, expect, test } from 'vitest';
import { verifyAll } from '#app/verify.ts';
import { one, sql } from '#foundation/db.ts';
import { type Caller, createWorld } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());

const staff = await world.staff();
const toLine = async (member: Caller) =>
  (await one(world.db, sql<{ ancestors: number[] }>`select ancestors from members where id = ${member.id}`)).ancestors;
const getCode = async (member: Caller) =>
  (await one(world.db, sql<{ code: string }>`select referral_code as code from members where id = ${member.id}`)).code;
const move = async (member: Caller, sponsor: Caller | undefined) =>
  staff.put(`/users/${member.id}`, { reffer_by: sponsor ? await getCode(sponsor) : '' });
const brokenChecks = async () => (await verifyAll(world.db)).filter((check) => check.broken > 0);

/** a chain, topmost first */
async function chain(length: number): Promise<Caller[]> {
  const members: Caller[] = [];
  for (let place = 0; place < length; place += 1) members.push(await world.member({ sponsor: members[place - 1] }));
  return members;
}

test('a moved member takes everyone below along', async () => {
  const [a, b, c, d] = (await chain(4)) as [Caller, Caller, Caller, Caller];
  const other = await world.member();
  expect((await move(b, other)).status).toBe(200);
  expect(await toLine(b)).toEqual([other.id]);
  expect(await toLine(c)).toEqual([b.id, other.id]);
  expect(await toLine(d)).toEqual([c.id, b.id, other.id]);
  expect((await move(c, undefined)).status).toBe(200);
  expect(await toLine(d)).toEqual([c.id]);
  expect(await toLine(a)).toEqual([]);
  expect(await brokenChecks()).toEqual([]);
});

test('no one is put below themselves or below those below them', async () => {
  const [a, b, c] = (await chain(3)) as [Caller, Caller, Caller];
  for (const sponsor of [a, b, c]) {
    const refused = await move(a, sponsor);
    expect(refused.status).toBe(422);
    expect(refused.body.message).toContain('own sponsor');
  }
  const unknown = await staff.put(`/users/${a.id}`, { reffer_by: 'nobody-at-all' });
  expect(unknown).toMatchObject({ status: 422 });
  expect(await toLine(c)).toEqual([b.id, a.id]);
});

test('two moves at once never close a circle, however often they meet', async () => {
  for (let round = 1; round <= 8; round += 1) {
    const [a, b] = [await world.member(), await world.member()];
    const outcomes = await Promise.all([move(a, b), move(b, a)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 422]);
  }
  expect(await brokenChecks()).toEqual([]);
});

test('who registers while the branch above moves ends up below the new line', async () => {
  const [a, b, c] = (await chain(3)) as [Caller, Caller, Caller];
  const elsewhere = [await world.member(), await world.member()];
  const code = await getCode(c);
  const join = (n: number) =>
    world.visitor.post('/auth/register', {
      fullname: 'J',
      username: `joiner${n}`,
      email: `joiner${n}@mail.test`,
      phone: '',
      password: 'tide-lantern-43',
      reffer_by: code,
    });
  const moves = [0, 1, 0, 1].map((place) => move(b, elsewhere[place]));
  const outcomes = await Promise.all([...moves, ...Array.from({ length: 12 }, (_, n) => join(n))]);
  expect(outcomes.every(({ status }) => status === 200)).toBe(true);
  expect(await brokenChecks()).toEqual([]);
  const { count } = await one(
    world.db,
    sql<{ count: number }>`select count(*)::int as count from members where sponsor_id = ${c.id}
      and ancestors = ${[c.id, b.id]}::int[] || (select ancestors from members where id = ${b.id})`,
  );
  expect(count).toBe(12);
  expect(await toLine(a)).toEqual([]);
});

test('an account is closed only when empty and alone, keeps its place, and is never signed in to again', async () => {
  const [top, low] = (await chain(2)) as [Caller, Caller];
  expect(await staff.delete(`/users/${top.id}`)).toMatchObject({ status: 409 });
  await world.give(low.id, '0.000001');
  const refused = await staff.delete(`/users/${low.id}`);
  expect(refused).toMatchObject({ status: 409 });
  expect(refused.body.message).toContain('money in Main');
  expect((await low.delete(`/users/${low.id}`)).status).toBe(403);
  const alone = await world.member({ sponsor: low });
  expect(await staff.delete(`/users/${alone.id}`)).toMatchObject({ status: 200, body: { message: 'Account closed' } });
  expect((await alone.get('/plans/list')).status).toBe(401);
  expect((await staff.delete(`/users/${alone.id}`)).status).toBe(404);
  expect((await staff.put(`/users/${alone.id}`, { status: 'unblock' })).status).toBe(409);
  expect(await toLine(alone)).toEqual([low.id, top.id]);
});

test('staff find members by name, username and e-mail, a page at a time; a search is taken literally', async () => {
  for (let n = 0; n < 23; n += 1) await world.member({ username: `pageful-${String(n).padStart(2, '0')}` });
  const first = (await staff.get('/users/list?search=PAGEFUL')).body;
  expect(first).toMatchObject({ totalPages: 2, currentPage: 1, total: 23 });
  expect(first.allusers).toHaveLength(20);
  const names = (first.allusers as { username: string }[]).map(({ username }) => username);
  expect(names[0]).toBe('pageful-22');
  const second = (await staff.get('/users/list?search=pageful&page=2')).body;
  expect((second.allusers as { username: string }[]).map(({ username }) => username)).toEqual([
    'pageful-02',
    'pageful-01',
    'pageful-00',
  ]);
  expect((await staff.get('/users/list?search=%25')).body).toMatchObject({ total: 0, allusers: [] });
  expect((await staff.get('/users/list?search=pageful-0_')).body).toMatchObject({ total: 0 });
  expect((await staff.get('/users/list?page=0')).status).toBe(400);
  expect((await staff.get('/users/list?limit=1000')).status).toBe(400);
  const found = await staff.get('/users?email=PAGEFUL-07@test.test');
  expect(found.body.emailuser).toMatchObject({ username: 'pageful-07' });
  expect((await staff.get('/users?email=nobody@test.test')).status).toBe(404);
  const member = await world.member({ activated: true, username: 'pageful-paid' });
  const never = (await staff.get('/users/non/users?limit=100')).body.allnonusers as { username: string }[];
  expect(never.some(({ username }) => username === 'pageful-07')).toBe(true);
  expect(never.some(({ username }) => username === 'pageful-paid')).toBe(false);
  for (const path of ['/users/list', '/users/non/users', '/users?email=a@b.test']) {
    expect((await member.get(path)).status).toBe(403);
    expect((await world.visitor.get(path)).status).toBe(401);
  }
});
