import { expect } from 'vitest';
import { type Db, inTransaction, rows, sql, type Tx } from '#foundation/db.ts';
import { ChainError } from '../../chain/chain-errors.ts';
import { createChainReader } from '../../chain/chain-reader.ts';
import { ModelChain, type ModelTransaction, type ModelTransfer } from '../../chain/model-chain.testkit.ts';
import { listReferences } from '../../chain/read-deposit.ts';
import { makeChainId, makeXpub } from '../../chain/scan.testkit.ts';
import { type ChainSettings, findChain } from '../../chain/settings-store.ts';
import { createOutcome, watchByReader } from '../../chain/watch-chain.ts';
import { insertPayment, storeOpened } from '../opening/store.ts';
import { formatOrderId } from '../order-id.ts';
import { createChainProvider } from '../provider/chain-provider.ts';
import { refreshPayment } from '../refresh-payment.ts';
import type { Step } from './credit-scripts.testkit.ts';

const CONFIRMATIONS = 3;
const TOKEN = `0x${'70'.repeat(20)}`;
const FOREIGN_TOKEN = `0x${'71'.repeat(20)}`;
const FOREIGN = `0x${'ab'.repeat(20)}`;
const USDT = 1_000_000n;
/** What each of the deposits asks for, in USDT. */
const PRICES = [5n, 6n, 9n];

/** A deposit by the plainest reading: what was confirmed for it in the order of the chain, and what it was credited. */
type Expected = { id: number; reference: string; address: string; price: bigint; taken: string[]; credited: bigint };
type Placed = ModelTransfer & { name: string; block: number };

/** One script against a chain in memory, the database, and a plain model of what must be credited. */
export class CreditRun {
  private readonly chain = new ModelChain();
  private readonly chainId = makeChainId();
  private readonly conditions = { limit: 9, lag: 0 };
  private settings: ChainSettings | undefined;
  private deposits: Expected[] = [];
  /** What was confirmed, whatever for; it is never confirmed again. */
  private readonly confirmed = new Set<string>();
  private readonly amounts = new Map<string, bigint>();
  /** Where the watcher said that something changed, and the payments did not follow yet. */
  private changed: string[] = [];

  private readonly db: Db;
  private readonly memberId: number;

  constructor(db: Db, memberId: number) {
    this.db = db;
    this.memberId = memberId;
  }

  async begin(): Promise<void> {
    const { chainId, db } = this;
    await sql`
      insert into chains (chain_id, name, version, rpc_addresses, confirmations, xpub, agree_over, active, changed_at)
      values (${chainId}, 'Model', 1, '{https://model.test}', ${CONFIRMATIONS}, ${makeXpub('credits')}, 1000000000, true, app_now())`.execute(
      db,
    );
    await sql`
      insert into chain_tokens (chain_id, address, code, symbol, decimals, minimum, active)
      values (${chainId}, ${TOKEN}, ${`usdt${chainId}`}, 'USDT', 6, 0, true)`.execute(db);
    this.settings = await findChain(db, chainId);
    for (const price of PRICES) this.deposits.push(await this.open(price * USDT));
  }

  private async open(price: bigint): Promise<Expected> {
    const { db, memberId } = this;
    const payCurrency = `usdt${this.chainId}`;
    const payment = {
      memberId,
      provider: 'chain',
      requestKey: null,
      priceAmount: price,
      priceCurrency: 'usd',
      payCurrency,
    };
    const made = await inTransaction(db, (tx) => insertPayment(tx, payment));
    const id = made?.id ?? 0;
    const answer = await createChainProvider(db).createPayment({
      ...{ priceAmountMicro: price, priceCurrency: 'usd', payCurrency, orderId: formatOrderId(id) },
      ...{ orderDescription: 'Deposit', ipnCallbackUrl: '' },
    });
    await inTransaction(db, (tx) => storeOpened(tx, id, answer));
    const address = answer.payAddress.toLowerCase();
    return { id, reference: answer.providerPaymentId, address, price, taken: [], credited: 0n };
  }

  /** A drawn number is a transfer: to one of three deposits or a stranger, of one of two tokens, of 0 to 5 USDT. */
  private toTransfer = (drawn: number): ModelTransfer => ({
    recipient: this.deposits[drawn % 4]?.address ?? FOREIGN,
    token: drawn % 7 === 6 ? FOREIGN_TOKEN : TOKEN,
    amount: BigInt(drawn % 6) * USDT,
  });

  async apply(step: Step): Promise<void> {
    switch (step.kind) {
      case 'mine':
        return this.mine(step.blocks);
      case 'reorganise':
        return this.reorganise(step);
      case 'pass':
        return this.pass();
      case 'killed pass':
        // whatever was done until then stays, and the next pass does the rest
        await this.watch({ dieAt: step.at });
        return this.pass();
      case 'pass of a node that is behind':
        this.conditions.lag = step.lag;
        await this.watch({ isBehind: true });
        this.conditions.lag = 0;
        return this.pass();
      case 'settle':
        this.mine([...step.blocks, ...Array.from({ length: CONFIRMATIONS }, () => [])]);
        return this.pass();
      case 'refresh':
        await Promise.all(Array.from({ length: step.times }, () => this.refresh(this.deposits)));
        return this.compare();
    }
  }

