/** What other features need of staged changes. */
export { describeComing } from './describe-coming.ts';
export { type ChangeKind, type ChangeKinds, listApprovable } from './kind.ts';
export { stagedChangesTables } from './own-tables-store.ts';
export { type Proposal, type Staged, stageChange } from './stage-change.ts';
export {
  changePeople,
  type ListedChange,
  listByKind,
  listScheduled,
  proposedChanges,
  rejectOpenChanges,
  type StoredChange,
} from './store.ts';
export { titleChanges } from './title-changes.ts';
