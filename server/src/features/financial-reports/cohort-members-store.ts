import type { Page } from '@fairlead/contract/domain/paging.ts';
import type { CohortGroup, CohortMember } from '@fairlead/contract/features/financial-reports.ts';
import type { ReportPeriod } from '@fairlead/contract/features/report-figures.ts';
import { type Db, rows, sql, type Tx } from '#foundation/db.ts';
import { findPage } from '#foundation/list-page.ts';
import { memberFlows } from '#ledger/index.ts';

/** Keeps what each member ever moved, as cohorts add it up; only what differs is written. */
export async function calculateCohortMembers(tx: Tx): Promise<void> {
  await sql`
    insert into cohort_members (member_id, month, deposited, withdrawn, invested)
    select f.member_id, date_trunc('month', m.created_at at time zone 'UTC')::date, f.deposited, f.withdrawn, f.invested
    from ${memberFlows} f join member_names m on m.id = f.member_id
    on conflict (member_id) do update
    set month = excluded.month, deposited = excluded.deposited, withdrawn = excluded.withdrawn, invested = excluded.invested
    where (cohort_members.month, cohort_members.deposited, cohort_members.withdrawn, cohort_members.invested)
      is distinct from (excluded.month, excluded.deposited, excluded.withdrawn, excluded.invested)`.execute(tx);
}

const GROUPS = { depositors: sql`c.deposited > 0`, investors: sql`c.invested > 0`, withdrawers: sql`c.withdrawn > 0` };

/** A page of a group of the months in which a period lies, by month, and how many there are. */
export async function listCohortMembers(
  db: Db,
  { from, to }: ReportPeriod,
  group: CohortGroup,
  page: Page,
): Promise<{ members: CohortMember[]; total: number }> {
  const list = {
    table: sql`(select member_id as id, month, deposited, withdrawn, invested from cohort_members)`,
    alias: sql`c`,
    where: sql`c.month between date_trunc('month', ${from}::date)::date and ${to}::date and ${GROUPS[group]}`,
    ...{ order: sql`c.month, c.id`, reversed: sql`c.month desc, c.id desc` },
  };
  const { ids, total } = await findPage(db, list, page);
  const members = await rows(
    db,
    sql<CohortMember>`
      select c.member_id as user_id, m.username, (m.created_at at time zone 'UTC')::date as joined_on, c.deposited, c.withdrawn, c.invested
      from cohort_members c join member_names m on m.id = c.member_id
      where c.member_id = any (${ids}::int[]) order by c.month, c.member_id`,
  );
  return { members, total };
}
