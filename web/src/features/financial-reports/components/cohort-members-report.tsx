import type { CohortMember } from '@fairlead/contract/features/financial-reports.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { QueryState } from '#features/financial-reports/components/query-state.tsx';
import { ReadAt } from '#features/financial-reports/components/read-at.tsx';
import classes from '#features/financial-reports/components/report-parts.module.css';
import { ReportTable } from '#features/financial-reports/components/report-parts.tsx';
import type { CohortState, ReportState } from '#features/financial-reports/components/report-state.ts';
import { useCohortMembers } from '#features/financial-reports/queries.ts';
import { reports } from '#features/financial-reports/texts.ts';
import { DateText } from '#ui/date-text.tsx';
import { Money } from '#ui/money.tsx';
import { Pager } from '#ui/pager.tsx';

const ROWS = 100;
const AMOUNTS = ['deposited', 'withdrawn', 'invested'] as const;

export interface CohortMembersReportProps {
  state: ReportState;
  cohort: CohortState;
  onChange: (changes: { page?: string | undefined; group?: string | undefined }) => void;
}

/** Who ever deposited, invested or withdrew of the months of the period, each with what they moved. */
export function CohortMembersReport({
  state: { period },
  cohort: { group, page },
  onChange,
}: CohortMembersReportProps) {
  const query = useCohortMembers({ ...period, group, page, limit: ROWS });
  const amounts = AMOUNTS.map((name) => ({
    key: name,
    title: reports(`cohorts.${name}`),
    render: (row: CohortMember) => <Money micro={row[name]} decimals={6} unit={null} />,
  }));
  return (
    <QueryState query={query}>
      {(data) => (
        <>
          <div className={classes.pages}>
            <strong>{reports(`cohorts.group.${group}`, { count: data.total })}</strong>
            <Button variant="default" size="xs" onClick={() => onChange({ group: undefined, page: undefined })}>
              {reports('cohorts.back')}
            </Button>
          </div>
          <ReportTable
            label={reports(`cohorts.group.${group}`, { count: data.total })}
            columns={[
              {
                key: 'member',
                title: reports('cohorts.member'),
                isName: true,
                render: ({ user_id, username }: CohortMember) => (
                  <Link
                    to={screens.adminMember}
                    params={{ id: String(user_id) } as never}
                    className={classes.name ?? ''}
                  >
                    {username}
                  </Link>
                ),
              },
              {
                key: 'joined',
                title: reports('cohorts.joinedOn'),
                isExtra: true,
                render: ({ joined_on }) => <DateText at={joined_on} />,
              },
              ...amounts,
            ]}
            rows={data.rows}
            rowKey={({ user_id }) => String(user_id)}
            empty={reports('noRows')}
            footer={<ReadAt at={data.calculated_at} note={reports('cohorts.whole')} isCalculated />}
          />
          {data.totalPages > 1 && (
            <Pager
              page={page}
              perPage={ROWS}
              total={data.total}
              onPage={(next) => onChange({ page: next === 1 ? undefined : String(next) })}
            />
          )}
        </>
      )}
    </QueryState>
  );
}
