import type { AnswerOf } from '@fairlead/contract/domain/endpoint.ts';
import type { reportsContract } from '@fairlead/contract/features/reports.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from '#features/reports/components/staff-dashboard.module.css';
import { t as transactions } from '#features/transactions/texts.ts';
import { Age } from '#ui/date-text.tsx';
import { Money } from '#ui/money.tsx';
import { FactList, FactRow, PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';

type Dashboard = AnswerOf<typeof reportsContract.adminDashboard>;

/** Money in and out by kind, as members see it. */
export function SumsPanel({ sums }: Pick<Dashboard, 'sums'>) {
  return (
    <PanelCard title="Money in and out" detail="This month (UTC), complete, USDT as members see it" flush>
      <div className={shared.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th>Kind</th>
              <th className={classes.right}>Lines</th>
              <th className={classes.right}>Members</th>
              <th className={classes.right}>Amount</th>
            </tr>
          </thead>
          <tbody>
            {sums.map((sum) => (
              <tr key={sum.transaction_type}>
                <td>
                  <Anchor
                    component={Link}
                    to={screens.adminTransactions}
                    search={{ transaction_type: sum.transaction_type } as never}
                    className={shared.medium}
                  >
                    {transactions(`type.${sum.transaction_type}`)}
                  </Anchor>
                </td>
                <td className={classes.right}>{sum.count.toLocaleString('en')}</td>
                <td className={classes.right}>{sum.unique_users.toLocaleString('en')}</td>
                <td className={classes.right}>
                  <Money micro={sum.total_amount} unit={null} signed />
                </td>
              </tr>
            ))}
            {sums.length === 0 && (
              <tr>
                <td colSpan={4} className={shared.secondary}>
                  Nothing has moved this month
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </PanelCard>
  );
}

/** How many members there are, by what they have done. */
export function MembersPanel({ members }: Pick<Dashboard, 'members'>) {
  return (
    <PanelCard
      title="Members"
      action={
        <Anchor component={Link} to={screens.adminUsers}>
          All members
        </Anchor>
      }
    >
      <FactList>
        <FactRow label="In all" strong>
          {members.total.toLocaleString('en')}
        </FactRow>
        <FactRow label="Joined in 30 days">{members.joined.toLocaleString('en')}</FactRow>
        <FactRow label="Verified">{members.verified.toLocaleString('en')}</FactRow>
        <FactRow label="Activated now">{members.activated.toLocaleString('en')}</FactRow>
        <FactRow label="Investing now">{members.investing.toLocaleString('en')}</FactRow>
        <FactRow label="Blocked">{members.blocked.toLocaleString('en')}</FactRow>
      </FactList>
    </PanelCard>
  );
}

/** The newest actions of staff and security events. */
export function AuditPanel({ audit }: Pick<Dashboard, 'audit'>) {
  return (
    <PanelCard title="Audit log" detail="The newest entries" flush>
      <table className={`${classes.table} ${classes.wrapping}`}>
        <tbody>
          {audit.map((row) => (
            <tr key={row.id}>
              <td>
                <span className={shared.medium}>{row.actor}</span>{' '}
                <span className={shared.secondary}>
                  {row.action}, {row.subject}
                </span>
              </td>
              <td className={`${classes.right} ${shared.secondary}`}>
                <Age since={row.at} />
              </td>
            </tr>
          ))}
          {audit.length === 0 && (
            <tr>
              <td className={shared.secondary}>Nothing yet</td>
            </tr>
          )}
        </tbody>
      </table>
    </PanelCard>
  );
}
