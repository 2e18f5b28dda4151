import type { SavedView } from '@fairlead/contract/features/saved-views.ts';
import { type Db, maybeOne, one, rows, sql, type Tx } from '#foundation/db.ts';
import { toJson } from '#foundation/json.ts';

export type NewView = {
  screen: string;
  name: string;
  parameters: Record<string, string>;
  is_shared: boolean;
};

/** What one person sees of a screen's views: own ones first, each by name. */
export const listViews = (db: Db, screen: string, staffId: number): Promise<SavedView[]> =>
  rows(
    db,
    sql<SavedView>`
      select v.id, v.name, v.parameters, v.is_shared, case when v.staff_id <> ${staffId} then s.username end as shared_by
      from saved_views v join staff_names s on s.id = v.staff_id
      where v.screen = ${screen} and (v.staff_id = ${staffId} or v.is_shared)
      order by (v.staff_id <> ${staffId}), lower(v.name), v.id`,
  );

export const countViews = async (tx: Tx, staffId: number): Promise<number> =>
  (await one(tx, sql<{ count: number }>`select count(*)::int as count from saved_views where staff_id = ${staffId}`))
    .count;

/** Stores a view in the place of an own one of that name. */
export const storeView = (
  tx: Tx,
  staffId: number,
  { screen, name, parameters, is_shared }: NewView,
): Promise<{ id: number }> =>
  one(
    tx,
    sql<{ id: number }>`
      insert into saved_views (staff_id, screen, name, parameters, is_shared, saved_at)
      values (${staffId}, ${screen}, ${name}, ${toJson(parameters)}::jsonb, ${is_shared}, app_now())
      on conflict (staff_id, screen, name) do update
        set parameters = excluded.parameters, is_shared = excluded.is_shared, saved_at = excluded.saved_at
      returning id`,
  );

type Renamed = { screen: string; name: string; is_shared: boolean };

/** An own view, locked until the transaction ends. */
export const lockView = (tx: Tx, id: number, staffId: number): Promise<Renamed | undefined> =>
  maybeOne(
    tx,
    sql<Renamed>`select screen, name, is_shared from saved_views where id = ${id} and staff_id = ${staffId} for update`,
  );

/** Whether another own view of the screen has this name. */
export const isNameTaken = async (tx: Tx, id: number, staffId: number, name: string): Promise<boolean> =>
  (await maybeOne(
    tx,
    sql<{ id: number }>`
      select o.id from saved_views v join saved_views o on o.staff_id = v.staff_id and o.screen = v.screen and o.name = ${name} and o.id <> v.id
      where v.id = ${id} and v.staff_id = ${staffId}`,
  )) !== undefined;

/** Stores a view's name and whether others see it. */
export async function renameView(tx: Tx, id: number, view: { name: string; is_shared: boolean }): Promise<void> {
  await sql`
    update saved_views set name = ${view.name}, is_shared = ${view.is_shared}, saved_at = app_now() where id = ${id}`.execute(
    tx,
  );
}

type Removed = { screen: string; name: string };

/** Removes a view that is one's own, or another's shared one where `ofOthers`. @returns undefined where there is none such */
export const deleteView = (
  tx: Tx,
  id: number,
  staffId: number,
  { ofOthers }: { ofOthers: boolean },
): Promise<Removed | undefined> =>
  maybeOne(
    tx,
    sql<Removed>`delete from saved_views where id = ${id} and (staff_id = ${staffId} or (is_shared and ${ofOthers}))
      returning screen, name`,
  );
