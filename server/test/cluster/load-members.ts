import { parseMoney } from '@fairlead/contract/domain/money.ts';
import { addCapital } from '#features/treasury/index.ts';
import { systemActor } from '#foundation/actor.ts';
import { type Db, inTransaction, one, sql } from '#foundation/db.ts';
import { openSession } from '#foundation/session.ts';
import { memberAccount, post, systemAccount } from '#ledger/index.ts';
import { storeVersion } from '../../src/features/settings/store.ts';
import { type Client, createClient } from '../attack/http-client.ts';
import { insertMember } from '../insert-member.ts';

const START = 100_000;
const MICRO = 1_000_000n;

/** A member of the load, and what was acknowledged to them. Whole USDT. */
export type LoadMember = {
  id: number;
  username: string;
  client: Client;
  cookie: string;
  /** What main must hold in the end. */
  expected: number;
  /** Numbers this member's actions, and with them their keys. */
  actions: number;
  /** The withdrawal that they asked for and have not taken back. */
  open?: { id: number; amount: number } | undefined;
};

/** No payment has so high a number: `verify` compares what was posted for one with its row. */
const NO_PAYMENT = 1_000_000_000;

/** Makes so many members with money and a session, who may send each other as much as a load does. */
export async function createLoadMembers(db: Db, count: number, web: { url: string; from: string }) {
  const members: LoadMember[] = [];
  await inTransaction(db, async (tx) => {
    const terms = { minimum: MICRO, maximum_per_day: 1_000_000n * MICRO };
    await storeVersion(tx, 'transfer_terms', terms, null);
    // what the provider keeps of a deposit the operator absorbs
    await addCapital(tx, systemActor, { amount: 1_000_000n * MICRO, txid: `0x${'1'.repeat(64)}` });
  });
  for (let number = 1; number <= count; number += 1) {
    const username = `load-${number}`;
    const id = await insertMember(db, { username });
    const { token } = await inTransaction(db, async (tx) => {
      const [debit, credit] = [systemAccount('custody'), memberAccount(id, 'main')];
      const amount = parseMoney(String(START));
      await post(tx, [{ debit, credit, amount, entryType: 'deposit', reference: NO_PAYMENT + id }]);
      return openSession(tx, 'member', id, { ip: web.from, agent: 'load' });
    });
    const client = createClient(web.url, { address: web.from });
    members.push({ id, username, client, cookie: `fairlead_member=${token}`, expected: START, actions: 0 });
  }
  return members;
}

/** What a member's main account holds, in micro-units. */
export async function readMain(db: Db, memberId: number): Promise<bigint> {
  const account = memberAccount(memberId, 'main');
  const { balance } = await one(
    db,
    sql<{ balance: bigint }>`select balance from member_accounts where id = ${account}`,
  );
  return balance;
}
