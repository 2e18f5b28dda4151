import type { OwnTable } from '#foundation/own-table.ts';

/** What a member is told of their accounts and of every line of theirs. */
export const ledgerTables: readonly OwnTable[] = [
  {
    name: 'accounts',
    table: 'member_accounts',
    columns: 'account balance:usdt',
    expressions: { account: 'member_account_name(t.id)' },
    from: 'member_accounts t where t.id between $id::bigint * 8 and $id::bigint * 8 + 4',
    order: 't.id',
    omitted: { id: 'told as the name of the account' },
  },
  {
    name: 'account_lines',
    table: 'postings',
    columns: 'id account booked_at entry_type reference sequence day amount:usdt reverses',
    expressions: { account: 'member_account_name(t.account)' },
    // the ids as constants, so that the indexes of members' accounts fit; below zero where the account paid
    from: `(select *, debit as account from (select id, debit, -amount as amount, entry_type, reference, sequence, day, reverses, booked_at
        from postings where debit in ($accounts)) paid
      union all select id, credit, amount, entry_type, reference, sequence, day, reverses, booked_at, credit
        from postings where credit in ($accounts)) t`,
    order: 't.id, t.account',
    omitted: { debit: 'one of the two is the account', credit: 'the other account may be of another member' },
  },
  { name: 'held_amounts', table: 'holds', columns: 'id source amount:usdt reference state', order: 't.id' },
];
