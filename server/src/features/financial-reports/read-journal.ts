import type { AnswerOf } from '@fairlead/contract/domain/endpoint.ts';
import type { JournalEntry, JournalQuery, journalContract } from '@fairlead/contract/features/journal.ts';
import { getNames } from '#features/members/index.ts';
import { awaitEach } from '#foundation/await-each.ts';
import type { Db } from '#foundation/db.ts';
import {
  type AccountId,
  describeAccount,
  type JournalFilter,
  type JournalPosition,
  type Posted,
  readJournal,
  sumJournal,
} from '#ledger/index.ts';

/** What the journal is narrowed to. */
export const toJournalFilter = ({
  entry_type: entryTypes,
  basis = 'booking',
  account,
  debit,
  credit,
  ...period
}: JournalQuery): JournalFilter => ({
  ...period,
  ...{ basis, entryTypes, account, debit, credit },
});

/** A page of the journal. @param page.after as the page before named it */
export async function readJournalPage(
  db: Db,
  filter: JournalFilter,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<AnswerOf<typeof journalContract.list>> {
  const { sums, posted } = await awaitEach({
    sums: sumJournal(db, filter),
    posted: readJournal(db, filter, {
      after: after === undefined ? undefined : parsePosition(after),
      limit: limit + 1,
    }),
  });
  const shown = posted.slice(0, limit);
  const last = shown.at(-1);
  return {
    entries: await nameAccounts(db, shown),
    ...sums,
    next: last && posted.length > limit ? `${last.day}:${last.id}` : null,
  };
}

function parsePosition(text: string): JournalPosition {
  const [day = '', id = '0'] = text.split(':');
  return { day, id: BigInt(id) };
}

/** Entries with the names of the members whose accounts they move. */
export async function nameAccounts(db: Db, posted: readonly Posted[]): Promise<JournalEntry[]> {
  const owners = posted.flatMap(({ debit, credit }) => [debit, credit].map((id) => describeAccount(id).owner));
  const names = await getNames(db, [...new Set(owners.filter((owner) => owner !== 'system'))]);
  const toAccount = (id: AccountId): JournalEntry['debit'] => {
    const { owner, name } = describeAccount(id);
    return {
      account: name,
      member: owner === 'system' ? null : { id: owner, username: names.get(owner)?.username ?? '' },
    };
  };
  return posted.map(({ id, bookedAt, entryType, debit, credit, amount, reference, forDay, reverses }) => ({
    id: `P${id}`,
    booked_at: bookedAt,
    entry_type: entryType,
    debit: toAccount(debit),
    credit: toAccount(credit),
    amount,
    reference: String(reference),
    for_day: forDay,
    reverses: reverses === null ? null : `P${reverses}`,
  }));
}
