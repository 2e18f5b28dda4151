import type { AnswerOf } from '@fairlead/contract/domain/endpoint.ts';
import type { staffOverviewContract } from '@fairlead/contract/features/staff-overview.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from '#features/reports/components/staff-dashboard.module.css';
import { staff } from '#features/reports/staff-texts.ts';
import { formatNumber } from '#foundation/format.ts';
import { Age } from '#ui/date-text.tsx';
import { FactList, FactRow, PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';

type Dashboard = AnswerOf<typeof staffOverviewContract.adminDashboard>;

/** How many members there are, by what they have done. */
export function MembersPanel({ members }: Pick<Dashboard, 'members'>) {
  return (
    <PanelCard
      title={staff('members')}
      action={
        <Anchor component={Link} to={screens.adminUsers}>
          {staff('allMembers')}
        </Anchor>
      }
    >
      <FactList>
        <FactRow label={staff('total')} strong>
          {formatNumber(members.total)}
        </FactRow>
        <FactRow label={staff('verified')}>{formatNumber(members.verified)}</FactRow>
        <FactRow label={staff('activated')}>{formatNumber(members.activated)}</FactRow>
        <FactRow label={staff('investing')}>{formatNumber(members.investing)}</FactRow>
        <FactRow label={staff('blocked')}>{formatNumber(members.blocked)}</FactRow>
      </FactList>
    </PanelCard>
  );
}

/** The newest actions of staff and security events. */
export function AuditPanel({ audit }: Pick<Dashboard, 'audit'>) {
  return (
    <PanelCard title={staff('audit')} detail={staff('auditDetail')} flush>
      <table className={`${classes.table} ${classes.wrapping}`}>
        <tbody>
          {audit.map((row) => (
            <tr key={row.id}>
              <td>
                <span className={shared.medium}>{row.actor}</span>{' '}
                <span className={shared.secondary}>
                  {staff('auditAction', { action: row.action, subject: row.subject })}
                </span>
              </td>
              <td className={`${classes.right} ${shared.secondary}`}>
                <Age since={row.at} />
              </td>
            </tr>
          ))}
          {audit.length === 0 && (
            <tr>
              <td className={shared.secondary}>{staff('auditEmpty')}</td>
            </tr>
          )}
        </tbody>
      </table>
    </PanelCard>
  );
}
