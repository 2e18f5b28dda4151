import type { AnswerOf } from '@fairlead/contract/domain/endpoint.ts';
import type { JournalEntry, journalContract } from '@fairlead/contract/features/journal.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatAmount } from '#features/financial-reports/components/changes.ts';
import { labelEntry } from '#features/financial-reports/components/entry-labels.ts';
import { QueryState } from '#features/financial-reports/components/query-state.tsx';
import classes from '#features/financial-reports/components/report-parts.module.css';
import { Figures, ReportTable } from '#features/financial-reports/components/report-parts.tsx';
import { type ReportState, toJournalQuery } from '#features/financial-reports/components/report-state.ts';
import { useJournal } from '#features/financial-reports/queries.ts';
import { reports } from '#features/financial-reports/texts.ts';
import { staff as solvency } from '#features/solvency/staff-texts.ts';
import { formatDay, formatNumber, formatShortDay } from '#foundation/format.ts';
import { Money } from '#ui/money.tsx';

const ROWS = 100;

type Sums = Pick<AnswerOf<typeof journalContract.list>, 'count' | 'amount' | 'debits' | 'credits'>;

export interface JournalReportProps {
  state: ReportState;
  /** Undefined leads back to the first page. */
  onPage: (after: string | undefined) => void;
}

/** Every entry of the period in the order of booking, a page at a time. */
export function JournalReport({ state, onPage }: JournalReportProps) {
  const { after } = state.journal;
  const query = useJournal({ ...toJournalQuery(state), after, limit: ROWS });
  return (
    <QueryState query={query}>
      {({ entries, next, ...sums }) => (
        <>
          <Figures figures={listFigures(sums, state)} />
          <ReportTable
            label={reports('report.journal')}
            columns={[
              {
                key: 'booked',
                title: reports('journal.booked'),
                isName: true,
                render: (row: JournalEntry) => formatBooked(row.booked_at),
              },
              { key: 'id', title: reports('journal.number'), isName: true, isExtra: true, render: ({ id }) => id },
              { key: 'type', title: reports('journal.type'), isName: true, render: (row) => <EntryName entry={row} /> },
              {
                key: 'debit',
                title: reports('journal.debit'),
                isName: true,
                render: ({ debit }) => <Account of={debit} />,
              },
              {
                key: 'credit',
                title: reports('journal.credit'),
                isName: true,
                render: ({ credit }) => <Account of={credit} />,
              },
              {
                key: 'amount',
                title: reports('journal.amount'),
                render: (row) => <Money micro={row.amount} decimals={6} unit={null} />,
              },
              {
                key: 'reference',
                title: reports('journal.reference'),
                isExtra: true,
                render: ({ reference }) => reference,
              },
            ]}
            rows={entries}
            rowKey={({ id }) => id}
            empty={reports('journal.none')}
            footer={
              <>
                <span>{reports('journal.order')}</span>
                <span className={classes.pages}>
                  {after !== undefined && (
                    <Button variant="default" size="xs" onClick={() => onPage(undefined)}>
                      {reports('journal.first')}
                    </Button>
                  )}
                  {next !== null && (
                    <Button variant="default" size="xs" onClick={() => onPage(next)}>
                      {reports('journal.next')}
                    </Button>
                  )}
                </span>
              </>
            }
          />
        </>
      )}
    </QueryState>
  );
}

/** How many entries there are and their sum; of an account, what its balance changed by as well. */
function listFigures({ count, amount, debits, credits }: Sums, { journal: { account } }: ReportState) {
  const all = [
    { label: reports('journal.entries'), value: formatNumber(count) },
    { label: reports('journal.amountUsdt'), value: formatAmount(amount) },
  ];
  if (!account) return all;
  const name = solvency(`account.${account}`);
  return [
    ...all,
    { label: reports('journal.debitsOf', { account: name }), value: formatAmount(debits) },
    { label: reports('journal.creditsOf', { account: name }), value: formatAmount(credits) },
    { label: reports('journal.changeOf', { account: name }), value: formatAmount(credits - debits) },
  ];
}

/** `20 Nov 2026, 21:46:08`: seconds tell entries of a minute apart; the heading says that it is UTC. */
const formatBooked = (at: Date): string => `${formatDay(at)}, ${at.toISOString().slice(11, 19)}`;

function EntryName({ entry: { entry_type, for_day, reverses } }: { entry: JournalEntry }) {
  const extra = [
    for_day !== null && reports('journal.forDay', { day: formatShortDay(for_day) }),
    reverses !== null && reports('journal.reverses', { id: reverses }),
  ].filter((text) => text !== false);
  return (
    <>
      {labelEntry(entry_type)}
      {extra.length > 0 && <span className={classes.soft}>{extra.join(', ')}</span>}
    </>
  );
}

function Account({ of: { account, member } }: { of: JournalEntry['debit'] }) {
  if (member === null) return <>{solvency(`account.${account}`)}</>;
  return (
    <>
      {solvency(`account.${account}`)}{' '}
      <Link to={screens.adminMember} params={{ id: String(member.id) } as never} className={classes.name ?? ''}>
        {member.username}
      </Link>
    </>
  );
}
