import type { AccountKind } from '../domain/accounts.ts';
import { addDays } from '../domain/dates.ts';
import type { EntryType } from '../domain/entry-types.ts';
import { screens } from '../wire/screens.ts';
import type { JournalBasis } from './journal.ts';
import type { ReportPeriod } from './report-figures.ts';

/** Where the rows of a figure are: a screen, and what it is narrowed to. */
export interface RowsTarget {
  to: string;
  search: Readonly<Record<string, string>>;
}

/** What the journal is narrowed to besides its days. */
interface JournalRows {
  entryTypes?: readonly EntryType[];
  basis?: JournalBasis;
  account?: readonly AccountKind[];
  debit?: readonly AccountKind[];
  credit?: readonly AccountKind[];
}

/** Entries of the journal. */
export function linkJournal({ from, to }: ReportPeriod, { entryTypes, basis, ...accounts }: JournalRows): RowsTarget {
  const named = Object.entries(accounts).map(([side, kinds]) => [side, kinds.join()]);
  return {
    to: screens.adminReports,
    search: {
      ...{ report: 'journal', from, to },
      ...(basis && { basis }),
      ...(entryTypes && { entry_type: entryTypes.join() }),
      ...(Object.fromEntries(named) as Record<string, string>),
    },
  };
}

/** Net is what custody's debits are more than its credits. */
export const linkMoneyFlow = (period: ReportPeriod) => ({
  deposits: linkJournal(period, { entryTypes: ['deposit'] }),
  withdrawals: linkJournal(period, { entryTypes: ['payout_settled'] }),
  net: linkJournal(period, { entryTypes: ['deposit', 'payout_settled'], account: ['custody'] }),
});

/** Every way in which a return is credited on its day. */
const RETURNS: readonly EntryType[] = ['return', 'compound_return', 'claimable_return'];

/** What is paid is booked for its accrual day; what is due stands in that day's run alone. */
export function linkReturns({ from, to }: ReportPeriod) {
  const runs: RowsTarget = { to: screens.adminRuns, search: { programme: 'accrual', from, to } };
  const paid = linkJournal({ from, to }, { basis: 'accrual', entryTypes: RETURNS });
  return { due: runs, paid, levels_due: runs, levels_paid: runs, unfunded_days: runs };
}

/** Who joined counts accounts that are closed since. */
export const linkMembers = ({ from, to }: ReportPeriod): { joined: RowsTarget } => ({
  joined: { to: screens.adminUsers, search: { from, to, view: 'joined' } },
});

/** The members of whole months. @param months the first days of the first and the last */
export function linkCohorts(months: ReportPeriod): { members: RowsTarget } {
  const next = new Date(`${months.to}T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return { members: linkMembers({ from: months.from, to: addDays(next.toISOString().slice(0, 10), -1) }).joined };
}

/** The tree below a member, whose directs and their branches sum to the member's. */
export const linkTeam = (memberId: number): RowsTarget => ({
  to: screens.adminReferralTree,
  search: { member: String(memberId) },
});
