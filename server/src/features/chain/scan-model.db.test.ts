import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { type Db, openDb, openPool } from '#foundation/db.ts';
import { testDatabase } from '#test/database.ts';
import { ChainBehindError } from './chain-errors.ts';
import { createChainReader } from './chain-reader.ts';
import { ModelChain, type ModelTransfer, type Placed } from './model-chain.testkit.ts';
import { createTransferReader, type TransferRange, type TransferReader } from './read-transfers.ts';
import {
  allocate,
  confirm,
  listConfirmable,
  listStored,
  makeChainId,
  makeXpub,
  type StoredTransfer,
} from './scan.testkit.ts';
import { scanChain } from './scan-chain.ts';
import { listCheckpoints } from './store.ts';

const { workerUrl } = await testDatabase();
const db: Db = openDb(openPool(workerUrl, { max: 4 }));
afterAll(() => db.destroy());

const OURS = [await allocate(db, makeXpub('model')), await allocate(db, makeXpub('model'))];
const RECIPIENTS = [...OURS, `0x${'ab'.repeat(20)}`];
const TOKEN = `0x${'70'.repeat(20)}`;
const TOKENS = [TOKEN, `0x${'71'.repeat(20)}`];
const CONFIRMATIONS = 3;

type Step =
  | { kind: 'mine'; blocks: number[][][] }
  | { kind: 'reorganise'; depth: number; extra: number; moves: number[] }
  | { kind: 'pass'; times: number; limit: number }
  | { kind: 'killed pass' }
  | { kind: 'pass of a node that is behind'; lag: number }
  | { kind: 'restart' }
  | { kind: 'confirm' }
  | { kind: 'settle'; blocks: number[][][] };

const blocks = fc.array(fc.array(fc.array(fc.nat(11), { minLength: 1, maxLength: 3 }), { maxLength: 2 }), {
  minLength: 1,
  maxLength: 6,
});
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('mine' as const), blocks }) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('reorganise' as const),
        depth: fc.integer({ min: 1, max: 12 }),
        extra: fc.integer({ min: -3, max: 3 }),
        moves: fc.array(fc.nat(6), { minLength: 3, maxLength: 12 }),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('pass' as const),
        times: fc.integer({ min: 1, max: 4 }),
        limit: fc.integer({ min: 1, max: 9 }),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ kind: 'killed pass' as const }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('pass of a node that is behind' as const),
        lag: fc.integer({ min: 1, max: 8 }),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ kind: 'restart' as const }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'confirm' as const }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('settle' as const), blocks }) },
  ),
  { minLength: 3, maxLength: 25 },
);

/** A drawn number is a transfer: to one of three, of one of two tokens, of nothing or of something. */
const toTransfer = (drawn: number): ModelTransfer => ({
  recipient: RECIPIENTS[drawn % 3] as string,
  token: TOKENS[drawn > 9 ? 1 : 0] as string,
  amount: BigInt(drawn % 4),
});

/** What is ours of the chain, by the plainest reading of it. */
const listOurs = (chain: ModelChain): Placed[] =>
  chain
    .listTransfers()
    .filter(({ token, recipient, amount }) => token === TOKEN && OURS.includes(recipient) && amount > 0n);

const compare = ({ hash, place, recipient, amount, block, blockHash }: Placed | StoredTransfer) =>
  [hash, place, recipient, amount, block, blockHash].join();

const makeTransferReader = (): TransferReader => createTransferReader({ tokens: [TOKEN], maxBlocks: 9 });

class Run {
  readonly chain = new ModelChain();
  readonly chainId = makeChainId();
  private readonly conditions = { limit: 9, lag: 0 };
  private transfers = makeTransferReader();
  private reader = this.openReader();
  /** Each transfer that was confirmed, by what it is whatever block it stands in. */
  readonly confirmed: string[] = [];

  private openReader() {
    const node = this.chain.openNode(this.conditions);
    return createChainReader([{ ...node, readChainId: async () => this.chainId }], this.chainId);
  }

  private pass = (transfers = this.transfers) =>
    scanChain(db, this.reader, transfers, { chainId: this.chainId, startBlock: 1 });

