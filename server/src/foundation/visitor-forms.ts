import { MIN_FILL_MS, type VisitorForm } from '@fairlead/contract/domain/visitor-forms.ts';
import { type Db, one, sql } from './db.ts';

/** Why a form counts as sent by a program. */
export type DropReason = 'hidden_field' | 'too_fast';

/** Why a form that anyone can send was not sent by a person, or undefined. */
export function findProgram(input: { website?: string | undefined; fill_ms: number }): DropReason | undefined {
  if (input.website) return 'hidden_field';
  return input.fill_ms < MIN_FILL_MS ? 'too_fast' : undefined;
}

/** Counts what was dropped quietly. */
export async function countDrop(db: Db, form: VisitorForm, reason: DropReason): Promise<void> {
  await sql`
    insert into form_drops as d (day, form, reason, count) values (app_today(), ${form}, ${reason}, 1)
    on conflict (day, form, reason) do update set count = d.count + 1`.execute(db);
}

/** How many were dropped in the last 30 days. */
export async function countDropped(db: Db, form: VisitorForm): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: number }>`select coalesce(sum(count), 0)::int as count from form_drops
      where form = ${form} and day > app_today() - 30`,
  );
  return count;
}
