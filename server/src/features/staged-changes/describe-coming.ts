import type { ListedChange } from './store.ts';

/** What a staged change says of itself, as a version of a rule that is coming: who, why, and from when. */
export const describeComing = (change: ListedChange) => ({
  key: `change:${change.id}`,
  coming: change.state === 'scheduled' ? ('scheduled' as const) : ('proposed' as const),
  version: null,
  at: change.effectiveAt ?? change.createdAt,
  author: change.authorName,
  approved_by: change.approverName,
  reason: change.reason,
});
