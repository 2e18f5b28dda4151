import type { StaffRole } from '@fairlead/contract/domain/staff-roles.ts';
import type { ChangeKindName } from '@fairlead/contract/domain/staged-changes.ts';
import type { StaffActor, SystemActor } from '#foundation/actor.ts';
import type { Tx } from '#foundation/db.ts';
import type { TextValue } from '#foundation/texts.ts';
import type { StoredChange } from './store.ts';

/** What one kind of staged change is: who may propose it and agree to it, what it is compared with, how it is applied. */
export type ChangeKind = {
  name: ChangeKindName;
  /** Beside the owner. Both are asked again when the change is applied. */
  authors: readonly StaffRole[];
  approvers: readonly StaffRole[];
  /** How long it waits once it was agreed to; 0: it is applied at once. */
  waitHours: number;
  /** The moment before which it does not hold, where its author named one. */
  notBefore?: (change: Pick<StoredChange, 'after'>) => Date | undefined;
  /** Whether this person is not the one to decide, such as the person whom it concerns. */
  concerns?: (change: StoredChange, staffId: number) => boolean;
  /** What is there now, as `before` was taken; locks what {@link apply} changes. */
  readCurrent: (tx: Tx, change: StoredChange) => Promise<unknown>;
  /** Makes the change, in the caller's transaction, which also marks it as applied. @throws AppError where it cannot be made any more */
  apply: (tx: Tx, change: StoredChange, by: StaffActor | SystemActor) => Promise<void>;
  /** What is changed, from what to what, as people read it. `change.title` is the name of what is changed. */
  describe: (change: Pick<StoredChange, 'subject' | 'title' | 'before' | 'after'>) => Description;
};

type Description = { title: TextValue; before: TextValue; after: TextValue };

/** The same as the audit log keeps it: in English, anyone who acts. */
export function describeForAudit(
  kind: ChangeKind,
  change: Parameters<ChangeKind['describe']>[0],
): { before: string; after: string } {
  const { before, after } = kind.describe(change);
  return { before: String(before), after: String(after) };
}

/** Every kind, as `app/` lists them. */
export type ChangeKinds = readonly ChangeKind[];

/** Whether a role, or the owner, is among these. */
export const includesRole = (roles: readonly StaffRole[], role: StaffRole): boolean =>
  role === 'owner' || roles.includes(role);

/** The kinds that a role may agree to. */
export const listApprovable = (kinds: ChangeKinds, role: StaffRole): ChangeKindName[] =>
  kinds.filter(({ approvers }) => includesRole(approvers, role)).map(({ name }) => name);

/** The kind of a stored change. @throws Error where none is registered: a mistake of ours */
export function findKind(kinds: ChangeKinds, change: Pick<StoredChange, 'kind'>): ChangeKind {
  const kind = kinds.find(({ name }) => name === change.kind);
  if (!kind) throw new Error(`no kind of staged change is called ${change.kind}`);
  return kind;
}
