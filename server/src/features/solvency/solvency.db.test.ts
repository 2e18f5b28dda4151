import { accountKinds, memberAccounts } from '@fairlead/contract/domain/accounts.ts';
import { parseMoney } from '@fairlead/contract/domain/money.ts';
import { afterAll, expect, test } from 'vitest';
import { calculateOutlook } from '#features/investments/index.ts';
import { moveClock, today } from '#foundation/clock.ts';
import { inTransaction, one, rows, sql } from '#foundation/db.ts';
import { memberAccount, post, rebuildDailyFlows, rollUpDailyFlows, systemAccount } from '#ledger/index.ts';
import { createWorld } from '#test/world.ts';
import { readMovements, readSolvency } from './read-solvency.ts';

const world = await createWorld();
const { db } = world;
afterAll(() => world.close());

const DAY_MS = 86_400_000;
const nextDay = () => inTransaction(db, (tx) => moveClock(tx, DAY_MS, { production: false }));

/** What each kind of account holds, account by account. */
async function sumAccounts(): Promise<Record<string, bigint>> {
  const found = await rows(
    db,
    sql<{ name: string; balance: bigint }>`
      select member_account_name(id) as name, sum(balance)::bigint as balance from member_accounts group by 1
      union all select h.name, (sum(s.balance) * case when h.name = 'custody' then -1 else 1 end)::bigint
        from system_accounts h join system_account_shards s on s.account = h.id group by h.name`,
  );
  return Object.fromEntries(found.map(({ name, balance }) => [name, balance]));
}

async function expectFigures(days: number): Promise<void> {
  const accounts = await sumAccounts();
  const shown = await readSolvency(db, days);
  expect(shown.balances).toEqual(accounts);
  const owed = [...memberAccounts, 'payout_clearing', 'returns_payable', 'levels_payable', 'suspense'] as const;
  expect(shown.owed).toBe(owed.reduce((sum, kind) => sum + (accounts[kind] ?? 0n), 0n));
  expect(shown.days.at(-1)).toMatchObject({ custody: shown.custody, owed: shown.owed });
  expect(shown.days).toHaveLength(days);
  for (const kind of accountKinds) {
    const { opening, closing, movements } = await readMovements(db, kind, days);
    expect(closing).toBe(accounts[kind]);
    expect(movements.reduce((sum, { amount }) => sum + amount, opening)).toBe(closing);
  }
}

test('every figure is what the accounts hold, rolled up or not, and its movements sum to it', async () => {
  const [first, second] = [await world.member({ main: '500' }), await world.member({ main: '70.000001' })];
  const move = (amount: string, reference: number) =>
    inTransaction(db, (tx) =>
      post(tx, [
        {
          debit: memberAccount(first.id, 'main'),
          credit: memberAccount(second.id, 'main'),
          amount: parseMoney(amount),
          entryType: 'transfer',
          reference,
        },
        {
          debit: memberAccount(first.id, 'main'),
          credit: systemAccount('fees'),
          amount: parseMoney('0.5'),
          entryType: 'activation_fee',
          reference,
        },
      ]),
    );
  await expectFigures(2);
  await nextDay();
  await move('10', 900_001);
  await rollUpDailyFlows(db, 1n);
  await expectFigures(2);
  await nextDay();
  await move('20.000001', 900_002);
  // the newest are not rolled up, and the first day lies before the period
  await expectFigures(2);
  const [dayBefore] = (await readSolvency(db, 3)).days;
  expect(dayBefore).toMatchObject({ custody: parseMoney('570.000001'), owed: parseMoney('570.000001') });
  await rebuildDailyFlows(db);
  await expectFigures(2);
  expect((await world.verify()).filter(({ broken }) => broken > 0)).toEqual([]);
});

test('adding up by day goes on where it ended, two at once, and what is changed behind its back is found', async () => {
  await Promise.all([rollUpDailyFlows(db, 2n), rollUpDailyFlows(db, 3n)]);
  await expectFigures(2);
  await sql`update daily_flows set amount = amount + 1 where entry_type = 'transfer'`.execute(world.owner);
  expect((await world.verify()).filter(({ broken }) => broken > 0).map(({ name }) => name)).toEqual([
    'the sums by day are those of the postings',
  ]);
  await rebuildDailyFlows(db);
});

test('what members withdraw at once leaves custody and is owed no more', async () => {
  const { free, custody, owed, stress } = await readSolvency(db, 1);
  expect(stress.map(({ percent, amount }) => [percent, amount])).toEqual([
    [10, free / 10n],
    [30, (free * 30n) / 100n],
    [100, free],
  ]);
  for (const { amount, ...left } of stress)
    expect(left).toMatchObject({ custody: custody - amount, owed: owed - amount });
});

test('an investment gives back its principal in its last week, and credits at most each day in full up to its cap', async () => {
  const member = await world.member();
  const monday = '2027-03-01';
  const invest = (terms: { invested: number; distribution: string; end: string; cap?: number }) =>
    sql`insert into investments (member_id, plan_id, plan_name, distribution, settlement, rate_ppm, term_days, accrues_on, return_cap_ppm, exit_fee_ppm,
        level_version, risk_notice_version, invested, start_day, end_day, created_at)
      select ${member.id}, id, 'x', ${terms.distribution}, 'automatic', 1000, 5, 'business_days', ${terms.cap ?? 2_000_000}, 0, 1, 1,
        ${terms.invested}, '2027-02-01', ${terms.end}::date, app_now() from plans order by id limit 1`.execute(
      world.owner,
    );
  // Monday to Friday: five days of 0.1 %
  await invest({ invested: 1_000_000_000, distribution: 'pay_out', end: '2027-03-05' });
  await invest({ invested: 1_000_000_000, distribution: 'compound', end: '2027-03-05' });
  await invest({ invested: 1_000_000_000, distribution: 'pay_out', end: '2027-03-08', cap: 2_000 });
  await inTransaction(db, (tx) => calculateOutlook(tx, monday));
  const { outlook } = await readSolvency(db, 1);
  expect(outlook?.weeks).toEqual([
    { week: monday, investments: 2, principal: 2_000_000_000n, max_returns: 5_000_000n + 5_010_010n },
    { week: '2027-03-08', investments: 1, principal: 1_000_000_000n, max_returns: 2_000_000n },
  ]);
  // done again it comes to the same; what is in notice is in no week
  await sql`update investments set notice_given_on = ${await today(db)}::date where distribution = 'compound'`.execute(
    world.owner,
  );
  await inTransaction(db, (tx) => calculateOutlook(tx, monday));
  const again = (await readSolvency(db, 1)).outlook;
  expect(again).toMatchObject({ in_notice: 1, in_notice_principal: 1_000_000_000n });
  expect(again?.weeks[0]).toEqual({ week: monday, investments: 1, principal: 1_000_000_000n, max_returns: 5_000_000n });
  await sql`delete from investments where member_id = ${member.id}`.execute(world.owner);
});

test('staff who may see money read it, others do not', async () => {
  const auditor = await world.staff('a.lind', 'auditor');
  expect((await auditor.get('/solvency')).status).toBe(200);
  expect((await auditor.get('/solvency/accounts/custody?days=90')).status).toBe(200);
  expect((await auditor.get('/solvency/accounts/nothing')).status).toBe(400);
  expect((await (await world.staff('s.ost', 'support')).get('/solvency')).status).toBe(403);
  const { stored } = await one(db, sql<{ stored: number }>`select count(*)::int as stored from daily_flows`);
  expect(stored).toBeGreaterThan(0);
});
