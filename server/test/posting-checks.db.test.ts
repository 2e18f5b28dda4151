import { systemAccounts } from '@fairlead/contract/domain/accounts.ts';
import { entryTypes } from '@fairlead/contract/domain/entry-types.ts';
import { afterAll, expect, test } from 'vitest';
import { inTransaction, rows, sql } from '#foundation/db.ts';
import { memberAccount, systemAccount } from '#ledger/index.ts';
import { createWorld } from './world.ts';

const world = await createWorld();
afterAll(() => world.close());
const member = await world.member();

let reference = 5_000_000;
/** Inserts a posting as the tables' owner, past the functions that post, and takes it back. */
async function insert(debit: bigint, credit: bigint, entryType: string, amount = 1n): Promise<string> {
  reference += 1;
  const undo = new Error('taken back');
  try {
    await inTransaction(world.owner, async (tx) => {
      await sql`insert into postings (debit, credit, amount, entry_type, reference, booked_at)
        values (${debit}, ${credit}, ${amount}, ${entryType}, ${reference}, now())`.execute(tx);
      throw undo;
    });
  } catch (error) {
    return error === undo ? 'taken' : String((error as { constraint?: string }).constraint);
  }
  throw new Error('it was neither taken nor refused');
}

const main = memberAccount(member.id, 'main');
const custody = systemAccount('custody');

test('the database knows the entry types of the contract', async () => {
  const known = await rows(world.db, sql<{ name: string }>`select entry_type as name from entry_types order by 1`);
  expect(known.map(({ name }) => name)).toEqual(Object.keys(entryTypes).toSorted());
});

test('each entry type and each system account there is may be posted', async () => {
  for (const entryType of Object.keys(entryTypes))
    expect([entryType, await insert(custody, main, entryType)]).toEqual([entryType, 'taken']);
  for (const name of systemAccounts)
    expect([name, await insert(systemAccount(name), main, 'deposit')]).toEqual([name, 'taken']);
});

test.each([
  ['an unknown entry type', custody, main, 'gift', 'postings_entry_type_known'],
  ['no entry type', custody, main, '', 'postings_entry_type_known'],
  ['a system account that there is not', -BigInt(systemAccounts.length + 1), main, 'deposit', 'postings_debit_account'],
  ['account 0', 0n, main, 'deposit', 'postings_debit_account'],
  ['an account of member 0', custody, 4n, 'deposit', 'postings_credit_account'],
  ['a type of account that members have not', custody, main + 5n, 'deposit', 'postings_credit_account'],
])('a posting with %s is refused to the owner of the tables too', async (_, debit, credit, entryType, constraint) => {
  expect(await insert(debit, credit, entryType)).toBe(constraint);
});

test('a posting of nothing, of less, or to the account it comes from is refused to the owner of the tables too', async () => {
  expect(await insert(custody, main, 'deposit', 0n)).toBe('postings_amount_check');
  expect(await insert(custody, main, 'deposit', -1n)).toBe('postings_amount_check');
  expect(await insert(main, main, 'transfer')).toBe('postings_check');
});

type Inserted = { kind: string; to: number; from: string; investment?: number; amount: number };
const other = await world.member();
const sent: Inserted = { kind: 'friend', to: other.id, from: 'main', amount: 1 };
const moved: Inserted = { kind: 'own', to: member.id, from: 'profit', amount: 1 };

test.each([
  ['another kind', { ...sent, kind: 'gift' }],
  ['an amount of nothing', { ...sent, amount: 0 }],
  ['an account that moves nothing', { ...moved, from: 'held' }],
  ['one member on both sides, sent to another', { ...sent, to: member.id }],
  ['two members, moved between accounts of one', { ...moved, to: other.id }],
  ['profit sent to another', { ...sent, from: 'profit' }],
  ['an investment sent to another', { ...sent, investment: 1 }],
  ['main moved to main', { ...moved, from: 'main' }],
  ['an investment whose profit is moved', { ...moved, investment: 1 }],
])('a transfer of %s is refused to the owner of the tables too', async (_, { kind, to, from, investment, amount }) => {
  const inserting = sql`insert into transfers (kind, member_id, to_member_id, from_account, investment_id, amount, day, created_at)
    values (${kind}, ${member.id}, ${to}, ${from}, ${investment ?? null}, ${amount}, app_today(), app_now())`;
  await expect(inserting.execute(world.owner)).rejects.toMatchObject({ constraint: 'transfers_checked' });
});

test('an entry type that a later migration shows to members is known from then on', async () => {
  expect(await insert(custody, main, 'loyalty')).toBe('postings_entry_type_known');
  const undo = new Error('taken back');
  const adding = inTransaction(world.owner, async (tx) => {
    await sql`insert into statement_entry_types (entry_type, type, source) values ('loyalty', 'reward_transaction', 'loyalty')`.execute(
      tx,
    );
    await sql`insert into postings (debit, credit, amount, entry_type, reference, booked_at) values (${custody}, ${main}, 1, 'loyalty', 1, now())`.execute(
      tx,
    );
    throw undo;
  });
  await expect(adding).rejects.toBe(undo);
});
