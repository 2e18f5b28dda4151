import type { AuditEntry } from '@fairlead/contract/features/audit.ts';
import { IconClock } from '@tabler/icons-react';
import classes from '#features/audit/components/audit.module.css';
import { FirstChange } from '#features/audit/components/change-values.tsx';
import { labelAction, labelActor, labelSubject } from '#features/audit/components/labels.ts';
import { audit } from '#features/audit/texts.ts';
import { formatNumber } from '#foundation/format.ts';
import type { Column } from '#ui/data-table.tsx';
import { DateTimeText } from '#ui/date-text.tsx';

/** What a list of the audit log shows of each row. */
export const getColumns = (): Column<AuditEntry>[] => [
  { key: 'at', stays: true, title: audit('when'), render: (row) => <DateTimeText at={row.at} /> },
  { key: 'who', stays: true, title: audit('who'), render: (row) => labelActor(row.actor) },
  {
    key: 'what',
    stays: true,
    title: audit('what'),
    render: (row) => <span className={classes.what}>{labelAction(row)}</span>,
  },
  { key: 'subject', title: audit('concerns'), render: (row) => labelSubject(row.subject) },
  {
    key: 'change',
    title: audit('beforeAfter'),
    from: 'desktop',
    render: (row) => <FirstChange changes={row.changes} />,
  },
  {
    key: 'reason',
    title: audit('reason'),
    from: 'wide',
    render: (row) => (
      <span className={classes.reason} title={row.reason ?? undefined}>
        {row.reason ?? '–'}
      </span>
    ),
  },
  { key: 'chain', title: audit('chain'), align: 'right', from: 'desktop', render: (row) => <ChainMark entry={row} /> },
];

/** A row's position, or that it waits for one; failed sign-ins have none. */
function ChainMark({ entry: { chain, key } }: { entry: AuditEntry }) {
  if (chain) return <>{formatNumber(chain.position)}</>;
  if (!/^\d+$/.test(key)) return <>–</>;
  return (
    <span className={classes.waiting}>
      <IconClock size={14} stroke={2} />
      {audit('chainWaiting')}
    </span>
  );
}

/** A row as a card, on phones. */
export const toCard = (row: AuditEntry) => ({
  title: labelAction(row),
  value: labelActor(row.actor),
  detail: labelSubject(row.subject),
  aside: <DateTimeText at={row.at} />,
});
