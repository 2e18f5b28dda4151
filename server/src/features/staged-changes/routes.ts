import { toPage, totalPages } from '@fairlead/contract/domain/paging.ts';
import { mayCall } from '@fairlead/contract/domain/staff-roles.ts';
import { type StagedChange, stagedChangesContract } from '@fairlead/contract/features/staged-changes.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { momentText } from '#foundation/format.ts';
import { implement, type Routes } from '#foundation/http/call.ts';
import { requireStepUp } from '#foundation/step-up.ts';
import { inLanguage, type Text } from '#foundation/texts.ts';
import { approveChange, rejectChange, withdrawChange } from './decide-change.ts';
import { type ChangeKinds, findKind, includesRole } from './kind.ts';
import { type ListedChange, listChanges, type StoredChange } from './store.ts';
import { t } from './texts.ts';

/** The calls by which staff decide on changes; the kinds are those that `app/` lists. */
export const stagedChangesRoutes = (kinds: ChangeKinds): Routes =>
  implement(stagedChangesContract, {
    list: async ({ db, actor, query, language }) => {
      const page = toPage(query);
      const { changes, total, waiting } = await listChanges(db, query.view ?? 'open', page);
      return {
        changes: changes.map((change) => presentChange(kinds, change, actor, language)),
        waiting,
        total,
        totalPages: totalPages(total, page.limit),
        currentPage: page.page,
      };
    },
    approve: async ({ tx, actor, params, stepUp, language }) => {
      await requireStepUp(tx, actor, stepUp, 'change');
      return { message: describeOutcome(await approveChange(tx, actor, kinds, params.id)).in(language) };
    },
    reject: async ({ tx, actor, params, body, stepUp, language }) => {
      await requireStepUp(tx, actor, stepUp, 'change');
      await rejectChange(tx, actor, kinds, params.id, body.reason);
      return { message: t('rejected').in(language) };
    },
    withdraw: async ({ tx, actor, params, stepUp, language }) => {
      await requireStepUp(tx, actor, stepUp, 'change');
      await withdrawChange(tx, actor, params.id);
      return { message: t('withdrawn').in(language) };
    },
  });

function describeOutcome({ state, effectiveAt, outcome }: StoredChange): Text {
  if (state === 'failed') return t('notApplied', { obstacle: outcome ?? '' });
  if (state === 'applied' || effectiveAt === null) return t('approvedNow');
  return t('approvedFrom', { moment: momentText(effectiveAt) });
}

function presentChange(kinds: ChangeKinds, change: ListedChange, viewer: StaffActor, language: string): StagedChange {
  const kind = findKind(kinds, change);
  const { id, subject, reason, state } = change;
  const { title, before, after } = kind.describe(change);
  const isOpen = state === 'proposed' || state === 'scheduled';
  const mayDecide =
    mayCall(stagedChangesContract.approve, viewer.role) &&
    includesRole(kind.approvers, viewer.role) &&
    change.author !== viewer.id &&
    !kind.concerns?.(change, viewer.id);
  return {
    ...{ id, kind: kind.name, subject, reason, state },
    title: inLanguage(title, language),
    before: inLanguage(before, language),
    after: inLanguage(after, language),
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
