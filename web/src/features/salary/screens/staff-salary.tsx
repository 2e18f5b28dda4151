import { SalaryToday } from '#features/salary/components/salary-today.tsx';
import { RunTable, TransactionTable, UserTable } from '#features/salary/components/staff-tables.tsx';
import { TierTable } from '#features/salary/components/tier-table.tsx';
import { salary } from '#features/salary/texts.ts';
import { useUrlView } from '#foundation/url-view.ts';
import { ViewTabs } from '#ui/filter-bar.tsx';
import shared from '#ui/shared.module.css';

const getTabs = () => [
  { value: 'users', label: salary('users') },
  { value: 'transactions', label: salary('transactions') },
  { value: 'tiers', label: salary('tiers') },
  { value: 'months', label: salary('months') },
];

/** Salaries for staff: what they cost, who is on one, every month, the tiers. */
export function StaffSalaryScreen() {
  const view = useUrlView();
  const tab = view.text('tab', 'users');
  return (
    <div className={shared.page}>
      <SalaryToday />
      <ViewTabs
        label={salary('tabs')}
        tabs={getTabs()}
        value={tab}
        // another table has other filters and pages
        onChange={(next) =>
          view.set({ tab: next === 'users' ? undefined : next, page: undefined, search: undefined, month: undefined })
        }
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
