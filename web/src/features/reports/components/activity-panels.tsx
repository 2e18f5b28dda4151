import type { AnswerOf } from '@fairlead/contract/domain/endpoint.ts';
import { auditContract } from '@fairlead/contract/features/audit.ts';
import type { RowsTarget } from '@fairlead/contract/features/figure-rows.ts';
import { memberGroups } from '@fairlead/contract/features/member-groups.ts';
import { linkOpenMembers } from '@fairlead/contract/features/member-rows.ts';
import { membersContract } from '@fairlead/contract/features/members.ts';
import type { AuditRow, staffOverviewContract } from '@fairlead/contract/features/staff-overview.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { labelAction, labelActor, labelSubject, shorten } from '#features/audit/components/labels.ts';
import classes from '#features/reports/components/staff-dashboard.module.css';
import { panels } from '#features/reports/panel-texts.ts';
import { formatNumber } from '#foundation/format.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { useMayCall } from '#foundation/roles.ts';
import { Age } from '#ui/date-text.tsx';
import { FactList, FactRow, PanelCard } from '#ui/panel-card.tsx';
import { RowsLink } from '#ui/rows-link.tsx';
import shared from '#ui/shared.module.css';

type Dashboard = AnswerOf<typeof staffOverviewContract.adminDashboard>;

/** How many members there are, by what they have done; each count leads to them. */
export function MembersPanel({ members }: Pick<Dashboard, 'members'>) {
  const mayList = useMayCall(membersContract.list);
  const count = (name: keyof Dashboard['members'], to: RowsTarget) => (
    <RowsLink to={mayList && members[name] > 0 ? to : undefined}>{formatNumber(members[name])}</RowsLink>
  );
  return (
    <PanelCard
      title={panels('members')}
      action={
        <Permitted call={membersContract.list}>
          <Anchor component={Link} to={screens.adminUsers}>
            {panels('allMembers')}
          </Anchor>
        </Permitted>
      }
    >
      <FactList>
        <FactRow label={panels('total')} strong>
          {count('total', linkOpenMembers())}
        </FactRow>
        {memberGroups.map((group) => (
          <FactRow key={group} label={panels(group)}>
            {count(group, linkOpenMembers(group))}
          </FactRow>
        ))}
      </FactList>
    </PanelCard>
  );
}

/** The newest actions of staff and security events. */
export function AuditPanel({ audit }: Pick<Dashboard, 'audit'>) {
  return (
    <PanelCard
      title={panels('audit')}
      detail={panels('auditDetail')}
      flush
      action={
        <Permitted call={auditContract.list}>
          <Anchor component={Link} to={screens.adminAudit}>
            {panels('wholeAudit')}
          </Anchor>
        </Permitted>
      }
    >
      <table className={`${classes.table} ${classes.wrapping}`}>
        <tbody>
          {audit.map((row) => (
            <tr key={row.key}>
              <td>
                <span className={shared.medium}>{labelActor(row.actor)}</span>{' '}
                <span className={shared.secondary}>{describeEntry(row)}</span>
              </td>
              <td className={`${classes.right} ${shared.secondary}`}>
                <Age since={row.at} />
              </td>
            </tr>
          ))}
          {audit.length === 0 && (
            <tr>
              <td className={shared.secondary}>{panels('auditEmpty')}</td>
            </tr>
          )}
        </tbody>
      </table>
    </PanelCard>
  );
}

/** What was done, and to what, unless they did it to themselves. */
function describeEntry({ action, actor, subject }: AuditRow): string {
  const label = labelAction({ action, count: 1 });
  if (subject.kind === actor.kind && subject.id === String(actor.id)) return label;
  return panels('auditAction', { action: label, subject: shorten(labelSubject(subject)) });
}
