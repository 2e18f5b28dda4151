import type { Db } from '#foundation/db.ts';
import { inLanguage } from '#foundation/texts.ts';
import { type ChangeKinds, findKind } from './kind.ts';
import { findChanges } from './store.ts';

/** What these changes are about, as people read it, by id. */
export async function titleChanges(
  db: Db,
  kinds: ChangeKinds,
  ids: readonly number[],
  language: string,
): Promise<Map<number, string>> {
  const found = ids.length > 0 ? await findChanges(db, ids) : [];
  return new Map(
    found.map((change) => [change.id, inLanguage(findKind(kinds, change).describe(change).title, language)]),
  );
}
