/** Files that write tables of others on purpose, with the tables and why. */
export const EXCEPTIONS: { file: string; tables: string[]; why: string }[] = [
  {
    file: 'server/src/cli/seed/store.ts',
    tables: ['members', 'investments'],
    why: 'fills an empty database with a million rows to measure on, which no use case could make in hours',
  },
  {
    file: 'server/src/cli/seed/post-seed.ts',
    tables: ['member_accounts', 'postings'],
    why: "the same: only this command may pass by the ledger's functions, as the tables' owner",
  },
];

/** Database functions that write tables of several owners on purpose, and why. */
export const SHARED_FUNCTIONS: Record<string, string> = {
  roll_up_kept_figures:
    'takes what triggers have appended to the counts of members and of what they are searched by, and to the totals of investments, in one job',
};

/** Files in which a written table's name is put together while running, with the tables that it is. */
export const PUT_TOGETHER: Record<string, string[]> = {
  'server/src/features/transactions/roll-up-store.ts': [
    ...['statement_counts', 'statement_member_bitmap', 'statement_member_counts', 'statement_member_sums'],
    'statement_changes',
  ],
  // the caller names the table, and is the one that writes it: `purgeRows('mails', …)`
  'server/src/foundation/purge.ts': [],
};
