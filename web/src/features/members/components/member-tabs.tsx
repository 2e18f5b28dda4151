import type { Endpoint } from '@fairlead/contract/domain/endpoint.ts';
import { auditContract } from '@fairlead/contract/features/audit.ts';
import { depositsContract } from '@fairlead/contract/features/deposits.ts';
import type { SingleMember } from '@fairlead/contract/features/members.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ComponentType, lazy } from 'react';
import { MemberOverview } from '#features/members/components/member-overview.tsx';
import { members } from '#features/members/texts.ts';

/** What one tab of a member's page shows. */
export type TabProps = { member: SingleMember };

type MemberTab = {
  Component: ComponentType<TabProps>;
  /** The call without which there is nothing to see: whose role does not include it has no such tab. */
  call?: Endpoint;
};

const ofMember = (load: () => Promise<ComponentType<{ memberId: number }>>) =>
  lazy(async () => {
    const Loaded = await load();
    return { default: ({ member }: TabProps) => <Loaded memberId={member.id} /> };
  });

/** The tabs of a member's page, in their order. The lists are loaded when they are opened. */
export const memberTabs = {
  overview: { Component: MemberOverview },
  accounts: {
    Component: lazy(async () => {
      const { MemberStatement } = await import('#features/statements/components/member-statement.tsx');
      return { default: ({ member }: TabProps) => <MemberStatement memberId={member.id} forStaff /> };
    }),
  },
  investments: {
    Component: ofMember(
      async () => (await import('#features/investments/components/member-investments.tsx')).MemberInvestments,
    ),
  },
  team: { Component: lazy(async () => ({ default: await loadTeam() })) },
  deposits: {
    Component: ofMember(async () => (await import('#features/payments/components/deposit-list.tsx')).DepositList),
    call: depositsContract.list,
  },
  withdrawals: {
    Component: ofMember(
      async () => (await import('#features/withdrawals/screens/staff-withdrawals.tsx')).StaffWithdrawals,
    ),
  },
  commissions: {
    Component: ofMember(
      async () => (await import('#features/transactions/components/member-commissions.tsx')).MemberCommissions,
    ),
  },
  tickets: {
    Component: ofMember(async () => (await import('#features/tickets/components/member-tickets.tsx')).MemberTickets),
  },
  notifications: {
    Component: ofMember(
      async () => (await import('#features/notifications/components/sent-notifications.tsx')).SentNotifications,
    ),
  },
  security: {
    Component: ofMember(
      async () => (await import('#features/security/components/member-security-tab.tsx')).MemberSecurityTab,
    ),
  },
  notes: {
    Component: ofMember(async () => (await import('#features/member-notes/components/member-notes.tsx')).MemberNotes),
  },
  documents: {
    Component: ofMember(
      async () => (await import('#features/agreements/components/statements-panel.tsx')).StatementsPanel,
    ),
  },
  audit: {
    Component: ofMember(async () => (await import('#features/audit/components/member-audit.tsx')).MemberAudit),
    call: auditContract.list,
  },
} as const satisfies Record<string, MemberTab>;
export type MemberTabName = keyof typeof memberTabs;
export const memberTabNames = Object.keys(memberTabs) as MemberTabName[];

async function loadTeam() {
  const { TreeView } = await import('#features/referrals/components/tree-view.tsx');
  return ({ member }: TabProps) => (
    <TreeView
      memberId={member.id}
      actions={({ id }) =>
        id !== member.id && (
          <Button
            component={Link}
            to={screens.adminMember.replace('$id', String(id))}
            variant="default"
            size="sm"
            fullWidth
          >
            {members('openMember')}
          </Button>
        )
      }
    />
  );
}
