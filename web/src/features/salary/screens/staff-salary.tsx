import { SalaryToday } from '#features/salary/components/salary-today.tsx';
import { RunTable, TransactionTable, UserTable } from '#features/salary/components/staff-tables.tsx';
import { TierTable } from '#features/salary/components/tier-table.tsx';
import { useUrlView } from '#foundation/url-view.ts';
import { ViewTabs } from '#ui/filter-bar.tsx';
import shared from '#ui/shared.module.css';

const tabs = [
  { value: 'users', label: 'User salaries' },
  { value: 'transactions', label: 'Transactions' },
  { value: 'tiers', label: 'Tiers' },
  { value: 'months', label: 'Months' },
] as const;

/** Salaries for staff: what they cost, who is on one, every month, the tiers. */
export function StaffSalaryScreen() {
  const view = useUrlView();
  const tab = view.text('tab', 'users');
  return (
    <div className={shared.page}>
      <SalaryToday />
      <ViewTabs
        label="Salaries"
        tabs={tabs}
        value={tab}
        onChange={(next) => view.set({ tab: next === 'users' ? undefined : next, page: undefined })}
      />
      <Tab tab={tab} />
    </div>
  );
}

function Tab({ tab }: { tab: string }) {
  switch (tab) {
    case 'transactions':
      return <TransactionTable />;
    case 'tiers':
      return <TierTable />;
    case 'months':
      return <RunTable />;
    default:
      return <UserTable />;
  }
}
