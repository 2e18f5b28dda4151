/** What staff read about members' statements. */
export const messages = { csvOfYear: 'Statement of {year} (CSV)' } as const;
