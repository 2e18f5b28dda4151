import type { LessonProgress } from '@fairlead/contract/features/lessons.ts';
import { type Db, one, sql, type Tx } from '#foundation/db.ts';

/** What a member has read and keeps, each oldest first. */
export const readProgress = (db: Db, memberId: number): Promise<LessonProgress> =>
  one(
    db,
    sql<LessonProgress>`
      select coalesce(array_agg(lesson order by read_at, lesson) filter (where read_at is not null), '{}') as read,
        coalesce(array_agg(lesson order by saved_at, lesson) filter (where saved_at is not null), '{}') as saved
      from lesson_progress where member_id = ${memberId}`,
  );

/** Adds lessons as read, or as kept; those that are so already stay as they are. */
export async function addLessons(tx: Tx, memberId: number, read: string[], saved: string[]): Promise<void> {
  await sql`
    insert into lesson_progress (member_id, lesson, read_at, saved_at)
    select ${memberId}, lesson, case when lesson = any(${read}) then app_now() end,
      case when lesson = any(${saved}) then app_now() end
    from unnest(${[...new Set([...read, ...saved])].sort()}::text[]) as lesson
    on conflict (member_id, lesson) do update set
      read_at = coalesce(lesson_progress.read_at, excluded.read_at),
      saved_at = coalesce(lesson_progress.saved_at, excluded.saved_at)`.execute(tx);
}

/** Sets what is given of one lesson. */
export async function setLesson(
  tx: Tx,
  memberId: number,
  lesson: string,
  { read, saved }: { read?: boolean | undefined; saved?: boolean | undefined },
): Promise<void> {
  const keep = { read: read === undefined, saved: saved === undefined };
  await sql`
    insert into lesson_progress (member_id, lesson, read_at, saved_at)
    values (${memberId}, ${lesson}, case when ${read ?? false}::boolean then app_now() end,
      case when ${saved ?? false}::boolean then app_now() end)
    on conflict (member_id, lesson) do update set
      read_at = case when ${keep.read}::boolean then lesson_progress.read_at
        when excluded.read_at is null then null else coalesce(lesson_progress.read_at, excluded.read_at) end,
      saved_at = case when ${keep.saved}::boolean then lesson_progress.saved_at
        when excluded.saved_at is null then null else coalesce(lesson_progress.saved_at, excluded.saved_at) end`.execute(
    tx,
  );
}

/** How many lessons a member has a row for. */
export async function countLessons(db: Db, memberId: number): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: number }>`select count(*)::int as count from lesson_progress where member_id = ${memberId}`,
  );
  return count;
}
