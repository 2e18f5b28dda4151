import type { RuleGroup } from '@fairlead/contract/domain/rule-groups.ts';
import type { RuleChange, RuleVersion } from '@fairlead/contract/features/money-rules.ts';
import { IconArrowRight, IconHistory } from '@tabler/icons-react';
import classes from '#features/money-rules/components/rule-versions.module.css';
import { rules } from '#features/money-rules/rule-texts.ts';
import { useRuleVersions } from '#features/money-rules/staff/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatList } from '#foundation/format.ts';
import values from '#ui/before-after.module.css';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import shared from '#ui/shared.module.css';
import { StatusBadge } from '#ui/status-badge.tsx';

const BADGES = { current: 'active', past: 'inactive', proposed: 'waiting', scheduled: 'approved' } as const;

const State = ({ state }: Pick<RuleVersion, 'state'>) => (
  <StatusBadge status={BADGES[state]} small quiet={state === 'current' || state === 'past'}>
    {rules(`versions.state.${state}`)}
  </StatusBadge>
);

/** `n.weiss and r.solano`: who proposed it, and who agreed. */
const describePeople = ({ author, approved_by }: RuleVersion): string =>
  formatList([author, approved_by].flatMap((name) => name ?? [])) || '–';

/** What was set, and whether it was added, changed or taken away. */
const describeSubject = ({ part, action }: RuleVersion): string =>
  [part, action === 'set' ? null : rules(`version.${action}`)].flatMap((word) => word || []).join(', ') ||
  rules('version.set');

function Changes({ changes }: { changes: readonly RuleChange[] }) {
  return (
    <ul className={classes.changes}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className={shared.secondary}>{field}: </span>
          <del className={values.before}>{before ?? rules('none')}</del>
          <IconArrowRight className={classes.arrow} size={12} stroke={2} aria-hidden="true" />
          <ins className={values.after}>{after ?? rules('none')}</ins>
        </li>
      ))}
    </ul>
  );
}

const getColumns = (): Column<RuleVersion>[] => [
  { key: 'state', title: rules('versions.state'), render: (row) => <State state={row.state} /> },
  { key: 'what', title: rules('versions.what'), render: describeSubject },
  { key: 'changes', title: rules('versions.change'), render: (row) => <Changes changes={row.changes} /> },
  { key: 'from', title: rules('versions.from'), render: (row) => <DateTimeText at={row.at} /> },
  { key: 'who', title: rules('versions.who'), render: describePeople },
  {
    key: 'reason',
    title: rules('versions.reason'),
    from: 'wide',
    render: (row) => <span className={shared.breaking}>{row.reason || '–'}</span>,
  },
];

/** Every version of a rule, what is coming first: the value before and after, from when, by whom and why. */
export function RuleVersions({ rule }: { rule: RuleGroup }) {
  const { data, error, isFetching, refetch } = useRuleVersions(rule);
  return (
    <section className={shared.tight}>
      <h2 className={classes.heading}>{rules('versions')}</h2>
      <DataTable
        label={rules('versions')}
        density="staff"
        rows={data}
        rowKey={({ key }) => key}
        columns={getColumns()}
        card={(row) => ({
          title: describeSubject(row),
          value: <State state={row.state} />,
          detail: <Changes changes={row.changes} />,
          aside: <DateTimeText at={row.at} />,
        })}
        fetching={isFetching}
        error={error && errorText(error, rules('versions.failed'))}
        onRetry={() => void refetch()}
        empty={{ icon: <IconHistory size={24} stroke={1.75} />, title: rules('versions.empty') }}
      />
    </section>
  );
}
