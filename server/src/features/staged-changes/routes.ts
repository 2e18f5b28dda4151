import { formatTimestamp } from '@fairlead/contract/domain/dates.ts';
import { toPage, totalPages } from '@fairlead/contract/domain/paging.ts';
import { mayCall } from '@fairlead/contract/domain/staff-roles.ts';
import { type StagedChange, stagedChangesContract } from '@fairlead/contract/features/staged-changes.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { implement, type Routes } from '#foundation/http/call.ts';
import { requireStepUp } from '#foundation/step-up.ts';
import { approveChange, rejectChange, withdrawChange } from './decide-change.ts';
import { type ChangeKinds, findKind, includesRole } from './kind.ts';
import { type ListedChange, listChanges, type StoredChange } from './store.ts';

/** The calls by which staff decide on changes; the kinds are those that `app/` lists. */
export const stagedChangesRoutes = (kinds: ChangeKinds): Routes =>
  implement(stagedChangesContract, {
    list: async ({ db, actor, query }) => {
      const page = toPage(query);
      const { changes, total, waiting } = await listChanges(db, query.view ?? 'open', page);
      return {
        changes: changes.map((change) => presentChange(kinds, change, actor)),
        waiting,
        total,
        totalPages: totalPages(total, page.limit),
        currentPage: page.page,
      };
    },
    approve: async ({ tx, actor, params, stepUp }) => {
      await requireStepUp(tx, actor, stepUp, 'change');
      return { message: describeOutcome(await approveChange(tx, actor, kinds, params.id)) };
    },
    reject: async ({ tx, actor, params, body, stepUp }) => {
      await requireStepUp(tx, actor, stepUp, 'change');
      await rejectChange(tx, actor, kinds, params.id, body.reason);
      return { message: 'Change rejected: nothing was changed' };
    },
    withdraw: async ({ tx, actor, params, stepUp }) => {
      await requireStepUp(tx, actor, stepUp, 'change');
      await withdrawChange(tx, actor, params.id);
      return { message: 'Change withdrawn: nothing was changed' };
    },
  });

function describeOutcome({ state, effectiveAt, outcome }: StoredChange): string {
  if (state === 'failed') return `Not applied. ${outcome}`;
  if (state === 'applied') return 'Approved: it holds from now on';
  return `Approved: it holds from ${effectiveAt ? formatTimestamp(effectiveAt) : 'its moment'}`;
}

function presentChange(kinds: ChangeKinds, change: ListedChange, viewer: StaffActor): StagedChange {
  const kind = findKind(kinds, change);
  const { id, subject, title, reason, state } = change;
  const isOpen = state === 'proposed' || state === 'scheduled';
  const mayDecide =
    mayCall(stagedChangesContract.approve, viewer.role) &&
    includesRole(kind.approvers, viewer.role) &&
    change.author !== viewer.id &&
    !kind.concerns?.(change, viewer.id);
  return {
    ...{ id, kind: kind.name, subject, title, reason, state },
    ...kind.describe(change),
    author: change.authorName,
    created_at: change.createdAt,
    approved_by: change.approverName,
    approved_at: change.approvedAt,
    effective_at: change.effectiveAt,
    wait_hours: kind.waitHours,
    ended_by: change.enderName,
    ended_at: change.endedAt,
    outcome: change.outcome,
    may: {
      approve: mayDecide && state === 'proposed',
      reject: mayDecide && isOpen,
      withdraw: isOpen && change.author === viewer.id && mayCall(stagedChangesContract.withdraw, viewer.role),
    },
  };
}
