import type { Referral } from '@fairlead/contract/features/referrals.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Button } from '@mantine/core';
import { IconHierarchy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { InvitationPanel } from '#features/members/components/invitation-panel.tsx';
import { useMember } from '#features/members/queries.ts';
import { TeamFigures } from '#features/referrals/components/team-figures.tsx';
import { TeamState } from '#features/referrals/components/team-state.tsx';
import { useDirects } from '#features/referrals/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { byId, useListView } from '#foundation/list-view.ts';
import { useSession } from '#foundation/session.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DateText } from '#ui/date-text.tsx';
import { FilterBar, SearchField } from '#ui/filter-bar.tsx';
import { Money } from '#ui/money.tsx';
import { Pager } from '#ui/pager.tsx';
import shared from '#ui/shared.module.css';

const columns: Column<Referral>[] = [
  {
    key: 'member',
    title: 'Member',
    render: (row) => (
      <>
        <strong className={shared.name}>{row.username}</strong> <span className={shared.secondary}>{row.fullname}</span>
      </>
    ),
  },
  { key: 'joined', title: 'Joined', from: 'desktop', render: (row) => <DateText at={row.joined_at} /> },
  { key: 'status', title: 'Status', render: (row) => <TeamState status={row.status} /> },
  { key: 'own', title: 'Own active', align: 'right', render: (row) => <Money micro={row.own} unit={null} /> },
  { key: 'direct', title: 'Direct', align: 'right', from: 'desktop', render: (row) => row.direct },
  { key: 'team', title: 'Team', align: 'right', render: (row) => row.team.toLocaleString('en-US') },
  {
    key: 'leg',
    title: 'Leg, USDT',
    align: 'right',
    render: (row) => <Money micro={row.own + row.business} unit={null} strong />,
  },
];

/** The members that signed up with one's link, each with the leg below him. */
export function DirectMembersScreen() {
  const { auth } = useSession();
  return auth && <DirectMembers memberId={auth.id} />;
}

function DirectMembers({ memberId }: { memberId: number }) {
  const list = useListView();
  const { page, limit, search } = list;
  const { data, error, isFetching, refetch } = useDirects(memberId, page, limit, search);
  const { data: member } = useMember(memberId);
  return (
    <div className={shared.page}>
      {data && <TeamFigures totals={data.totals} />}
      <div className={shared.tight}>
        <FilterBar
          actions={
            <Button
              component={Link}
              to={screens.referralTree}
              variant="default"
              leftSection={<IconHierarchy stroke={1.75} />}
            >
              Referral tree
            </Button>
          }
        >
          <SearchField {...list.searchField} placeholder="Direct member" />
        </FilterBar>
        <DataTable
          label="Direct members"
          rows={data?.referrals}
          rowKey={byId}
          columns={columns}
          card={cardOf}
          fetching={isFetching}
          error={error && errorText(error)}
          onRetry={() => void refetch()}
          empty={{
            icon: <IconHierarchy size={24} stroke={1.75} />,
            title: search ? 'Nobody found' : 'No direct members yet',
            children: search ? undefined : 'Who signs up with your link stands here.',
          }}
          footer={data && <Pager {...list.pager} total={data.total} />}
        />
      </div>
      {member && <InvitationPanel referralCode={member.referralCode} />}
    </div>
  );
}

const cardOf = (row: Referral) => ({
  title: row.username,
  value: <Money micro={row.own + row.business} />,
  detail: `${row.team.toLocaleString('en-US')} below`,
  aside: <TeamState status={row.status} />,
});
