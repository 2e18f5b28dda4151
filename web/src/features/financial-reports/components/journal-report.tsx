import type { AnswerOf } from '@fairlead/contract/domain/endpoint.ts';
import type { JournalEntry, journalContract } from '@fairlead/contract/features/journal.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatAmount } from '#features/financial-reports/components/changes.tsx';
import { labelEntry } from '#features/financial-reports/components/entry-labels.ts';
import { nameAccounts } from '#features/financial-reports/components/name-accounts.ts';
import { QueryState } from '#features/financial-reports/components/query-state.tsx';
import classes from '#features/financial-reports/components/report-parts.module.css';
import { Figures, ReportTable } from '#features/financial-reports/components/report-parts.tsx';
import { type ReportState, toJournalQuery } from '#features/financial-reports/components/report-state.ts';
import { useJournal } from '#features/financial-reports/queries.ts';
import { reports } from '#features/financial-reports/texts.ts';
import { staff as solvency } from '#features/solvency/staff-texts.ts';
import { formatDay, formatNumber, formatShortDay } from '#foundation/format.ts';
import type { RowCard } from '#ui/data-cards.tsx';
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
                render: (row: JournalEntry) => <Lines first={formatBooked(row.booked_at)} second={row.id} />,
              },
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
              { key: 'reference', title: reports('journal.reference'), render: ({ reference }) => reference },
            ]}
            rows={entries}
            rowKey={({ id }) => id}
            card={toCard}
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
  const name = nameAccounts(account);
  return [
    ...all,
    { label: reports('journal.debitsOf', { account: name }), value: formatAmount(debits) },
    { label: reports('journal.creditsOf', { account: name }), value: formatAmount(credits) },
    { label: reports('journal.changeOf', { account: name }), value: formatAmount(credits - debits) },
  ];
}

/** `20 Nov 2026, 21:46:08`: seconds tell entries of a minute apart; the heading says that it is UTC. */
const formatBooked = (at: Date): string => `${formatDay(at)}, ${at.toISOString().slice(11, 19)}`;

/** Two lines of a cell. */
function Lines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <>
      {first}
      {second && <span className={classes.second}>{second}</span>}
    </>
  );
}

const EntryName = ({ entry }: { entry: JournalEntry }) => (
  <Lines first={labelEntry(entry.entry_type)} second={describeEntry(entry)} />
);

/** For which day it is, and what it takes back. */
const describeEntry = ({ for_day, reverses }: JournalEntry): string =>
  [
    for_day !== null && reports('journal.forDay', { day: formatShortDay(for_day) }),
    reverses !== null && reports('journal.reverses', { id: reverses }),
  ]
    .filter((text) => text !== false)
    .join(', ');

const Account = ({ of: { account, member } }: { of: JournalEntry['debit'] }) => (
  <Lines first={solvency(`account.${account}`)} second={member && <MemberLink member={member} />} />
);

const MemberLink = ({ member }: { member: NonNullable<JournalEntry['debit']['member']> }) => (
  <Link to={screens.adminMember} params={{ id: String(member.id) } as never} className={classes.name ?? ''}>
    {member.username}
  </Link>
);

/** An account's name, with its member behind it. */
const withMember = ({ member }: JournalEntry['debit']) =>
  function nameAccount(account: ReactNode) {
    return (
      <>
        {account} {member && <MemberLink member={member} />}
      </>
    );
  };

const toCard = (entry: JournalEntry): RowCard => ({
  title: labelEntry(entry.entry_type),
  value: <Money micro={entry.amount} decimals={6} unit={null} />,
  detail: reports.rich('journal.fromTo', {
    debited: solvency(`account.${entry.debit.account}`),
    credited: solvency(`account.${entry.credit.account}`),
    debit: withMember(entry.debit),
    credit: withMember(entry.credit),
  }),
  aside: (
    <>
      {formatBooked(entry.booked_at)}
      <span className={classes.second}>{entry.id}</span>
    </>
  ),
});
