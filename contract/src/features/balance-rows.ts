import { type AccountKind, owedKinds, ownAccounts } from '../domain/accounts.ts';
import { addDays } from '../domain/dates.ts';
import { linkJournal, type RowsTarget } from './figure-rows.ts';
import { FIRST_REPORT_DAY, type ReportPeriod } from './report-figures.ts';
import type { AccountMovement } from './solvency.ts';

/** What moved accounts up to the end of a day: credits less debits are what they hold together; of custody the other way round. */
export const linkBalance = (account: readonly AccountKind[], day: string): RowsTarget =>
  linkJournal({ from: FIRST_REPORT_DAY, to: day }, { account });

/** An account's opening and closing are what moved it before the period, and up to its end. */
export const linkTrialBalance = (period: ReportPeriod, account: AccountKind) => ({
  opening: linkBalance([account], addDays(period.from, -1)),
  debits: linkJournal(period, { debit: [account] }),
  credits: linkJournal(period, { credit: [account] }),
  closing: linkBalance([account], period.to),
});

/** Every entry of the period: its sum is what is debited in all, and what is credited. */
export const linkTrialTotals = (period: ReportPeriod): RowsTarget => linkJournal(period, {});

/** What members could ask for at once. */
const FREE: readonly AccountKind[] = ['main', 'profit', 'compound'];
/** Besides principal and what is free. */
const OTHER = owedKinds.filter((kind) => kind !== 'principal' && !FREE.includes(kind));

/**
 * The entries that sum to what accounts hold at the end of a day. What providers kept and equity has not borne yet stands in no
 * account: it is left out of what is owed and of the platform's own alike.
 */
export const linkSolvency = (day: string) => ({
  custody: linkBalance(['custody'], day),
  owed: linkBalance(owedKinds, day),
  own: linkBalance(ownAccounts, day),
  principal: linkBalance(['principal'], day),
  free: linkBalance(FREE, day),
  other: linkBalance(OTHER, day),
});

/** The entries of custody and of what members were owed at the end of a day: coverage is the one divided by the other. */
export const linkDayCoverage = (day: string): RowsTarget => linkBalance(['custody', ...owedKinds], day);

/** The entries that sum to what accounts of a kind hold at the end of a day. */
export const linkAccount = (account: AccountKind, day: string): RowsTarget => linkBalance([account], day);

/** The entries of a day from one kind of account to another. */
export const linkMovement = ({ day, from, to }: Pick<AccountMovement, 'day' | 'from' | 'to'>): RowsTarget =>
  linkJournal({ from: day, to: day }, { debit: [from], credit: [to] });

/** What an account held before a period and at its end: the entries up to then. */
export const linkMovements = ({ from, to }: ReportPeriod, account: AccountKind) => ({
  opening: linkAccount(account, addDays(from, -1)),
  closing: linkAccount(account, to),
});
