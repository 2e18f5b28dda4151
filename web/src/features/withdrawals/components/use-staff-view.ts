import { type RejectionReason, rejectionReasons } from '@fairlead/contract/domain/rejection-reasons.ts';
import { type WithdrawalKind, type WithdrawalState, withdrawalStates } from '@fairlead/contract/domain/states.ts';
import {
  type WithdrawalView,
  withdrawalSorts,
  withdrawalViews,
} from '@fairlead/contract/features/withdrawal-filters.ts';
import { kindsIn } from '#features/withdrawals/components/kinds.ts';
import { formatSort, type ListView, useListView } from '#foundation/list-view.ts';
import { useUrlView } from '#foundation/url-view.ts';

/** The staff list's view as its address holds it: a link shows a colleague the same rows and the same open request. */
export type StaffView = {
  list: ListView;
  view: WithdrawalView;
  kinds: WithdrawalKind[] | undefined;
  status: WithdrawalState | undefined;
  rejectionReason: RejectionReason | undefined;
  sort: (typeof withdrawalSorts)[number];
};

/**
 * @param onlyKinds the kinds of a screen that has its own
 * @param usualView the view where the address names none
 */
export function useStaffView(
  onlyKinds: readonly WithdrawalKind[] | undefined,
  usualView: WithdrawalView = 'mine',
): StaffView {
  const url = useUrlView();
  const view = withdrawalViews.find((each) => each === url.text('view')) ?? usualView;
  // the longest wait first; where nothing waits, the newest
  const usual = view === 'all' ? 'age' : '-age';
  const list = useListView({ perPage: 50, sort: usual });
  const sort = list.sort && formatSort(list.sort);
  const asked = kindsIn(url.text('kind'));
  const kinds = onlyKinds ? asked.filter((kind) => onlyKinds.includes(kind)) : asked;
  return {
    list,
    view,
    kinds: kinds.length > 0 ? kinds : onlyKinds && [...onlyKinds],
    status: withdrawalStates.find((state) => state === url.text('status')),
    rejectionReason: rejectionReasons.find((reason) => reason === url.text('rejection_reason')),
    sort: withdrawalSorts.find((each) => each === sort) ?? usual,
  };
}
