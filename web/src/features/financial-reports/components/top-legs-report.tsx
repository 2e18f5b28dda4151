import { linkTeam } from '@fairlead/contract/features/figure-rows.ts';
import type { TopLegs } from '@fairlead/contract/features/financial-reports.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Link } from '@tanstack/react-router';
import { formatAmount } from '#features/financial-reports/components/changes.tsx';
import { QueryState } from '#features/financial-reports/components/query-state.tsx';
import { ReadAt } from '#features/financial-reports/components/read-at.tsx';
import classes from '#features/financial-reports/components/report-parts.module.css';
import { AmountLink, CountLink, ReportTable } from '#features/financial-reports/components/report-parts.tsx';
import { Share } from '#features/financial-reports/components/share.tsx';
import { useTopLegs } from '#features/financial-reports/queries.ts';
import { reports } from '#features/financial-reports/texts.ts';
import { formatNumber } from '#foundation/format.ts';
import type { RowCard } from '#ui/data-cards.tsx';
import { Money } from '#ui/money.tsx';

type Leg = TopLegs['rows'][number];

/** The sponsors with the most active principal below them, now. */
export function TopLegsReport() {
  const query = useTopLegs();
  return (
    <QueryState query={query}>
      {(data) => (
        <ReportTable
          label={reports('report.top-legs')}
          columns={[
            {
              key: 'member',
              title: reports('legs.member'),
              isName: true,
              render: (leg: Leg) => <MemberLink leg={leg} />,
            },
            {
              key: 'direct',
              title: reports('legs.direct'),
              render: ({ user_id, direct }) => <CountLink count={direct} to={linkTeam(user_id)} />,
            },
            {
              key: 'team',
              title: reports('legs.team'),
              render: ({ user_id, team }) => <CountLink count={team} to={linkTeam(user_id)} />,
            },
            {
              key: 'business',
              title: reports('legs.business'),
              render: ({ user_id, business }) => <AmountLink micro={business} to={linkTeam(user_id)} />,
            },
            {
              key: 'strongest',
              title: reports('legs.strongest'),
              render: ({ user_id, strongest_leg }) => <AmountLink micro={strongest_leg} to={linkTeam(user_id)} />,
            },
            {
              key: 'share',
              title: reports('legs.share'),
              isExtra: true,
              render: ({ business, strongest_leg }) => <Share part={strongest_leg} of={business} />,
            },
          ]}
          rows={data.rows}
          rowKey={({ user_id }) => String(user_id)}
          card={toCard}
          empty={reports('legs.none')}
          footer={<ReadAt at={data.at} note={reports('legs.now', { count: data.rows.length })} />}
        />
      )}
    </QueryState>
  );
}

const MemberLink = ({ leg: { user_id, username } }: { leg: Leg }) => (
  <Link to={screens.adminMember} params={{ id: String(user_id) } as never} className={classes.name ?? ''}>
    {username}
  </Link>
);

const toCard = (leg: Leg): RowCard => ({
  title: <MemberLink leg={leg} />,
  value: <Money micro={leg.business} />,
  detail: reports('legs.people', { direct: formatNumber(leg.direct), team: formatNumber(leg.team) }),
  aside: reports('legs.strongestIs', { amount: formatAmount(leg.strongest_leg) }),
});
