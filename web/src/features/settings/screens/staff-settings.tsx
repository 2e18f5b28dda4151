import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { RulesList } from '#features/money-rules/components/rules-list.tsx';
import { useWaitingCounts } from '#features/reports/staff-frame/queries.ts';
import { staff } from '#features/settings/staff-texts.ts';
import shared from '#ui/shared.module.css';

/** Every rule of the platform, what it is now and what is coming; each has a page of its own. */
export function StaffSettingsScreen() {
  return (
    <div className={shared.page}>
      <WaitingChanges />
      <RulesList />
      <p className={shared.lead}>
        <Anchor component={Link} to={screens.adminGoLive} inherit>
          {staff('goLiveLink')}
        </Anchor>
      </p>
    </div>
  );
}

/** Leads to what was proposed and needs a second staff member. */
function WaitingChanges() {
  const { adminChanges: count = 0 } = useWaitingCounts();
  if (count === 0) return null;
  return (
    <p className={shared.lead}>
      <Anchor component={Link} to={screens.adminChanges}>
        {staff('waiting', { count })}
      </Anchor>
    </p>
  );
}
