import { type Db, inTransaction, maybeOne, rows, sql, type Tx } from '#foundation/db.ts';
import { AppError, fail } from '#foundation/failure.ts';
import {
  captureHold,
  closeReservation,
  hold,
  lockAvailable,
  openAccounts,
  post,
  postSet,
  releaseHold,
  reserve,
  reverse,
  settlePayout,
  systemAccount,
} from '#ledger/index.ts';
import { type Call, type LedgerModel, type Line, MEMBERS } from './no-overdraft-ledger.testkit.ts';

/** A ledger under test beside its model. Random references are small, so these are free. */
export type Ledger = { db: Db; model: LedgerModel; reservations: number[] };
const FREE_REFERENCES = 1_000;

/** What the database refuses by a key, a check, a reservation that is not open, or the ledger's own word. */
const REFUSED = ['23505', '23514', 'P0002', 'FL001', 'FL002', 'FL003'];

/** Opens the members' accounts and puts 100 micro-units into every account. */
export async function seedBalances({ db, model }: Ledger): Promise<void> {
  const debit = systemAccount('custody');
  const lines = [...model.balances.keys()]
    .filter((credit) => credit !== debit)
    .map(
      (credit, place): Line => ({
        debit,
        credit,
        amount: 100n,
        entryType: 'deposit',
        reference: FREE_REFERENCES + place,
        sequence: 0,
      }),
    );
  model.post(lines);
  await inTransaction(db, async (tx) => {
    for (const id of MEMBERS) await openAccounts(tx, id);
    await post(tx, lines);
  });
}

/** Makes a call on the model and on the ledger. @returns whether each of the two accepted it */
export async function callBoth(
  ledger: Ledger,
  call: Call,
  place: number,
): Promise<{ wanted: boolean; found: boolean }> {
  const target = call.call === 'reverse' ? ledger.model.postings[call.posting] : undefined;
  const wanted = takeIn(ledger.model, call, FREE_REFERENCES + place);
  try {
    await inTransaction(ledger.db, (tx) =>
      applyAction(tx, ledger, call, { target, reference: FREE_REFERENCES + place }),
    );
    return { wanted, found: true };
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    const refused = error instanceof AppError || REFUSED.includes(code ?? '') || message.startsWith('assertion failed');
    if (!refused) throw error;
    return { wanted, found: false };
  }
}

/** Every account's balance, credits less debits. */
export async function balancesIn(db: Db): Promise<Map<bigint, bigint>> {
  const found = await rows(
    db,
    sql<{ id: bigint; balance: bigint }>`select id, balance from member_accounts
      union all select account, sum(balance)::bigint from system_account_shards group by account`,
  );
  return new Map(found.map(({ id, balance }) => [id, balance]));
}

function takeIn(model: LedgerModel, call: Call, freeCause: number): boolean {
  switch (call.call) {
    case 'post':
      return model.post(call.lines, call.reservation);
    case 'postSet':
      return model.postSet(call.lines, call.reservation);
    case 'hold':
      return model.hold(call);
    case 'release':
      return model.release(call.reference, call.to);
    case 'capture':
      return model.capture(call.reference, call);
    case 'settle':
      return model.settle(call.reference, call.amount);
    case 'reserve':
      return model.reserve(systemAccount(call.pool), call.amount);
    case 'closeReservation':
      return model.closeReservation(call.reservation);
    case 'reverse':
      return model.reverse(call.posting, freeCause);
  }
}

async function applyAction(
  tx: Tx,
  { reservations }: Ledger,
  call: Call,
  free: { target: Line | undefined; reference: number },
): Promise<unknown> {
  const covered = (place: number | undefined) =>
    place === undefined ? {} : { reservation: reservations[place] ?? -1 };
  switch (call.call) {
    case 'post':
      return post(tx, call.lines, covered(call.reservation));
    case 'postSet':
      return postSet(tx, asRows(call.lines), covered(call.reservation));
    case 'hold':
      return hold(tx, call);
    case 'release':
      return releaseHold(tx, call.reference, call.to);
    case 'capture':
      return captureHold(tx, call.reference, call);
    case 'settle':
      return settlePayout(tx, call.reference, call.amount);
    case 'reserve':
      if (call.amount > (await lockAvailable(tx, call.pool)))
        return fail('pool_short', { account: call.pool, available: '', needed: '' });
      return reservations.push(await reserve(tx, call.pool, call.amount, free.reference));
    case 'closeReservation':
      return closeReservation(tx, reservations[call.reservation] ?? fail('not_found', { what: 'Posting' }));
    case 'reverse':
      return reverse(tx, await getId(tx, free.target), free.reference);
  }
}

async function getId(tx: Tx, line: Line | undefined): Promise<bigint> {
  const found = await maybeOne(
    tx,
    sql<{ id: bigint }>`select id from postings
      where entry_type = ${line?.entryType ?? ''} and reference = ${line?.reference ?? 0} and sequence = ${line?.sequence ?? 0}`,
  );
  return found?.id ?? fail('not_found', { what: 'Posting' });
}

const asRows = (lines: Line[]) => sql`
  select debit, credit, amount, entry_type, reference, sequence, null::date as day from unnest(
    ${lines.map((line) => line.debit)}::bigint[], ${lines.map((line) => line.credit)}::bigint[],
    ${lines.map((line) => line.amount)}::bigint[], ${lines.map((line) => line.entryType)}::text[],
    ${lines.map((line) => line.reference)}::bigint[], ${lines.map((line) => line.sequence)}::int[]) as l(debit, credit, amount, entry_type, reference, sequence)`;
