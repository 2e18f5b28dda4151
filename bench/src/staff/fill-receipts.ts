import { type Db, inTransaction, rows, sql } from '@fairlead/server/src/foundation/db.ts';
import { captureHold, hold, memberAccount, post, settlePayout } from '@fairlead/server/src/ledger/index.ts';

/** So many requests of each kind. */
const FEW = 20;
/** Every seeded member has that much in main. */
const AFFORDED = 900_000_000;

/** Moves the money of a few of the withdrawals and transfers that the lists show as done, so that they have receipts. */
export async function postForReceipts(db: Db): Promise<void> {
  const withdrawals = await rows(
    db,
    sql<{ id: number; memberId: number; amount: bigint; fee: bigint; net: bigint }>`
      select id, member_id as "memberId", amount, fee, net_amount as net from withdrawals
      where kind = 'normal' and status = 'completed' and approved_at is not null and amount < ${AFFORDED} order by id desc limit ${FEW}`,
  );
  for (const { id, memberId, amount, fee, net } of withdrawals)
    await inTransaction(db, async (tx) => {
      await hold(tx, { memberId, from: 'main', amount, reference: id });
      await captureHold(tx, id, { exit: 0n, withdrawal: fee });
      await settlePayout(tx, id, net);
    });
  const transfers = await rows(
    db,
    sql<{ id: number; from: number; to: number; amount: bigint }>`
      select id, member_id as from, to_member_id as to, amount from transfers where kind = 'friend' order by id desc limit ${FEW}`,
  );
  for (const { id, from, to, amount } of transfers)
    await inTransaction(db, (tx) =>
      post(tx, [
        {
          ...{ debit: memberAccount(from, 'main'), credit: memberAccount(to, 'main'), amount },
          ...{ entryType: 'transfer', reference: id },
        },
      ]),
    );
}
