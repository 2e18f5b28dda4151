import type { SheetFormat } from '@fairlead/contract/domain/sheet-formats.ts';
import type { ExportedReport, ReportExportQuery } from '@fairlead/contract/features/financial-reports.ts';
import { TOP_LEGS } from '@fairlead/contract/features/financial-reports.ts';
import type { JournalEntry } from '@fairlead/contract/features/journal.ts';
import { listTopVolumes } from '#features/members/index.ts';
import type { Tx } from '#foundation/db.ts';
import { exportList, type SheetColumns, type Taking } from '#foundation/export-list.ts';
import { type JournalFilter, readWholeJournal } from '#ledger/index.ts';
import { readCohorts } from './read-cohorts.ts';
import { nameAccounts } from './read-journal.ts';
import { readMembers, readMoneyFlow, readPlanMix, readReturns, readTrialBalance } from './read-reports.ts';

type Row = Record<string, string | number | bigint | null>;
type Asked = ReportExportQuery;

/** The rows of each report as its screen shows them, oldest or largest first. */
const READERS: Record<ExportedReport, (tx: Tx, asked: Asked) => Promise<readonly Row[]>> = {
  'money-flow': async (tx, asked) => (await readMoneyFlow(tx, asked, toStep(asked))).rows,
  returns: async (tx, asked) => (await readReturns(tx, asked, toStep(asked))).rows,
  members: async (tx, asked) => (await readMembers(tx, asked, toStep(asked))).rows,
  'trial-balance': async (tx, asked) => (await readTrialBalance(tx, asked)).rows,
  'plan-mix': async (tx, asked) => (await readPlanMix(tx, asked)).rows,
  cohorts: async (tx, asked) => (await readCohorts(tx, asked)).rows,
  'top-legs': async (tx) => listTopVolumes(tx, TOP_LEGS),
};

const toStep = ({ by = 'day' }: Asked) => ({ by });

/** The columns of each report, named as its call names them; amounts end in `_usdt`. */
const COLUMNS: Record<ExportedReport, readonly string[]> = {
  'money-flow': ['from', 'to', 'deposits_usdt', 'deposit_count', 'withdrawals_usdt', 'withdrawal_count', 'net_usdt'],
  returns: [
    ...['from', 'to', 'due_usdt', 'paid_usdt', 'levels_due_usdt', 'levels_paid_usdt'],
    ...['days', 'unfunded_days', 'running_days'],
  ],
  members: ['from', 'to', 'joined', 'active', 'member_days', 'counted_days'],
  'trial-balance': ['account', 'opening_usdt', 'debits_usdt', 'credits_usdt', 'closing_usdt'],
  'plan-mix': ['plan_name', 'investments', 'principal_usdt', 'growth_usdt'],
  cohorts: ['month', 'members', 'depositors', 'investors', 'deposited_usdt', 'withdrawn_usdt'],
  'top-legs': ['user_id', 'username', 'team', 'direct', 'business_usdt', 'strongest_leg_usdt'],
};

/** A report as a file: the rows that its screen shows, of one snapshot. @throws AppError overloaded when too many wait */
export const exportReport = (taking: Taking, { format, ...asked }: Asked & { format: SheetFormat }) =>
  exportList<Row>(taking, {
    list: `${asked.report}-report`,
    filter: { from: asked.from, to: asked.to, ...(asked.by && { by: asked.by }) },
    format,
    columns: Object.fromEntries(
      COLUMNS[asked.report].map((name) => [name, (row: Row) => row[name.replace(/_usdt$/, '')] ?? null]),
    ),
    async *read(tx) {
      yield await READERS[asked.report](tx, asked);
    },
  });

const JOURNAL_COLUMNS: SheetColumns<JournalEntry> = {
  id: (row) => row.id,
  booked_at: (row) => row.booked_at,
  entry_type: (row) => row.entry_type,
  debit_account: ({ debit }) => debit.account,
  debit_member_id: ({ debit }) => debit.member?.id ?? null,
  debit_username: ({ debit }) => debit.member?.username ?? null,
  credit_account: ({ credit }) => credit.account,
  credit_member_id: ({ credit }) => credit.member?.id ?? null,
  credit_username: ({ credit }) => credit.member?.username ?? null,
  amount_usdt: ({ amount }) => amount,
  reference: ({ reference }) => reference,
  for_day: (row) => row.for_day,
  reverses: ({ reverses }) => reverses,
};

/** The journal as a file, written while it is read. @throws AppError overloaded when too many wait */
export function exportJournal(taking: Taking, filter: JournalFilter, format: SheetFormat) {
  const { from, to, basis, entryTypes, account, debit, credit } = filter;
  return exportList(taking, {
    list: 'journal',
    filter: { from, to, basis, type: entryTypes?.join(), account, debit, credit },
    format,
    columns: JOURNAL_COLUMNS,
    async *read(tx) {
      for await (const posted of readWholeJournal(tx, filter)) yield await nameAccounts(tx, posted);
    },
  });
}
