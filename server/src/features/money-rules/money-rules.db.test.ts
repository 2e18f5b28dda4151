import { type RuleGroup, ruleGroups } from '@fairlead/contract/domain/rule-groups.ts';
import type { RuleSummary, RuleVersion } from '@fairlead/contract/features/money-rules.ts';
import { afterAll, expect, test } from 'vitest';
import { changeKinds } from '#app/change-kinds.ts';
import { applyDueChanges } from '#features/staged-changes/apply-change.ts';
import { createLog } from '#foundation/log.ts';
import { type Caller, createWorld } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());
const [owner, finance] = [await world.staff('the-owner'), await world.staff('the-finance', 'finance')];

const put = async (who: Caller, path: string, body: object) =>
  who.put(path, body, await world.stepUp('staff', who.id, 'settings'));
const listVersions = async (rule: string, who = finance) =>
  (await who.get(`/rules/${rule}/versions`)).body.versions as RuleVersion[];
const readSummary = async (rule: string) =>
  ((await finance.get('/rules')).body.rules as RuleSummary[]).find((each) => each.rule === rule);
const approveAll = async (who: Caller) => {
  const { changes } = (await who.get('/staged-changes')).body as { changes: { id: number; state: string }[] };
  for (const { id } of changes.filter(({ state }) => state === 'proposed'))
    await who.post(`/staged-changes/${id}/approve`, undefined, await world.stepUp('staff', who.id, 'change'));
};

test('a rule that no one changed has no version, and holds since the start', async () => {
  expect(await listVersions('withdrawals')).toEqual([]);
  expect(await listVersions('leadership')).toEqual([]);
  expect(await listVersions('revenue_share')).toEqual([]);
  expect(await readSummary('withdrawals')).toEqual({
    ...{ rule: 'withdrawals', since: null, author: null, proposed: 0, scheduled: 0, next_at: null },
    value: expect.stringContaining('1 %'),
  });
});

test('each rule is told in one line, as it is now', async () => {
  const { rules } = (await finance.get('/rules')).body as { rules: RuleSummary[] };
  expect(rules.map(({ rule }) => rule)).toEqual([...ruleGroups]);
  expect(rules.filter(({ value }) => value === '')).toEqual([]);
  const read = (rule: RuleGroup) => rules.find((each) => each.rule === rule)?.value;
  expect(read('deposits')).toBe('Minimum deposit: 10.00 USDT; Review deposits above: 25,000.00 USDT');
  expect(read('shortfall')).toBe('Skip payout');
  expect(read('level_income')).toBe('10 / 5 / 3 / 2 / 1 %');
  expect(read('leadership')).toContain('Bronze 100.00, Silver 400.00');
  expect(read('salary')).toBe('6 tiers, 25.00 to 1,200.00 USDT per month for 10,000.00 to 500,000.00 USDT of volume');
  expect(read('revenue_share')).toBe('2 % of a month’s fees, at most 10 % of that per member');
});

test('terms: what differs field by field, first waiting, then agreed to, then in force', async () => {
  const terms = { fee_percent: 1.5, fee_min: 1, fee_max: 20.000001 };
  const minimums = { minimum_normal: 10, minimum_roi: 10, minimum_compound: 20, minimum_principal: 50 };
  await put(owner, '/settings', { withdrawal_terms: { ...terms, ...minimums }, reason: 'Costs of the network' });
  const changes = [
    { field: 'Withdrawal fee', before: '1 %', after: '1.5 %' },
    { field: 'Highest fee', before: '20.00 USDT', after: '20.000001 USDT' },
  ];
  const common = { part: 'Withdrawal terms', author: 'the-owner', reason: 'Costs of the network', changes };
  expect(await listVersions('withdrawals')).toMatchObject([{ ...common, state: 'proposed', approved_by: null }]);
  expect(await readSummary('withdrawals')).toMatchObject({ since: null, proposed: 1, scheduled: 0 });

  await approveAll(finance);
  expect(await listVersions('withdrawals')).toMatchObject([
    { ...common, state: 'scheduled', approved_by: 'the-finance', version: null },
  ]);
  expect(await readSummary('withdrawals')).toMatchObject({
    ...{ since: null, proposed: 0, scheduled: 1, next_at: expect.any(String) },
  });

  await world.moveClock(1.1);
  await applyDueChanges(world.db, changeKinds, createLog('test', 'silent'));
  expect(await listVersions('withdrawals')).toMatchObject([
    { ...common, state: 'current', approved_by: 'the-finance', version: 2 },
  ]);
  expect(await readSummary('withdrawals')).toMatchObject({ since: expect.any(String), author: 'the-owner' });
});

