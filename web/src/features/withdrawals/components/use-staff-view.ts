import { type WithdrawalKind, type WithdrawalState, withdrawalStates } from '@fairlead/contract/domain/states.ts';
import { type WithdrawalView, withdrawalSorts, withdrawalViews } from '@fairlead/contract/features/withdrawals.ts';
import { kindsIn } from '#features/withdrawals/components/kinds.ts';
import type { Sort } from '#foundation/list-view.ts';
import { type UrlView, useUrlView } from '#foundation/url-view.ts';

/** The staff list's view as its address holds it: a link shows a colleague the same rows and the same open request. */
export type StaffView = {
  view: WithdrawalView;
  kinds: WithdrawalKind[] | undefined;
  status: WithdrawalState | undefined;
  search: string;
  sort: (typeof withdrawalSorts)[number];
  page: number;
  limit: number;
  open: number | undefined;
  set: UrlView['set'];
};

/** @param fixed the kinds of a screen that has its own */
export function useStaffView(fixed?: readonly WithdrawalKind[]): StaffView {
  const url = useUrlView();
  const asked = kindsIn(url.text('kind'));
  const kinds = fixed ? asked.filter((kind) => fixed.includes(kind)) : asked;
  const view = withdrawalViews.find((each) => each === url.text('view')) ?? 'mine';
  return {
    view,
    kinds: kinds.length > 0 ? kinds : fixed && [...fixed],
    status: withdrawalStates.find((state) => state === url.text('status')),
    search: url.text('q'),
    sort: withdrawalSorts.find((sort) => sort === url.text('sort')) ?? (view === 'all' ? 'age' : '-age'),
    page: url.number('page', 1),
    limit: url.number('per', 50),
    open: url.number('open', 0) || undefined,
    set: url.set,
  };
}

/** The table's arrow for a sort of the address; the longest waiting first is age, descending. */
export const toSort = (sort: StaffView['sort']): Sort => ({
  key: sort.replace('-', ''),
  direction: sort.startsWith('-') ? 'desc' : 'asc',
});

/** The address' word for a table's sort. */
export const sortWord = ({ key, direction }: Sort): string => (direction === 'desc' ? `-${key}` : key);