  async apply(step: Step): Promise<void> {
    switch (step.kind) {
      case 'mine':
        for (const drawn of step.blocks)
          this.chain.add(drawn.map((transfers) => this.chain.makeTransaction(transfers.map(toTransfer))));
        return;
      case 'reorganise':
        return this.reorganise(step);
      case 'pass':
        this.conditions.limit = step.limit;
        for (let count = 0; count < step.times; count += 1) await this.passSafely();
        return;
      case 'killed pass':
        return this.passAndDie();
      case 'pass of a node that is behind':
        this.conditions.lag = step.lag;
        await this.passSafely();
        this.conditions.lag = 0;
        return;
      case 'restart':
        this.transfers = makeTransferReader();
        this.reader = this.openReader();
        return;
      case 'confirm':
        return this.confirm();
      case 'settle':
        // what has just arrived is confirmed, so that a reorganisation soon finds it so
        await this.apply({
          kind: 'mine',
          blocks: [...step.blocks, ...Array.from({ length: CONFIRMATIONS }, () => [])],
        });
        await this.apply({ kind: 'pass', times: 4, limit: 9 });
        return this.confirm();
    }
  }

  private async confirm(): Promise<void> {
    const { chainId } = this;
    const confirmed = await listConfirmable(db, this.reader, { chainId, confirmations: CONFIRMATIONS });
    for (const { id, blockHash, transactionHash, recipient, amount } of confirmed)
      if (await confirm(db, { id, blockHash })) this.confirmed.push([transactionHash, recipient, amount].join());
  }

  /** The chain may end below what was read, which is told from a node that is behind only once it has grown. */
  private passSafely = () =>
    this.pass().catch((error: Error) => {
      if (!(error instanceof ChainBehindError)) throw error;
    });

  /** What it stores is refused at its end: everything it did is undone. */
  private async passAndDie(): Promise<void> {
    const before = [await listStored(db, this.chainId), await listCheckpoints(db, this.chainId)];
    const broken: TransferReader = {
      ...this.transfers,
      readAhead: async (...asked) => {
        const ranges = await this.transfers.readAhead(...asked);
        const last = ranges.at(-1) as TransferRange;
        return [...ranges.slice(0, -1), { ...last, last: { ...last.last, hash: 'no hash' } }];
      },
    };
    const died = await this.pass(broken).then(
      ({ outcome }) => outcome === 'current',
      () => true,
    );
    expect(died).toBe(true);
    expect([await listStored(db, this.chainId), await listCheckpoints(db, this.chainId)]).toEqual(before);
  }

  /** Other blocks take the place of the newest. Of their transactions some are lost, the others stand in another block. */
  private reorganise({ depth, extra, moves }: Extract<Step, { kind: 'reorganise' }>): void {
    const removed = this.chain.remove(depth);
    const count = Math.max(1, removed.length + extra);
    const added = Array.from({ length: count }, () => [] as (typeof removed)[number]['transactions']);
    const transactions = removed.flatMap((block) => block.transactions);
    for (const [at, transaction] of transactions.entries()) {
      const to = moves[at];
      if (to !== undefined && to > 0) added[to % count]?.unshift(transaction);
    }
    for (const each of added) this.chain.add(each);
  }

  /** Reads to the end, and compares everything. */
  async end(): Promise<void> {
    // what was reorganised to fewer blocks is told once there are more than were read
    for (let count = 0; count < 16; count += 1) this.chain.add([]);
    const [read] = await listCheckpoints(db, this.chainId, 1);
    // each pass reads a block at least, also of those that it reads again
    for (let passes = 0; (await this.pass()).outcome !== 'current'; passes += 1)
      expect(passes).toBeLessThan(this.chain.head.number + (read?.number ?? 0) + 1);
    const stored = await listStored(db, this.chainId);
    const ours = listOurs(this.chain);
    expect(stored.filter(({ removed }) => !removed).map(compare)).toEqual(ours.map(compare));
    expect(stored.filter(({ removed, confirmed }) => removed && !confirmed)).toEqual([]);
    expect(
      stored
        .filter(({ confirmed }) => confirmed)
        .map(describe)
        .toSorted(),
    ).toEqual(this.confirmed.toSorted());
    // of those that are gone none is on the chain, however often the same was sent
    for (const each of stored.filter(({ removed }) => removed)) {
      const same = ours.filter((other) => describe(other) === describe(each)).length;
      const confirmations = this.confirmed.filter((other) => other === describe(each)).length;
      expect(same).toBeLessThan(confirmations);
    }
    const [newest] = await listCheckpoints(db, this.chainId, 1);
    expect(newest).toEqual({ number: this.chain.head.number, hash: this.chain.head.hash });
  }
}

const describe = ({ hash, recipient, amount }: Placed | StoredTransfer) => [hash, recipient, amount].join();

test('whatever happens to the chain, its nodes and the process, what is stored is what a plain reading of the chain gives', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (drawn) => {
      const run = new Run();
      for (const step of drawn) await run.apply(step);
      await run.end();
    }),
    { numRuns: 40 },
  );
});