test('settings of one rule each have a version that holds', async () => {
  const [later, money] = [await world.signIn('staff', owner.id), await world.signIn('staff', finance.id)];
  await put(later, '/settings', { deposit_minimum: 12.5, reason: 'First' });
  await put(later, '/settings', { deposit_minimum: 15, deposit_review_over: 20_000, reason: 'Then' });
  const states = (await listVersions('deposits', money)).map(({ part, state, version, changes }) => [
    ...[part, state, version],
    ...changes.map(({ before, after }) => `${before} → ${after}`),
  ]);
  expect(states.toSorted()).toEqual([
    ['Minimum deposit', 'current', 3, '12.50 USDT → 15.00 USDT'],
    ['Minimum deposit', 'past', 2, '10.00 USDT → 12.50 USDT'],
    ['Review deposits above', 'current', 2, '25,000.00 USDT → 20,000.00 USDT'],
  ]);
});

test('plans: what was created, changed, agreed on by two and closed, each plan for itself', async () => {
  const [one, two] = [await world.signIn('staff', owner.id), await world.signIn('staff', finance.id)];
  const plan = { name: 'Alpha', risk: 'low', min: 100, max: 500, roi_percentage: 0.05, term_days: 90, mode: 'payout' };
  const { body } = await two.post('/plans/add', plan);
  const { id } = body.singleplan as { id: number };
  await two.put(`/plans/${id}`, { max: 600, roi_percentage: 0.3 });
  expect((await listVersions('plans', two)).map(({ state, action, changes }) => [state, action, changes])).toEqual([
    ['proposed', 'changed', [{ field: 'Target per day', before: '0.05 %', after: '0.3 %' }]],
    ['current', 'changed', [{ field: 'Maximum', before: '500.00 USDT', after: '600.00 USDT' }]],
    ['past', 'added', expect.arrayContaining([{ field: 'Minimum', before: null, after: '100.00 USDT' }])],
  ]);
  await approveAll(one);
  expect((await listVersions('plans', two))[0]).toMatchObject({
    ...{ state: 'current', part: 'Alpha', author: 'the-finance', approved_by: 'the-owner' },
  });
  await two.delete(`/plans/${id}`);
  expect((await listVersions('plans', two))[0]).toMatchObject({
    ...{ state: 'past', part: 'Alpha', action: 'removed' },
    changes: expect.arrayContaining([{ field: 'Target per day', before: '0.3 %', after: null }]),
  });
});

test('levels, tiers and ranks: which of them changed', async () => {
  const money = await world.signIn('staff', finance.id);
  await money.post('/plans/addinvestlevel', {
    levels: [10, 5, 2].map((percent, place) => ({ level: place + 1, percent })),
  });
  const [levels] = await listVersions('level_income', money);
  expect(levels).toMatchObject({
    ...{ state: 'current', version: 2, author: 'the-finance' },
    changes: [
      { field: 'Level 3', before: '3 %', after: '2 %' },
      { field: 'Level 4', before: '2 %', after: null },
      { field: 'Level 5', before: '1 %', after: null },
    ],
  });
  expect(await listVersions('ib_commission', money)).toEqual([]);

  const tiers = [{ business: 10_000, amount: 26, new_percent: 10, max_payments: 12 }];
  await money.put('/salary/tiers', { tiers }, await world.stepUp('staff', money.id, 'settings'));
  const [salary] = await listVersions('salary', money);
  expect(salary?.changes[0]).toEqual({
    field: 'From 10,000.00 USDT',
    before: '25.00 USDT, 10 % new volume, at most 12 payments',
    after: '26.00 USDT, 10 % new volume, at most 12 payments',
  });
  expect(salary?.changes.slice(1).every(({ after }) => after === null)).toBe(true);

  const { ranks } = (await money.get('/leadership/ranks')).body as {
    ranks: { id: number; name: string; business: number; amount: number }[];
  };
  const lower = ranks.map(({ id, name, business, amount }) => ({
    id,
    name,
    business,
    amount: name === 'Bronze' ? 90 : amount,
  }));
  await put(money, '/leadership/ranks', { ranks: lower, reason: 'Less for the first' });
  expect(await listVersions('leadership', money)).toMatchObject([
    {
      ...{ state: 'current', version: 2, author: 'the-finance', reason: 'Less for the first' },
      changes: [
        { field: 'Bronze', before: '100.00 USDT from 25,000.00 USDT', after: '90.00 USDT from 25,000.00 USDT' },
      ],
    },
  ]);
});

test('a reward and an activation plan that are changed keep their names apart', async () => {
  const money = await world.signIn('staff', finance.id);
  await money.post('/actplan/add', { name: 'Quarter', price: 10, description: '' });
  await money.post('/rewards', { title: 'Comet', business: 7_000, amount: 30 });
  expect((await listVersions('activation', money))[0]).toMatchObject({ part: 'Quarter', action: 'added' });
  expect((await listVersions('rewards', money))[0]).toMatchObject({
    ...{ part: 'Comet', action: 'added' },
    changes: expect.arrayContaining([{ field: 'Prize', before: null, after: '30.00 USDT' }]),
  });
});

test('support reads no versions, and no rule that there is not', async () => {
  const support = await world.staff(undefined, 'support');
  expect(await support.get('/rules')).toMatchObject({ status: 403 });
  expect(await support.get('/rules/plans/versions')).toMatchObject({ status: 403 });
  expect((await (await world.signIn('staff', owner.id)).get('/rules/nothing/versions')).status).toBe(400);
});