  private mine(drawn: number[][][]): void {
    for (const transactions of drawn)
      this.chain.add(transactions.map((transfers) => this.chain.makeTransaction(transfers.map(this.toTransfer))));
  }

  private reorganise({ depth, extra, moves }: Extract<Step, { kind: 'reorganise' }>): void {
    const removed = this.chain.remove(depth);
    // longer than what it replaces: a shorter chain is told from a node that is behind once it has grown
    const count = removed.length + extra + 1;
    const added = Array.from({ length: count }, () => [] as ModelTransaction[]);
    for (const [at, transaction] of removed.flatMap((block) => block.transactions).entries()) {
      const to = moves[at];
      if (to !== undefined && to > 0) added[to % count]?.unshift(transaction);
    }
    for (const each of added) this.chain.add(each);
  }

  /** Reads to the end, and lets the payments follow. */
  private async pass(): Promise<void> {
    await this.watch({});
    this.follow();
    const changed = this.changed.splice(0);
    await this.refresh(this.deposits.filter(({ address }) => changed.includes(address)));
    await this.compare();
  }

  private async watch({ dieAt, isBehind = false }: { dieAt?: number; isBehind?: boolean }): Promise<void> {
    const node = { ...this.chain.openNode(this.conditions), readChainId: async () => this.chainId };
    let changes = 0;
    const onChange = async (_: Tx, addresses: readonly string[]) => {
      changes += 1;
      if (dieAt !== undefined && changes > dieAt) throw new Error('killed');
      this.changed.push(...addresses);
    };
    const work = {
      ...{ chain: this.settings as ChainSettings, reader: createChainReader([node], this.chainId), onChange },
      ...{ budgetMs: 600_000, outcome: createOutcome() },
    };
    await watchByReader(this.db, work).catch((error: Error) => {
      const isExpected = error.message === 'killed' || (isBehind && error instanceof ChainError);
      if (!isExpected) throw error;
    });
  }

  private listPlaced(): Placed[] {
    return this.chain.blocks.flatMap(({ number, transactions }) =>
      transactions.flatMap(({ hash, transfers }) =>
        transfers.map((transfer, place) => ({ ...transfer, name: `${hash} ${place}`, block: number })),
      ),
    );
  }

  /** The model reads the chain: what has enough blocks above it is taken once, for its deposit until that is whole. */
  private follow(): void {
    const top = this.chain.head.number - CONFIRMATIONS;
    const placed = this.listPlaced().filter(({ token, amount }) => token === TOKEN && amount > 0n);
    const deep = placed.filter(({ block }) => block <= top);
    const amounts = new Map(placed.map(({ name, amount }) => [name, amount]));
    for (const { name, recipient, amount } of deep) {
      const deposit = this.deposits.find(({ address }) => address === recipient);
      if (!deposit || this.confirmed.has(name)) continue;
      this.confirmed.add(name);
      const before = deposit.taken.reduce((sum, each) => sum + (this.amounts.get(each) ?? 0n), 0n);
      this.amounts.set(name, amount);
      if (before < deposit.price) deposit.taken.push(name);
    }
    for (const deposit of this.deposits) {
      const sum = deposit.taken
        .filter((name) => amounts.has(name) && deep.some((each) => each.name === name))
        .reduce((total, name) => total + (amounts.get(name) ?? 0n), 0n);
      if (sum >= deposit.price && sum > deposit.credited) deposit.credited = sum;
    }
  }

  private async refresh(deposits: readonly Expected[]): Promise<void> {
    const provider = createChainProvider(this.db);
    const references = await listReferences(
      this.db,
      deposits.map(({ address }) => address),
    );
    for (const reference of references) await refreshPayment({ db: this.db }, provider, reference);
  }

  /** What is credited is what the model says, posted once; nothing that came beside a deposit is credited by itself. */
  private async compare(): Promise<void> {
    const ids = this.deposits.map(({ id }) => id);
    const found = await rows(
      this.db,
      sql<{ id: number; credited: bigint; posted: bigint }>`
        select p.id, p.credited, (
            select coalesce(sum(l.amount), 0)::bigint from postings l where l.reference = p.id and l.entry_type = 'deposit'
          ) as posted
        from payments p where p.id = any (${ids}::int[]) order by p.id`,
    );
    expect(found).toEqual(this.deposits.map(({ id, credited }) => ({ id, credited, posted: credited })));
    const extras = await rows(
      this.db,
      sql<{ credited: bigint }>`
        select p.credited from payments p where p.origin <> 'ours' and p.parent_id = any (${ids}::int[])`,
    );
    for (const extra of extras) expect(extra.credited).toBe(0n);
  }

  async end(): Promise<void> {
    for (let count = 0; count < 16; count += 1) this.chain.add([]);
    await this.pass();
    await this.pass();
  }
}
