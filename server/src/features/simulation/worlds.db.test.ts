import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { one, sql } from '#foundation/db.ts';
import { Databases } from '#test/oracle/database.ts';
import { openPlatform } from '#test/oracle/platform.ts';
import { runScenario } from '#test/oracle/run-scenario.ts';
import { seedBalances } from '#test/oracle/seed-balances.ts';
import { SEED } from '#test/oracle/settings.ts';
import { anyWorld, type WorldSeed } from '#test/oracle/world.ts';
import { listMilestones } from '../rewards/milestone-store.ts';
import { replayMilestones } from '../rewards/simulation-rules.ts';
import { listParticipants } from '../rewards/simulation-store.ts';
import { monthsIn, timesBefore } from '../salary/simulate-tiers.ts';
import { asMade, playMonths } from '../salary/simulation-rules.ts';
import { listTiers } from '../salary/store.ts';
import { addClaims, addDay, commissionsByMonth, prepareCommissions } from './commissions-store.ts';
import { add, type Comparison, NOTHING } from './rules.ts';
import { inScratch, type Scratch } from './scratch-store.ts';
import { replayAll } from './simulate-plan.ts';
import { getAccruedDays, getWindow, type Window } from './window-store.ts';

/** A few in every run; `ORACLE_SIMULATED=500` for more. */
const WORLDS = Number(process.env.ORACLE_SIMULATED ?? 8);
const AS_FROZEN = { ratePpm: null, distribution: null, settlement: null, termDays: null, accruesOn: null };

const databases = new Databases();
afterAll(() => databases.close());

const sumAmounts = (rows: readonly Comparison[]) => rows.reduce<Comparison>((sum, row) => add(sum, row), NOTHING);

async function checkPlans(scratch: Scratch, window: Window, plans: number[]): Promise<void> {
  for (const plan of plans) {
    const real = await one(
      scratch.tx,
      sql<{ due: bigint; paid: bigint }>`
        select coalesce(sum(s.due), 0)::bigint as due, coalesce(sum(ledger_share(s.due, r.funding_numerator, r.funding_denominator)), 0)::bigint as paid
        from return_accruals s join investments i on i.id = s.investment_id join runs r on r.programme = 'accrual' and r.day = s.day
        where i.plan_id = ${plan} and r.finished_at is not null and r.day between ${window.from}::date and ${window.to}::date`,
    );
    await sql`drop table if exists sim_plan, sim_simple, sim_days, sim_lapses`.execute(scratch.tx);
    const { total } = await replayAll(scratch, plan, AS_FROZEN, window);
    expect(total).toEqual({ ...real, simulated: real.due });
    for (const { name } of (
      await sql<{
        name: string;
      }>`select relname as name from pg_class where relname like 'sim\_walk\_%' and relpersistence = 't'
        and pg_table_is_visible(oid)`.execute(scratch.tx)
    ).rows)
      await sql`drop table ${sql.table(name)}`.execute(scratch.tx);
  }
}

async function checkCommissions({ tx }: Scratch, window: Window): Promise<void> {
  const keep = Array<null>(20).fill(null);
  await prepareCommissions(tx, 'invest', keep);
  for (const accrued of await getAccruedDays(tx, window)) await addDay(tx, accrued, keep);
  await addClaims(tx, window, keep);
  const real = await one(
    tx,
    sql<{ due: bigint; paid: bigint }>`
      select coalesce(sum(due), 0)::bigint as due, coalesce(sum(paid), 0)::bigint as paid from (
        select levels_due as due, levels_paid as paid from runs
          where programme = 'accrual' and finished_at is not null and day between ${window.from}::date and ${window.to}::date
        union all select levels_due, levels_paid from claims where day between ${window.from}::date and ${window.to}::date) parts`,
  );
  expect(sumAmounts(await commissionsByMonth(tx))).toEqual({ ...real, simulated: real.due });
}

async function checkPrizes(scratch: Scratch, window: Window): Promise<void> {
  const { tx } = scratch;
  const milestones = await listMilestones(tx, false);
  const members = await listParticipants(tx, window, 0n);
  const rewards = sumAmounts(
    members.flatMap((member) => replayMilestones(member, milestones, undefined, window.to.slice(0, 7))),
  );
  expect(rewards.simulated).toBe(rewards.due);
  const tiers = await listTiers(tx);
  const months = await monthsIn(scratch, window, tiers[0]?.business ?? 0n);
  // everyone by the rule that pays, on figures worked out again; whom the run found blocked it alone knows, for figures
  // know who is blocked now
  const fresh = months.map(({ made, figures, ...month }) => {
    const unblocked = new Set(made.filter(({ blocked }) => !blocked).map(({ memberId }) => memberId));
    return {
      ...month,
      made: made.filter(({ blocked }) => blocked),
      figures: figures.map((each) => ({ ...each, blocked: each.blocked && !unblocked.has(each.memberId) })),
    };
  });
  const played = sumAmounts(playMonths(tiers, new Set(), fresh, await timesBefore(scratch, months)));
  expect(played.simulated).toBe(sumAmounts(asMade(months)).due);
}

async function checkWorld(seed: WorldSeed): Promise<void> {
  await databases.lend(async (db) => {
    const platform = await openPlatform(db, seed);
    await seedBalances(platform, { main: 1_300, invested: 100, pools: 60 });
    for (const action of seed.actions) await runScenario(platform, action);
    await inScratch(db, async (scratch) => {
      const window = await getWindow(scratch.tx);
      await checkPlans(scratch, window, platform.plans);
      await checkCommissions(scratch, window);
      await checkPrizes(scratch, window);
    });
  });
}

test(
  `${WORLDS} random worlds: simulating the current rules gives what was due, to the micro-unit`,
  () => fc.assert(fc.asyncProperty(anyWorld, checkWorld), { numRuns: WORLDS, seed: SEED, endOnFailure: true }),
  60_000 + WORLDS * 8_000,
);
