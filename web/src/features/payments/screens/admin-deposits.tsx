import { CaseList } from '#features/payments/components/case-list.tsx';
import { DepositList } from '#features/payments/components/deposit-list.tsx';
import { useOpenCaseCount } from '#features/payments/queries.ts';
import { payments } from '#features/payments/texts.ts';
import { useUrlView } from '#foundation/url-view.ts';
import { ViewTabs } from '#ui/filter-bar.tsx';
import shared from '#ui/shared.module.css';

/** Deposits and the cases among them that wait for a decision; the address holds the view. */
export function AdminDepositsScreen() {
  const view = useUrlView();
  const waiting = useOpenCaseCount();
  const shown = view.text('view') === 'cases' ? 'cases' : 'all';
  const tabs = [
    { value: 'all', label: payments('allDeposits') },
    { value: 'cases', label: payments('review'), count: waiting, attention: (waiting ?? 0) > 0 },
  ];
  const show = (next: string) =>
    view.set({
      view: next === 'cases' ? next : undefined,
      ...{ page: undefined, open: undefined, search: undefined, status: undefined, state: undefined },
    });
  return (
    <div className={shared.stack}>
      <ViewTabs label={payments('views')} tabs={tabs} value={shown} onChange={show} />
      {shown === 'cases' ? <CaseList /> : <DepositList />}
    </div>
  );
}
