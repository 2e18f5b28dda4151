import type { Milestone, MilestoneInput } from '@fairlead/contract/features/rewards.ts';
import { type Db, maybeOne, one, rows, sql, type Tx, violatedUnique } from '#foundation/db.ts';
import { AppError } from '#foundation/failure.ts';
import { t } from './texts.ts';

const columns = sql`id, title, business, amount, active, version, created_at, updated_at`;

/** Every milestone, ascending, or only the active ones. */
export const listMilestones = (db: Db, onlyActive: boolean): Promise<Milestone[]> =>
  rows(
    db,
    sql<Milestone>`select ${columns} from reward_milestones where active or not ${onlyActive} order by business, id`,
  );

/** One milestone, locked against a concurrent change. */
export const lockMilestone = (tx: Tx, id: number): Promise<Milestone | undefined> =>
  maybeOne(tx, sql<Milestone>`select ${columns} from reward_milestones where id = ${id} for update`);

type Stored = Required<{ [Field in keyof MilestoneInput]: Exclude<MilestoneInput[Field], undefined> }>;

/**
 * Inserts a milestone with its first version.
 * @throws AppError conflict when another active one has the same business
 */
export const insertMilestone = (tx: Tx, staffId: number, milestone: Stored): Promise<Milestone> =>
  versioned(
    tx,
    staffId,
    one(
      tx,
      sql<Milestone>`insert into reward_milestones (title, business, amount, active, created_at, updated_at)
        values (${milestone.title}, ${milestone.business}, ${milestone.amount}, ${milestone.active}, app_now(), app_now())
        returning ${columns}`,
    ),
  );

/**
 * Writes a milestone whole, as its next version.
 * @throws AppError conflict when another active one has the same business
 */
export const updateMilestone = (tx: Tx, staffId: number, id: number, milestone: Stored): Promise<Milestone> =>
  versioned(
    tx,
    staffId,
    one(
      tx,
      sql<Milestone>`update reward_milestones set title = ${milestone.title}, business = ${milestone.business}, amount = ${milestone.amount},
          active = ${milestone.active}, version = version + 1, updated_at = app_now()
        where id = ${id} returning ${columns}`,
    ),
  );

async function versioned(tx: Tx, staffId: number, written: Promise<Milestone>): Promise<Milestone> {
  try {
    const saved = await written;
    await sql`insert into reward_milestone_versions (milestone_id, version, title, business, amount, active, staff_id, created_at)
      values (${saved.id}, ${saved.version}, ${saved.title}, ${saved.business}, ${saved.amount}, ${saved.active}, ${staffId}, app_now())`.execute(
      tx,
    );
    return saved;
  } catch (error) {
    if (violatedUnique(error) !== 'reward_milestones_business') throw error;
    throw AppError.of('conflict', { reason: t('businessTaken') });
  }
}

/** Removes a milestone unless it ever opened to someone. @returns whether it was removed */
export async function deleteUnusedMilestone(tx: Tx, id: number): Promise<boolean> {
  const removed = await rows(
    tx,
    sql`delete from reward_milestones m where id = ${id}
      and not exists (select from member_rewards r where r.milestone_id = m.id) returning 1`,
  );
  return removed.length > 0;
}
