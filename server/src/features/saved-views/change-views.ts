import { MAX_SAVED_VIEWS } from '@fairlead/contract/features/saved-views.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { lockOne } from '#foundation/advisory-locks.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { countViews, deleteView, isNameTaken, lockView, type NewView, renameView, storeView } from './store.ts';
import { t } from './texts.ts';

/**
 * Keeps a view under its name; an own one of that name is replaced.
 * @throws AppError rule where the person has as many as one may have
 */
export async function save(tx: Tx, by: StaffActor, view: NewView): Promise<void> {
  await lockOne(tx, 'savedViews', by.id);
  const { id } = await storeView(tx, by.id, view);
  if ((await countViews(tx, by.id)) > MAX_SAVED_VIEWS)
    fail('rule', { reason: t('tooMany', { count: MAX_SAVED_VIEWS }) });
  const { screen, name, is_shared: shared, parameters } = view;
  const after = { screen, name, shared, parameters: new URLSearchParams(parameters).toString() };
  await audit(tx, by, { action: 'saved_view.save', subject: `saved_view:${id}`, after });
}

/**
 * Gives an own view another name, and shares it or not.
 * @throws AppError not_found, conflict where another own view of the screen has that name
 */
export async function rename(
  tx: Tx,
  by: StaffActor,
  id: number,
  { name, is_shared }: { name: string; is_shared: boolean },
): Promise<void> {
  await lockOne(tx, 'savedViews', by.id);
  const before = await lockView(tx, id, by.id);
  if (!before) return fail('not_found', { what: t('view') });
  if (await isNameTaken(tx, id, by.id, name)) fail('conflict', { reason: t('nameTaken') });
  await renameView(tx, id, { name, is_shared });
  await audit(tx, by, {
    action: 'saved_view.save',
    subject: `saved_view:${id}`,
    before: { screen: before.screen, name: before.name, shared: before.is_shared },
    after: { screen: before.screen, name, shared: is_shared },
  });
}

/**
 * Removes an own view; an owner removes those that others share too.
 * @throws AppError not_found
 */
export async function remove(tx: Tx, by: StaffActor, id: number): Promise<void> {
  const removed = await deleteView(tx, id, by.id, { ofOthers: by.role === 'owner' });
  if (!removed) return fail('not_found', { what: t('view') });
  await audit(tx, by, { action: 'saved_view.remove', subject: `saved_view:${id}`, before: removed });
}
