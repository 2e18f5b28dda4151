import { paymentsContract } from '@fairlead/contract/features/payments.ts';
import { CaseList } from '#features/payments/components/case-list.tsx';
import { DepositList } from '#features/payments/components/deposit-list.tsx';
import { manual } from '#features/payments/manual-texts.ts';
import { useOpenCaseCount, useReportedCount } from '#features/payments/queries.ts';
import { payments } from '#features/payments/texts.ts';
import { useMayCall } from '#foundation/roles.ts';
import { useUrlView } from '#foundation/url-view.ts';
import { ViewTabs } from '#ui/filter-bar.tsx';
import shared from '#ui/shared.module.css';

const views = ['all', 'manual', 'cases'] as const;

/** Deposits, and the cases among them that wait for a decision; the address holds the view. */
export function AdminDepositsScreen() {
  const view = useUrlView();
  const mayReadCases = useMayCall(paymentsContract.cases);
  const waiting = useOpenCaseCount(mayReadCases);
  const reported = useReportedCount();
  const open = views.filter((each) => each !== 'cases' || mayReadCases);
  const shown = open.find((each) => each === view.text('view')) ?? 'all';
  const tabs = [
    { value: 'all', label: payments('allDeposits') },
    { value: 'manual', label: manual('reviewQueue'), count: reported, attention: (reported ?? 0) > 0 },
    { value: 'cases', label: payments('review'), count: waiting, attention: (waiting ?? 0) > 0 },
  ].filter(({ value }) => open.some((each) => each === value));
  const show = (next: string) =>
    view.set({
      view: next === 'all' ? undefined : next,
      ...{ page: undefined, open: undefined, search: undefined, status: undefined, state: undefined },
    });
  return (
    <div className={shared.stack}>
      <ViewTabs label={payments('views')} tabs={tabs} value={shown} onChange={show} />
      {shown === 'all' && <DepositList />}
      {shown === 'manual' && <DepositList isReported />}
      {shown === 'cases' && <CaseList />}
    </div>
  );
}
