import type { OwnTable } from '#foundation/own-table.ts';

/** What a member is told of what they agreed to. */
export const agreementsTables: readonly OwnTable[] = [
  { name: 'agreements', table: 'agreements', columns: 'document version agreed_at ip', order: 't.agreed_at' },
];
