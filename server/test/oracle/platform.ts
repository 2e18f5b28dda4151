import { type MemberAccount, owedKinds } from '@fairlead/contract/domain/accounts.ts';
import { MICRO } from '@fairlead/contract/domain/money.ts';
import { calculatePlanMix } from '#features/investments/index.ts';
import { type Db, inTransaction, one, rows, sql, type Tx } from '#foundation/db.ts';
import { toJson } from '#foundation/json.ts';
import { listRanks, storeRanks } from '../../src/features/leadership/rank-store.ts';
import { insertMember } from '../../src/features/members/tree-store.ts';
import { sum } from './model/books.ts';
import { Model } from './model/model.ts';
import type { Milestone } from './model/rewards.ts';
import type { Tier } from './model/salary.ts';
import type { PlanSeed } from './world.ts';

/** A platform under test beside its model; what actions name by place is found here. */
export type Platform = {
  db: Db;
  model: Model;
  firstDay: string;
  /** The day that the clock shows. */
  today: string;
  members: number[];
  staff: number[];
  plans: number[];
  activationPlans: number[];
  /** Numbers of what is posted manually. */
  made: number;
  /** What the model had at the end of each day on which the clock stood; days in between changed nothing. */
  dayEnds: Map<string, DayEnd>;
};

/** What the model has, all of it up to then. Custody as the asset it is. */
export type DayEnd = {
  custody: bigint;
  owed: bigint;
  deposited: bigint;
  paidOut: bigint;
  members: number;
  /** Active investments, those in notice included, by their numbers. */
  open: Map<number, { invested: bigint; growth: bigint }>;
};

export function getDayEnd({ model, members }: Platform): DayEnd {
  const owed: string[] = [...owedKinds];
  const active = [...model.investments.all.values()].filter(({ status }) => status === 'active');
  const balances = [...model.books.balances].filter(([name]) => owed.includes(name.split(' ')[0] ?? ''));
  return {
    custody: -model.books.balance('custody'),
    owed: sum(balances.map(([, balance]) => balance)),
    deposited: model.deposited,
    paidOut: model.withdrawals.paidOut,
    members: members.length,
    open: new Map(active.map(({ id, invested, growth }) => [id, { invested, growth }])),
  };
}

export const ANONYMOUS = 999_999;
export const at = (ids: number[], place: number): number => ids[place % Math.max(1, ids.length)] ?? ANONYMOUS;

/** The members who have anything there, or everyone. */
export function havingAny({ model, members }: Platform, account: MemberAccount): number[] {
  const found = members.filter((id) => model.books.balance(`${account} ${id}`) > 0n);
  return found.length > 0 ? found : members;
}

/** The first day: in the second half of a month, so that its end and the fifth are near. */
export function getStart(start: number): string {
  const [month, day] = [Math.floor(start / DAYS_TO_BEGIN_ON), start % DAYS_TO_BEGIN_ON];
  return new Date(Date.UTC(2030, month, 15 + day)).toISOString().slice(0, 10);
}
const DAYS_TO_BEGIN_ON = 14;
const DAY_MS = 86_400_000;
const MINUTES_MS = { endOfDay: 10 * 60_000, morning: 6 * 3_600_000, afternoon: 13 * 3_600_000 } as const;
/** Everything is a little later than the day before: what runs for so many days has never just not ended. */
const LATER_MS = 30_000;

/** Puts the clock to a moment of a day; a test's own clock may be put anywhere. */
export async function setClock(platform: Platform, day: string, time: keyof typeof MINUTES_MS): Promise<void> {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const later = ((midnight - Date.parse(`${platform.firstDay}T00:00:00Z`)) / DAY_MS) * LATER_MS;
  const timestamp = new Date(midnight + MINUTES_MS[time] + later).toISOString();
  // of a third of the days, which is enough and takes a third of the time
  if (day !== platform.today && platform.made % 3 === 0) await inTransaction(platform.db, calculatePlanMix);
  await sql`update clock_offset set "offset" = ${timestamp}::timestamptz - now()`.execute(platform.db);
  if (day !== platform.today) platform.dayEnds.set(platform.today, getDayEnd(platform));
  platform.model.volumes.pass(platform.today, day);
  platform.today = day;
}

/** People in their tree, two of staff, plans; the model knows the same. */
export async function openPlatform(
  db: Db,
  seed: { sponsors: number[]; start: number; plans: PlanSeed[] },
  scale = 50,
): Promise<Platform> {
  const model = new Model();
  const today = getStart(seed.start);
  const platform: Platform = {
    ...{ db, model, firstDay: today, today, members: [], staff: [], plans: [], activationPlans: [], made: 0 },
    dayEnds: new Map(),
  };
  await setClock(platform, today, 'morning');
  await inTransaction(db, async (tx) => {
    for (const [number, before] of seed.sponsors.entries()) {
      const sponsor = before === 0 ? undefined : platform.members[number - (((before - 1) % Math.max(1, number)) + 1)];
      await join(tx, platform, sponsor);
    }
    platform.staff = [await insertStaff(tx, 'one'), await insertStaff(tx, 'two')];
    for (const plan of seed.plans) await addPlan(tx, platform, plan);
  });
  await scaleDown(platform, scale);
  await readCatalogue(platform);
  return platform;
}

