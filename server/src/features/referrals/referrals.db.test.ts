import { afterAll, expect, test } from 'vitest';
import { sql } from '#foundation/db.ts';
import { type Caller, createWorld } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());

type Node = { id: number; username: string; team: number; business: number; children: Node[]; more: number };
const getTree = async (who: Caller, path: string) => (await who.get(path)).body.tree as Node;
const shape = (node: Node): unknown => [node.username, node.more, node.children.map(shape)];

/** top - a (a1 (a11), a2, a3), b, c; each with an own principal. */
const top = await world.member({ username: 'top' });
const made = new Map<string, Caller>([['top', top]]);
for (const [name, sponsor, amount, activated] of [
  ['a', 'top', '100', true],
  ['b', 'top', '200', false],
  ['c', 'top', '50', true],
  ['a1', 'a', '400', true],
  ['a2', 'a', '1', false],
  ['a3', 'a', '2.000001', false],
  ['a11', 'a1', '0.5', true],
] as const) {
  const member = await world.member({ username: name, sponsor: made.get(sponsor), activated });
  await world.give(member.id, amount, 'principal');
  made.set(name, member);
}
const getId = (name: string) => (made.get(name) as Caller).id;

test('direct members with their legs, a page at a time, and the figures above the list', async () => {
  const first = await top.get(`/referral/list/${top.id}?limit=2`);
  expect(first.body).toMatchObject({
    total: 3,
    totalPages: 2,
    currentPage: 1,
    totals: { direct: 3, active: 2, team: 7, business: 753.500001, qualified: 500 },
  });
  expect(first.body.referrals).toMatchObject([
    { id: getId('a'), username: 'a', status: 'active', own: 100, direct: 3, team: 4, business: 403.500001 },
    { id: getId('b'), username: 'b', status: 'inactive', own: 200, direct: 0, team: 0, business: 0 },
  ]);
  const second = await top.get(`/referral/list/${top.id}?limit=2&page=2`);
  expect(second.body.referrals).toMatchObject([{ username: 'c' }]);
  expect((await top.get(`/referral/list/${top.id}?limit=2&page=3`)).body.referrals).toEqual([]);
});

test('direct members are found by name, taken literally; those further below are not direct', async () => {
  const found = (await top.get(`/referral/list/${top.id}?search=B`)).body;
  expect(found).toMatchObject({ total: 1, referrals: [{ username: 'b' }] });
  expect((await top.get(`/referral/list/${top.id}?search=%25`)).body).toMatchObject({ total: 0, referrals: [] });
  expect((await top.get(`/referral/list/${top.id}?search=a11`)).body).toMatchObject({ total: 0 });
});

test('the tree opens by level, with a page of children and how many more there are', async () => {
  const path = `/referral/full/${top.id}`;
  expect(shape(await getTree(top, path))).toEqual([
    'top',
    0,
    [
      ['a', 3, []],
      ['b', 0, []],
      ['c', 0, []],
    ],
  ]);
  const deep = await getTree(top, `${path}?depth=3`);
  expect(shape(deep)).toEqual([
    'top',
    0,
    [
      [
        'a',
        0,
        [
          ['a1', 0, [['a11', 0, []]]],
          ['a2', 0, []],
          ['a3', 0, []],
        ],
      ],
      ['b', 0, []],
      ['c', 0, []],
    ],
  ]);
  expect(deep).toMatchObject({ team: 7, business: 753.500001 });
  expect(shape(await getTree(top, `${path}?depth=2&limit=1`))).toEqual(['top', 2, [['a', 2, [['a1', 1, []]]]]]);
  expect(shape(await getTree(top, `${path}?limit=2&page=2`))).toEqual(['top', 0, [['c', 0, []]]]);
  expect(shape(await getTree(top, `${path}?branch=${getId('a')}&limit=2`))).toEqual([
    'a',
    1,
    [
      ['a1', 1, []],
      ['a2', 0, []],
    ],
  ]);
});

test('legs, the strongest first, and what of them counts', async () => {
  expect((await top.get(`/referral/legs/${top.id}`)).body).toEqual({
    legs: [
      { id: getId('a'), username: 'a', business: 503.500001, counted: 250 },
      { id: getId('b'), username: 'b', business: 200, counted: 200 },
      { id: getId('c'), username: 'c', business: 50, counted: 50 },
    ],
    more: 0,
    more_business: 0,
    business: 753.500001,
    qualified: 500,
  });
  expect((await top.get(`/referral/legs/${top.id}?branch=${getId('a11')}`)).body).toMatchObject({
    legs: [],
    qualified: 0,
  });
  const many = await world.member();
  for (const amount of ['6', '5', '4', '3', '2', '1']) {
    const below = await world.member({ sponsor: many });
    await world.give(below.id, amount, 'principal');
  }
  expect((await many.get(`/referral/legs/${many.id}`)).body).toMatchObject({
    more: 1,
    more_business: 1,
    business: 21,
    qualified: 21,
  });
});

test('a member sees their own branch only, staff any; a blocked one below is shown as such', async () => {
  const [a, b, staff] = [made.get('a') as Caller, made.get('b') as Caller, await world.staff()];
  for (const call of ['list', 'full', 'legs']) {
    expect((await a.get(`/referral/${call}/${top.id}`)).status).toBe(403);
    expect((await world.visitor.get(`/referral/${call}/${top.id}`)).status).toBe(401);
    expect((await staff.get(`/referral/${call}/${top.id}`)).status).toBe(200);
    expect((await staff.get(`/referral/${call}/99999`)).status).toBe(404);
  }
  // neither who is above, nor who is beside, nor anyone else
  for (const branch of [top.id, b.id]) {
    expect((await a.get(`/referral/full/${a.id}?branch=${branch}`)).body.code).toBe('not_yours');
    expect((await a.get(`/referral/legs/${a.id}?branch=${branch}`)).body.code).toBe('not_yours');
  }
  expect((await a.get(`/referral/full/${a.id}?branch=99999`)).status).toBe(404);
  await sql`update members set blocked = true where id = ${getId('a11')}`.execute(world.db);
  const tree = await getTree(a, `/referral/full/${a.id}?branch=${getId('a1')}`);
  expect(tree.children[0]).toMatchObject({ username: 'a11', status: 'blocked' });
});

test.each(['depth=0', 'depth=6', 'depth=x', 'limit=0', 'limit=101', 'page=0', 'branch=0', 'branch=-1', 'surprise=1'])(
  'an absurd query is refused: %s',
  async (query) => {
    expect((await top.get(`/referral/full/${top.id}?${query}`)).status).toBe(400);
  },
);
