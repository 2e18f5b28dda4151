import type { TopLegs } from '@fairlead/contract/features/financial-reports.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Link } from '@tanstack/react-router';
import { QueryState } from '#features/financial-reports/components/query-state.tsx';
import { ReadAt } from '#features/financial-reports/components/read-at.tsx';
import classes from '#features/financial-reports/components/report-parts.module.css';
import { AmountLink, ReportTable } from '#features/financial-reports/components/report-parts.tsx';
import { Share } from '#features/financial-reports/components/share.tsx';
import { useTopLegs } from '#features/financial-reports/queries.ts';
import { reports } from '#features/financial-reports/texts.ts';
import { formatNumber } from '#foundation/format.ts';

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
              render: ({ user_id, username }: Leg) => (
                <Link to={screens.adminMember} params={{ id: String(user_id) } as never} className={classes.name ?? ''}>
                  {username}
                </Link>
              ),
            },
            { key: 'direct', title: reports('legs.direct'), render: ({ direct }) => formatNumber(direct) },
            { key: 'team', title: reports('legs.team'), render: ({ team }) => formatNumber(team) },
            {
              key: 'business',
              title: reports('legs.business'),
              render: ({ business }) => <AmountLink micro={business} />,
            },
            {
              key: 'strongest',
              title: reports('legs.strongest'),
              render: ({ strongest_leg }) => <AmountLink micro={strongest_leg} />,
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
          empty={reports('legs.none')}
          footer={<ReadAt at={data.at} note={reports('legs.now', { count: data.rows.length })} />}
        />
      )}
    </QueryState>
  );
}