/** A new member, verified, under a sponsor. */
export async function join(tx: Tx, platform: Platform, sponsorId: number | undefined): Promise<void> {
  const name = `m${platform.members.length}`;
  const above = sponsorId === undefined ? [] : [sponsorId, ...platform.model.people.above(sponsorId)];
  const sponsor = sponsorId === undefined ? undefined : { id: sponsorId, username: '', ancestors: above.slice(1) };
  const person = {
    username: name,
    email: `${name}@test.test`,
    fullname: name,
    phone: '',
    passwordHash: 'none',
    sponsor,
  };
  const id = (await insertMember(tx, person, name.toUpperCase())) ?? ANONYMOUS;
  await sql`update members set verified_at = app_now() where id = ${id}`.execute(tx);
  platform.members.push(id);
  platform.model.people.join(id, sponsorId);
}

async function insertStaff(tx: Tx, name: string): Promise<number> {
  const { id } = await one(
    tx,
    sql<{ id: number }>`select create_staff(${name}, ${`${name}@test.test`}, '', 'none', 'owner') as id`,
  );
  return id;
}

/** A plan as drawn: past what staff's call allows, so that caps and large growth are met within days. */
async function addPlan(tx: Tx, platform: Platform, plan: PlanSeed): Promise<void> {
  const pair = plan.settlement === 'claimed' ? plan.pair : null;
  const accruesOn = plan.everyDay ? 'every_day' : 'business_days';
  const max = BigInt(plan.max) * MICRO;
  const { id } = await one(
    tx,
    sql<{ id: number }>`
      insert into plans (name, risk, min, max, rate_ppm, term_days, distribution, settlement, pair, accrues_on, created_at, updated_at)
      values (${`Plan ${platform.plans.length}`}, 'low', 20000000, ${max}, ${plan.ratePpm}, ${plan.term}, ${plan.distribution}, ${plan.settlement},
        ${pair}, ${accruesOn}, app_now(), app_now()) returning id`,
  );
  platform.plans.push(id);
  platform.model.catalogue.plans.set(id, {
    ...{
      min: 20n * MICRO,
      max,
      ratePpm: BigInt(plan.ratePpm),
      term: plan.term,
      distribution: plan.distribution,
      settlement: plan.settlement,
    },
    ...{ pair: pair ?? undefined, accruesOn, active: true },
  });
}

/** What a fresh platform comes with: activation plans and level percents. */
async function readCatalogue({ db, model, activationPlans }: Platform): Promise<void> {
  const plans = await rows(
    db,
    sql<{
      id: number;
      price: bigint;
      days: number;
    }>`select id, price, period_days as days from activation_plans order by id`,
  );
  for (const { id, price, days } of plans) {
    activationPlans.push(id);
    model.catalogue.activationPlans.set(id, { price, days });
  }
  model.rewards.milestones = await rows(
    db,
    sql<Milestone>`select business, amount from reward_milestones order by business`,
  );
  model.leadership.ranks = await listRanks(db);
  model.salaries.tiers = await rows(db, sql<Tier>`select id, business, amount from salary_tiers order by business`);
  const percents = [100_000n, 50_000n, 30_000n, 20_000n, 10_000n];
  model.catalogue.investLevels.push(percents);
  model.catalogue.activeLevels = percents;
}

/** A world of a few members and days: part of the business that prizes ask for, short periods, low limits. */
async function scaleDown({ db, model }: Platform, by: number): Promise<void> {
  for (const table of ['reward_milestones', 'salary_tiers']) await divideBusiness(db, table, by);
  await inTransaction(db, async (tx) => {
    const ranks = await listRanks(tx);
    const divided = ranks.map((rank) => ({
      ...rank,
      business: rank.business / BigInt(by),
      amount: rank.amount / BigInt(by),
    }));
    await storeRanks(tx, divided, null);
  });
  // the model asks for a second person by amounts alone
  await sql`insert into settings (name, value, updated_at) values ('payout_velocity', '"off"', app_now())`.execute(db);
  if (by < SMALL_SCALE) return;
  await sql`update activation_plans set period_days = 5 + id * 3`.execute(db);
  model.catalogue.principalLimit = 900n * MICRO;
  model.catalogue.secondApprovalOver = 110n * MICRO;
  for (const [name, value] of [
    ['principal_limit', model.catalogue.principalLimit],
    ['second_approval_over', model.catalogue.secondApprovalOver],
  ] as const)
    await sql`insert into settings (name, value, updated_at) values (${name}, ${toJson(String(value))}::jsonb, app_now())`.execute(
      db,
    );
}
const SMALL_SCALE = 50;

/**
 * Unique indexes are checked row by row: divided in place, the largest could meet the smallest that is yet to be divided,
 * depending on how the rows are stored. So all are moved out of the way first.
 */
async function divideBusiness(db: Db, table: string, by: number): Promise<void> {
  const { away } = await one(
    db,
    sql<{ away: bigint }>`select coalesce(max(business), 0)::bigint as away from ${sql.table(table)}`,
  );
  await sql`update ${sql.table(table)} set business = business + ${away}`.execute(db);
  await sql`update ${sql.table(table)} set business = (business - ${away}) / ${by}, amount = amount / ${by}`.execute(
    db,
  );
}
