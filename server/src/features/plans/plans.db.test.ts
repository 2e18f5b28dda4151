import { afterAll, expect, test } from 'vitest';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());

const starter = {
  name: 'Test plan',
  risk: 'low',
  min: 50,
  max: '999',
  roi_percentage: 0.05,
  term_days: 180,
  mode: 'payout',
};

test('staff create a plan and members see it with its target as a percent', async () => {
  const staff = await world.staff();
  const created = await staff.post('/plans/add', starter);
  expect(created).toMatchObject({
    status: 200,
    body: { singleplan: { min: 50, max: 999, roi_percentage: 0.05, payout: 'automatic', accrues_on: 'business_days' } },
  });
  const member = await world.member();
  const { body } = await member.get('/plans/list');
  expect((body.allplans as { name: string }[]).map((plan) => plan.name)).toContain('Test plan');
});

test('an empty pair, as a form sends it, is none: at first and in a change', async () => {
  const staff = await world.staff();
  const created = await staff.post('/plans/add', { ...starter, name: 'Without a pair', pair: '' });
  expect(created).toMatchObject({ status: 200, body: { singleplan: { pair: null } } });
  const { id } = created.body.singleplan as { id: number };
  const pair = async () => ((await staff.get(`/plans/${id}`)).body.singleplan as Record<string, unknown>).pair;
  expect((await staff.put(`/plans/${id}`, { payout: 'claimed', pair: 'EURUSD' })).status).toBe(200);
  expect(await pair()).toBe('EURUSD');
  expect((await staff.put(`/plans/${id}`, { pair: '' })).status).toBe(422);
  expect((await staff.put(`/plans/${id}`, { payout: 'automatic', pair: '' })).status).toBe(200);
  expect(await pair()).toBeNull();
});

test.each([
  [{ ...starter, max: 10 }, 422, 'below the minimum'],
  [{ ...starter, name: 'Guaranteed profit' }, 422, 'must not say “Guaranteed”'],
  [{ ...starter, min: 1.0000001 }, 400, 'min: At most six decimals'],
  [{ ...starter, min: '1,5' }, 400, 'min: Use a point for decimals: 1.5'],
  [{ ...starter, surprise: 1 }, 400, 'surprise: not a field of this call'],
  [{ ...starter, risk: undefined }, 400, 'risk'],
])('a plan that does not fit is refused with what is wrong: %#', async (plan, status, expected) => {
  const staff = await world.staff();
  const refused = await staff.post('/plans/add', plan);
  expect(refused.status).toBe(status);
  expect(refused.body.message).toContain(expected);
  expect(refused.body.error).toBe(refused.body.message);
});

test.each(['1e400', '-0', '12345678901234567890'])(
  'a number that a float cannot carry is refused by its text: %s',
  async (text) => {
    const staff = await world.staff();
    const refused = await staff.send('POST', '/plans/add', JSON.stringify(starter).replace('50', text));
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.body.message).toContain(text);
  },
);

test('the same key is one plan and one answer; with another body it is refused', async () => {
  const staff = await world.staff();
  const key = { 'idempotency-key': 'plan-1' };
  const plan = { ...starter, name: 'Once' };
  const answers = await Promise.all(Array.from({ length: 20 }, () => staff.post('/plans/add', plan, key)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const { body } = await staff.get('/plans/list');
  expect((body.allplans as { name: string }[]).filter(({ name }) => name === 'Once')).toHaveLength(1);
  expect(await staff.post('/plans/add', { ...plan, term_days: 90 }, key)).toMatchObject({
    status: 422,
    body: { code: 'key_reused' },
  });
});

test('levels count up from 1 and never exceed a quarter', async () => {
  const staff = await world.staff();
  expect(await staff.post('/plans/addinvestlevel', { levels: [{ level: 1, percent: 26 }] })).toMatchObject({
    status: 422,
  });
  expect(await staff.post('/plans/addinvestlevel', { levels: [{ level: 2, percent: 1 }] })).toMatchObject({
    status: 422,
  });
  expect(
    await staff.post('/plans/addinvestlevel', {
      levels: [
        { level: 1, percent: 12.5 },
        { level: 2, percent: 2 },
      ],
    }),
  ).toMatchObject({ status: 200 });
  expect((await staff.get('/plans/levels')).body.invest).toEqual([
    { level: 1, percent: 12.5 },
    { level: 2, percent: 2 },
  ]);
  // those of an activation fee are others
  const active = [
    { level: 1, percent: 20 },
    { level: 2, percent: 5 },
  ];
  expect((await staff.post('/plans/addactivelevel', { levels: [{ level: 1, percent: 26 }] })).status).toBe(422);
  expect((await staff.post('/plans/addactivelevel', { levels: active })).status).toBe(200);
  expect((await staff.get('/plans/levels')).body).toMatchObject({
    active,
    invest: [{ percent: 12.5 }, { percent: 2 }],
  });
});

test('a plan no one used is removed', async () => {
  const staff = await world.staff();
  const { body } = await staff.post('/plans/add', { ...starter, name: 'Short-lived' });
  const { id } = body.singleplan as { id: number };
  expect(await staff.delete(`/plans/${id}`)).toMatchObject({ status: 200, body: { message: 'Plan removed' } });
  expect((await staff.get(`/plans/${id}`)).status).toBe(404);
});

test('a member may not write plans, a visitor may not read them', async () => {
  const member = await world.member();
  expect((await member.post('/plans/add', starter)).status).toBe(403);
  expect((await world.visitor.get('/plans/list')).status).toBe(401);
});

test('a target over 0.25 % per day is saved as a proposal, and holds as soon as a second staff member agrees', async () => {
  const [first, second] = [await world.staff(undefined, 'finance'), await world.staff(undefined, 'finance')];
  const created = await first.post('/plans/add', { ...starter, name: 'Bold', roi_percentage: 0.3 });
  expect(created).toMatchObject({
    status: 200,
    body: {
      message:
        'Plan created, closed to new money. The target of 0.3 % per day needs approval by a second staff member.',
      singleplan: { roi_percentage: 0.25, active: false },
    },
  });
  const { id } = created.body.singleplan as { id: number };
  const read = async () => (await first.get(`/plans/${id}`)).body.singleplan as Record<string, unknown>;
  const waiting = async () =>
    ((await first.get('/staged-changes')).body.changes as { id: number; subject: string }[])[0];
  const approve = async (who: typeof first) =>
    who.post(`/staged-changes/${(await waiting())?.id}/approve`, {}, await world.stepUp('staff', who.id, 'change'));
  expect(await approve(first)).toMatchObject({ status: 409 });
  expect((await approve(second)).body.message).toBe('Approved. The change is in effect.');
  expect(await read()).toMatchObject({ roi_percentage: 0.3, active: true });

  const changed = await first.put(`/plans/${id}`, { roi_percentage: 0.4, min: 60 });
  expect(changed.body.message).toBe('Plan saved. The target of 0.4 % per day needs approval by a second staff member.');
  expect(await read()).toMatchObject({ roi_percentage: 0.3, min: 60 });
  // lower than what two agreed on: at once, and the other target no longer fits
  expect((await first.put(`/plans/${id}`, { roi_percentage: 0.26 })).body.message).toBe('Plan saved');
  expect((await approve(second)).body.message).toContain('Not applied.');
  expect(await read()).toMatchObject({ roi_percentage: 0.26 });
});
