import { type StaffAccount, staffAccountsContract } from '@fairlead/contract/features/staff-accounts.ts';
import { Button } from '@mantine/core';
import { IconUserPlus, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { AccountBadge } from '#features/staff-accounts/components/account-badge.tsx';
import { AccountDrawer } from '#features/staff-accounts/components/account-drawer.tsx';
import { InvitationList } from '#features/staff-accounts/components/invitation-list.tsx';
import { InviteDialog } from '#features/staff-accounts/components/invite-dialog.tsx';
import { labelRole } from '#features/staff-accounts/components/role-labels.ts';
import classes from '#features/staff-accounts/components/staff-accounts.module.css';
import { useStaffAccounts } from '#features/staff-accounts/queries.ts';
import { staff } from '#features/staff-accounts/texts.ts';
import { byId, useListView } from '#foundation/list-view.ts';
import { Permitted } from '#foundation/permitted.tsx';
import type { Column } from '#ui/data-table.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { ListPage } from '#ui/list-page.tsx';
import shared from '#ui/shared.module.css';

const getColumns = (): Column<StaffAccount>[] => [
  {
    key: 'name',
    stays: true,
    title: staff('name'),
    render: (row) => (
      <>
        <span className={shared.medium}>{row.username}</span> <span className={classes.mail}>{row.email}</span>
      </>
    ),
  },
  { key: 'role', stays: true, title: staff('role'), render: (row) => labelRole(row.role) },
  {
    key: 'factor',
    title: staff('factor'),
    render: (row) => (row.second_factor ? staff('factorSet') : staff('factorNone')),
  },
  { key: 'sessions', title: staff('sessions'), from: 'desktop', align: 'right', render: (row) => row.sessions },
  {
    key: 'seen',
    title: staff('lastSignIn'),
    from: 'desktop',
    render: (row) => (row.last_login_at ? <DateTimeText at={row.last_login_at} /> : staff('never')),
  },
  { key: 'state', stays: true, title: staff('state'), render: (row) => <AccountBadge account={row} /> },
];

/** Staff with their roles, invitations, and each person's account in a drawer. All fit on one page. */
export function StaffAccountsScreen() {
  const list = useListView();
  const [isInviting, setIsInviting] = useState(false);
  const query = useStaffAccounts();
  return (
    <div className={shared.stackTop}>
      <InvitationList invitations={query.data?.invitations ?? []} />
      <ListPage
        label={staff('label')}
        list={list}
        query={query}
        rows={query.data?.accounts}
        total={undefined}
        rowKey={byId}
        columns={getColumns()}
        card={(row) => ({
          title: row.username,
          value: labelRole(row.role),
          detail: row.email,
          aside: <AccountBadge account={row} />,
        })}
        failed={staff('listFailed')}
        empty={{ icon: <IconUsersGroup size={24} stroke={1.75} />, title: staff('empty') }}
        lead={staff('lead')}
        actions={
          <Permitted call={staffAccountsContract.invite}>
            <Button leftSection={<IconUserPlus stroke={1.75} />} onClick={() => setIsInviting(true)}>
              {staff('inviteDots')}
            </Button>
          </Permitted>
        }
        detail={({ row, openKey: _, ...drawer }) => <AccountDrawer account={row} {...drawer} />}
      />
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </div>
  );
}
