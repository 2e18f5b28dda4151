import type { Plan, PlanInput } from '@fairlead/contract/features/plans.ts';
import type { RawBuilder } from 'kysely';
import { type Db, maybeOne, one, rows, sharedRead, sql, type Tx } from '#foundation/db.ts';

const columns = sql`id, name, description, risk, min, max, rate_ppm as "ratePpm", term_days, distribution, settlement, pair, accrues_on, active, created_at, updated_at`;

/** Every plan, or only those open to new money, smallest first. */
export const listPlans = (db: Db, onlyOpen: boolean): Promise<Plan[]> =>
  rows(db, sharedRead(sql<Plan>`select ${columns} from plans where active or not ${onlyOpen} order by min, id`));

/** One plan, or undefined. */
export const findPlan = (db: Db, id: number): Promise<Plan | undefined> =>
  maybeOne(db, sql<Plan>`select ${columns} from plans where id = ${id}`);

/** One plan for someone who invests by it now: it neither changes nor goes before their transaction ends. */
export const holdPlan = (tx: Tx, id: number): Promise<Plan | undefined> =>
  maybeOne(tx, sql<Plan>`select ${columns} from plans where id = ${id} for share`);

/** One plan, locked against a concurrent change. */
export const lockPlan = (tx: Tx, id: number): Promise<Plan | undefined> =>
  maybeOne(tx, sql<Plan>`select ${columns} from plans where id = ${id} for update`);

type Stored = Required<{ [Field in keyof PlanInput]: Exclude<PlanInput[Field], undefined> }>;

/** Inserts a plan. */
export const insertPlan = (tx: Tx, plan: Stored): Promise<Plan> =>
  one(
    tx,
    sql<Plan>`
      insert into plans (name, description, risk, min, max, rate_ppm, term_days, distribution, settlement, pair, accrues_on, active, created_at, updated_at)
      values (${plan.name}, ${plan.description}, ${plan.risk}, ${plan.min}, ${plan.max}, ${plan.ratePpm}, ${plan.term_days},
        ${plan.distribution}, ${plan.settlement}, ${plan.pair}, ${plan.accrues_on}, ${plan.active}, app_now(), app_now()) returning ${columns}`,
  );

/** Writes a plan whole. */
export const updatePlan = (tx: Tx, id: number, plan: Stored): Promise<Plan> =>
  one(
    tx,
    sql<Plan>`
      update plans set name = ${plan.name}, description = ${plan.description}, risk = ${plan.risk}, min = ${plan.min}, max = ${plan.max},
        rate_ppm = ${plan.ratePpm}, term_days = ${plan.term_days}, distribution = ${plan.distribution}, settlement = ${plan.settlement},
        pair = ${plan.pair}, accrues_on = ${plan.accrues_on}, active = ${plan.active}, updated_at = app_now()
      where id = ${id} returning ${columns}`,
  );

/** Removes a plan unless an investment names it. @returns whether it was removed */
export async function deleteUnusedPlan(tx: Tx, id: number): Promise<boolean> {
  const removed = await rows(
    tx,
    sql`delete from plans p where id = ${id} and not exists (select from investment_terms i where i.plan_id = p.id) returning 1`,
  );
  return removed.length > 0;
}

/** Whom a percent is of: credited returns, or activation fees. */
export type LevelKind = 'invest' | 'active';

/** The plan that takes the least of those that pay by themselves, as a subquery of its row: what samples are invested in. */
export const smallestAutomaticPlan = sql`(
  select id, name, distribution, settlement, pair, rate_ppm, term_days, accrues_on from plans
  where settlement = 'automatic' order by min, id limit 1)`;

/** The percents of every version, as a subquery (version, level, ppm). */
export const levelPercents = (kind: LevelKind): RawBuilder<unknown> => sql`(
  select version, level, ppm from level_percents where kind = ${kind})`;

/** The versions of the percents, as a subquery (version, created_at). */
export const levelVersions = (kind: LevelKind): RawBuilder<unknown> => sql`(
  select version, created_at from level_versions where kind = ${kind})`;

/** What each plan takes, and how risky it says it is, as a subquery (id, min, max, risk). */
export const planLimits = sql`(select id, min, max, risk from plans)`;

/** The current percents, with their version. */
export async function currentLevels(
  db: Db,
  kind: LevelKind,
): Promise<{ version: number; levels: { level: number; ppm: number }[] }> {
  const found = await rows(
    db,
    sharedRead(sql<{ version: number; level: number; ppm: number }>`
      select version, level, ppm from level_percents
      where kind = ${kind} and version = (select max(version) from level_versions where kind = ${kind}) order by level`),
  );
  return { version: found[0]?.version ?? 0, levels: found.map(({ level, ppm }) => ({ level, ppm })) };
}

/** Adds a version of the percents; what began under an older one keeps it. */
export async function insertLevels(tx: Tx, kind: LevelKind, levels: { level: number; ppm: number }[]): Promise<number> {
  const { version } = await one(
    tx,
    sql<{ version: number }>`insert into level_versions (kind, version, created_at)
      select ${kind}, max(version) + 1, app_now() from level_versions where kind = ${kind} returning version`,
  );
  await sql`insert into level_percents (kind, version, level, ppm) select ${kind}, ${version}, level, ppm
    from unnest(${levels.map((l) => l.level)}::int[], ${levels.map((l) => l.ppm)}::int[]) as l(level, ppm)`.execute(tx);
  return version;
}
