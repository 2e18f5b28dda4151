/** What other features need of staged changes. */
export type { ChangeKind, ChangeKinds } from './kind.ts';
export { type Proposal, type Staged, stageChange } from './stage-change.ts';
export { listScheduled, proposedChanges, rejectOpenChanges, type StoredChange } from './store.ts';
