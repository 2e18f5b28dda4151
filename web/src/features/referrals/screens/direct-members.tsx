import type { Referral } from '@fairlead/contract/features/referrals.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Button } from '@mantine/core';
import { IconHierarchy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { InvitationPanel } from '#features/members/components/invitation-panel.tsx';
import { useMember } from '#features/members/queries.ts';
import classes from '#features/referrals/components/team.module.css';
import { TeamFigures } from '#features/referrals/components/team-figures.tsx';
import { TeamState } from '#features/referrals/components/team-state.tsx';
import { useDirects } from '#features/referrals/queries.ts';
import { referrals } from '#features/referrals/texts.ts';
import { formatNumber } from '#foundation/format.ts';
import { byId, useListView } from '#foundation/list-view.ts';
import { useSession } from '#foundation/session.tsx';
import type { Column } from '#ui/data-table.tsx';
import { DateText } from '#ui/date-text.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { Money } from '#ui/money.tsx';
import shared from '#ui/shared.module.css';

const columns = (): Column<Referral>[] => [
  {
    key: 'member',
    title: referrals('member'),
    render: (row) => (
      <span className={classes.person} title={`${row.username} ${row.fullname}`}>
        <strong className={shared.name}>{row.username}</strong> <span className={shared.secondary}>{row.fullname}</span>
      </span>
    ),
  },
  { key: 'joined', title: referrals('joined'), from: 'desktop', render: (row) => <DateText at={row.joined_at} /> },
  { key: 'status', title: referrals('status'), render: (row) => <TeamState status={row.status} /> },
  { key: 'own', title: referrals('own'), align: 'right', render: (row) => <Money micro={row.own} unit={null} /> },
  { key: 'direct', title: referrals('direct'), align: 'right', from: 'desktop', render: (row) => row.direct },
  { key: 'team', title: referrals('team'), align: 'right', render: (row) => formatNumber(row.team) },
  {
    key: 'leg',
    title: referrals('leg'),
    align: 'right',
    render: (row) => <Money micro={row.own + row.business} unit={null} strong />,
  },
];

/** The members who signed up with one's link, each with their leg. */
export function DirectMembersScreen() {
  const { auth } = useSession();
  return auth && <DirectMembers memberId={auth.id} />;
}

function DirectMembers({ memberId }: { memberId: number }) {
  const list = useListView();
  const { page, limit, search } = list;
  const query = useDirects(memberId, page, limit, search);
  const { data } = query;
  const { data: member } = useMember(memberId);
  const tree = (
    <Button component={Link} to={screens.referralTree} variant="default" leftSection={<IconHierarchy stroke={1.75} />}>
      {referrals('tree')}
    </Button>
  );
  return (
    <div className={shared.page}>
      {data && <TeamFigures totals={data.totals} />}
      <ListPage
        label={referrals('directMembers')}
        density="member"
        list={list}
        query={query}
        failed={referrals('failed')}
        search={referrals('searchDirect')}
        actions={tree}
        rows={data?.referrals}
        total={data?.total}
        rowKey={byId}
        columns={columns()}
        card={toCard}
        empty={{
          icon: <IconHierarchy size={24} stroke={1.75} />,
          title: referrals(search ? 'empty' : 'directEmpty'),
          children: search ? undefined : referrals('directEmptyText'),
        }}
      />
      {member && <InvitationPanel referralCode={member.referralCode} />}
    </div>
  );
}

const toCard = (row: Referral) => ({
  title: row.username,
  value: <Money micro={row.own + row.business} />,
  detail: referrals('below', { count: row.team }),
  aside: <TeamState status={row.status} />,
});
