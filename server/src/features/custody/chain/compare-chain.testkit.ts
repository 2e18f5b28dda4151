import { inTransaction, one, rows, sql } from '#foundation/db.ts';
import { createLog } from '#foundation/log.ts';
import { memberAccount, post, systemAccount } from '#ledger/index.ts';
import { createChainWorld, USDT } from '../../payments/chain/chain-world.testkit.ts';
import { toRequest, type Wire, withdrawalKit } from '../../withdrawals/withdrawals.testkit.ts';
import { compareChain } from './compare-chain.ts';

type Found = { kind: string; reference: string; amount: bigint; state: string; problem: string };

/** A platform with a real chain, and short ways to make it differ from the ledger as no call of the platform can. */
export async function createComparedWorld() {
  const world = await createChainWorld();
  const { decide } = withdrawalKit(world);
  const services = { db: world.db, config: world.config, log: createLog('test', 'silent') };
  const compare = () => compareChain(services);
  let last = 0;
  return {
    ...{ ...world, compare },
    /** After what was just done is old enough to be compared. */
    async compareLater(): Promise<void> {
      await world.moveClock(0.05);
      await compare();
    },
    listDifferences: () =>
      rows(world.db, sql<Found>`select kind, reference, amount, state, problem from chain_differences order by id`),
    listOpen: async () =>
      (
        await rows(
          world.db,
          sql<{ kind: string; reference: string }>`
            select kind, reference from chain_differences where state = 'open' order by id`,
        )
      ).map(({ kind, reference }) => `${kind} ${reference}`),
    /** A request of 50 USDT that was paid on the chain with what arrives of it, completed, and not compared by the way. */
    async paidOut(amount = 49n * USDT): Promise<Wire & { hash: string }> {
      last += 1;
      const member = await world.member({ main: '200' });
      const address = `0xc${String(last).padStart(39, '0')}`;
      const wire = toRequest(await member.post('/withdrawalrequest/add', { amount: 50, address }));
      const hash = await world.pay(address, 49n * USDT);
      const paid = amount === 49n * USDT ? hash : await world.pay(address, amount);
      await world.chain.mine(3);
      const done = await decide(await world.staff(), wire, { status: 'completed', txid: hash });
      if (done.status !== 200) throw new Error(JSON.stringify(done.body));
      await sql`delete from payout_checks where withdrawal_id = ${wire.id}`.execute(world.owner);
      await sql`update withdrawals set txid = ${paid} where id = ${wire.id}`.execute(world.owner);
      return { ...wire, hash };
    },
    nameTransaction: (id: number, txid: string) =>
      sql`update withdrawals set txid = ${txid} where id = ${id}`.execute(world.owner),
    /** A deposit that is credited, and of which no chain knows anything. */
    async creditWithoutTransfer(memberId: number, reference: string, amount: bigint): Promise<void> {
      const { id } = await one(
        world.owner,
        sql<{ id: number }>`
          insert into payments (origin, member_id, provider, provider_payment_id, state, price_amount, price_currency, pay_currency,
            amount_received, amount_received_raw, credited, credits, created_at, credited_at, ended_at)
          values ('ours', ${memberId}, 'chain', ${reference}, 'finished', ${amount}, 'usd', 'usdtbsc', ${amount},
            ${amount}::numeric / 1000000, ${amount}, 1, app_now(), app_now(), app_now()) returning id`,
      );
      const accounts = { debit: systemAccount('custody'), credit: memberAccount(memberId, 'main') };
      await inTransaction(world.db, (tx) =>
        post(tx, [{ ...accounts, amount, entryType: 'deposit', reference: id, sequence: 1 }]),
      );
    },
    /** Lets the row of a deposit say that it is credited, which the ledger does not have. */
    claimCredit: (reference: string, amount: bigint) =>
      sql`update payments set amount_received = ${amount}, amount_received_raw = ${amount}::numeric / 1000000, credited = ${amount}
        where provider_payment_id = ${reference}`.execute(world.owner),
    breakNodes: () => {
      for (const node of world.nodes) node.interfere(() => ({ error: { code: -32_000, message: 'no' }, status: 503 }));
    },
    mendNodes: () => {
      for (const node of world.nodes) node.interfere(() => undefined);
    },
  };
}
