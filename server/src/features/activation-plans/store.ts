import type { ActivationPlan, ActivationPlanInput } from '@fairlead/contract/features/activation-plans.ts';
import { type Db, maybeOne, one, rows, sharedRead, sql, type Tx } from '#foundation/db.ts';

const columns = sql`id, name, price, period_days, description, active, created_at, updated_at`;

/** Every activation plan, or only the open ones, cheapest first. */
export const listActivationPlans = (db: Db, onlyOpen: boolean): Promise<ActivationPlan[]> =>
  rows(
    db,
    sharedRead(
      sql<ActivationPlan>`select ${columns} from activation_plans where active or not ${onlyOpen} order by price, id`,
    ),
  );

/** One activation plan, or undefined. */
export const findActivationPlan = (db: Db, id: number): Promise<ActivationPlan | undefined> =>
  maybeOne(db, sql<ActivationPlan>`select ${columns} from activation_plans where id = ${id}`);

/** One activation plan for someone who pays its price now: it neither changes nor goes before their transaction ends. */
export const holdActivationPlan = (tx: Tx, id: number): Promise<ActivationPlan | undefined> =>
  maybeOne(tx, sql<ActivationPlan>`select ${columns} from activation_plans where id = ${id} for share`);

/** One activation plan, locked against a concurrent change. */
export const lockActivationPlan = (tx: Tx, id: number): Promise<ActivationPlan | undefined> =>
  maybeOne(tx, sql<ActivationPlan>`select ${columns} from activation_plans where id = ${id} for update`);

type Stored = Required<{ [Field in keyof ActivationPlanInput]: Exclude<ActivationPlanInput[Field], undefined> }>;

/** Inserts an activation plan. */
export const insertActivationPlan = (tx: Tx, plan: Stored): Promise<ActivationPlan> =>
  one(
    tx,
    sql<ActivationPlan>`
      insert into activation_plans (name, price, description, active, created_at, updated_at)
      values (${plan.name}, ${plan.price}, ${plan.description}, ${plan.active}, app_now(), app_now()) returning ${columns}`,
  );

/** Writes an activation plan whole; its period stays. */
export const updateActivationPlan = (tx: Tx, id: number, plan: Stored): Promise<ActivationPlan> =>
  one(
    tx,
    sql<ActivationPlan>`
      update activation_plans set name = ${plan.name}, price = ${plan.price}, description = ${plan.description},
        active = ${plan.active}, updated_at = app_now()
      where id = ${id} returning ${columns}`,
  );

/** Removes an activation plan unless someone paid for it. @returns whether it was removed */
export async function deleteUnusedActivationPlan(tx: Tx, id: number): Promise<boolean> {
  const removed = await rows(
    tx,
    sql`delete from activation_plans p where id = ${id}
      and not exists (select from activations t where t.activation_plan_id = p.id) returning 1`,
  );
  return removed.length > 0;
}

/** What the activation plans are called, those of long ago too, as a subquery (id, name). */
export const activationPlanNames = sql`(select id, name from activation_plans)`;
