import { type StaffAccount, staffAccountsContract } from '@fairlead/contract/features/staff-accounts.ts';
import { Button } from '@mantine/core';
import { IconUserPlus, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { AccountBadge } from '#features/staff-accounts/components/account-badge.tsx';
import { AccountDrawer } from '#features/staff-accounts/components/account-drawer.tsx';
import { InvitationList } from '#features/staff-accounts/components/invitation-list.tsx';
import { InviteDialog } from '#features/staff-accounts/components/invite-dialog.tsx';
import { roleLabels } from '#features/staff-accounts/components/role-labels.ts';
import classes from '#features/staff-accounts/components/staff-accounts.module.css';
import { useStaffAccounts } from '#features/staff-accounts/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { byId, findOpenRow } from '#foundation/list-view.ts';
import { useMayCall } from '#foundation/roles.ts';
import { useUrlView } from '#foundation/url-view.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import shared from '#ui/shared.module.css';

const columns: Column<StaffAccount>[] = [
  {
    key: 'name',
    stays: true,
    title: 'Name',
    render: (row) => (
      <>
        <span className={shared.medium}>{row.username}</span> <span className={classes.mail}>{row.email}</span>
      </>
    ),
  },
  { key: 'role', stays: true, title: 'Role', render: (row) => roleLabels[row.role].title },
  { key: 'factor', title: 'Second factor', render: (row) => (row.second_factor ? 'Set up' : 'None') },
  { key: 'sessions', title: 'Sessions', from: 'desktop', align: 'right', render: (row) => row.sessions },
  {
    key: 'seen',
    title: 'Last sign-in',
    from: 'desktop',
    render: (row) => (row.last_login_at ? <DateTimeText at={row.last_login_at} /> : 'Never'),
  },
  { key: 'state', stays: true, title: 'State', render: (row) => <AccountBadge account={row} /> },
];

/** Who works here, with what role; inviting, and each person's account in a drawer. */
export function StaffAccountsScreen() {
  const view = useUrlView();
  const [isInviting, setIsInviting] = useState(false);
  const mayInvite = useMayCall(staffAccountsContract.invite);
  const { data, error, isFetching, refetch } = useStaffAccounts();
  const open = findOpenRow(view, data?.accounts, byId);
  return (
    <div className={shared.stackTop}>
      <FilterBar
        actions={
          mayInvite && (
            <Button leftSection={<IconUserPlus stroke={1.75} />} onClick={() => setIsInviting(true)}>
              Invite…
            </Button>
          )
        }
      >
        <span>You can't change your own account. Granting more access needs a second approval.</span>
      </FilterBar>
      <InvitationList invitations={data?.invitations ?? []} />
      <DataTable
        label="Staff"
        density="staff"
        rows={data?.accounts}
        {...open.table}
        columns={columns}
        card={(row) => ({
          title: row.username,
          value: roleLabels[row.role].title,
          detail: row.email,
          aside: <AccountBadge account={row} />,
        })}
        fetching={isFetching}
        error={error ? errorText(error) : null}
        onRetry={() => void refetch()}
        empty={{ icon: <IconUsersGroup size={24} stroke={1.75} />, title: 'No staff yet' }}
      />
      <AccountDrawer account={open.row} {...open.drawer} />
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </div>
  );
}
