import { createHash } from 'node:crypto';
import { HDKey } from '@scure/bip32';
import { type Db, inTransaction, rows, sql } from '#foundation/db.ts';
import { allocateAddress } from './allocate-address.ts';
import { startTestChain } from './anvil.testkit.ts';
import { type ChainReader, openChainReader } from './chain-reader.ts';
import { listOpenTransfers, markConfirmed, type OpenTransfer } from './confirm-store.ts';
import { compareBlocks } from './confirm-transfers.ts';
import { type NodeAnswer, type NodeCall, startNodeServer } from './node-server.testkit.ts';
import { createTransferReader } from './read-transfers.ts';
import { type ScanPass, scanChain } from './scan-chain.ts';
import { listCheckpoints } from './store.ts';

/** The account key of a wallet that was made of a name. */
export const makeXpub = (name: string): string =>
  HDKey.fromMasterSeed(createHash('sha512').update(name).digest()).derive("m/44'/60'/0'").publicExtendedKey;

export const allocate = (db: Db, xpub: string): Promise<string> =>
  inTransaction(db, async (tx) => (await allocateAddress(tx, xpub)).address.toLowerCase());

/** What may be confirmed now: enough blocks stand above it, and its block is on the chain. */
export async function listConfirmable(
  db: Db,
  reader: ChainReader,
  { chainId, confirmations }: { chainId: number; confirmations: number },
): Promise<OpenTransfer[]> {
  const [newest] = await listCheckpoints(db, chainId, 1);
  if (!newest) return [];
  const upTo = newest.number - confirmations;
  const open = await listOpenTransfers(db, { chainId, upTo, before: new Date('9999-01-01'), limit: 500 });
  const unchanged = await compareBlocks(reader, open);
  return open.filter(({ id }) => unchanged.has(id));
}

/** Confirms one for the deposit of its address. @returns whether it was confirmed now */
export const confirm = (db: Db, { id, blockHash }: { id: number; blockHash: string }): Promise<boolean> =>
  inTransaction(db, (tx) => markConfirmed(tx, { id, blockHash, purpose: 'payment' }));

export type StoredTransfer = {
  id: number;
  hash: string;
  place: number;
  recipient: string;
  amount: bigint;
  block: number;
  blockHash: string;
  confirmed: boolean;
  removed: boolean;
};

/** What is stored of a chain's transfers, in the order of the chain. */
export async function listStored(db: Db, chainId: number): Promise<StoredTransfer[]> {
  const found = await rows(
    db,
    sql<Omit<StoredTransfer, 'amount' | 'block'> & { amount: string; block: bigint }>`
      select id, transaction_hash as hash, log_index as place, recipient, amount::text as amount, block_number as block,
        block_hash as "blockHash", confirmed_at is not null as confirmed, removed_at is not null as removed
      from chain_transfers where chain_id = ${chainId} order by block_number, log_index`,
  );
  return found.map((each) => ({ ...each, amount: BigInt(each.amount), block: Number(each.block) }));
}

let lastChainId = 700;
/** A number that no other chain of the tests has. */
export const makeChainId = (): number => {
  lastChainId += 1;
  return lastChainId;
};

type World = { chainId?: number; maxBlocks?: number; timestamp?: number };

/** A chain that is watched by one node, behind a proxy that can fail as nodes do. */
export async function watchTestChain(db: Db, { chainId = makeChainId(), maxBlocks = 50, timestamp }: World = {}) {
  const chain = await startTestChain({ chainId, ...(timestamp !== undefined && { timestamp }) });
  let interfere: (call: NodeCall) => NodeAnswer | undefined = () => undefined;
  const proxy = await startNodeServer(async (call) => {
    const answer = interfere(call);
    if (answer) return answer;
    try {
      return { result: await chain.call(call.method, ...call.params) };
    } catch (error) {
      return { error: { code: -32_000, message: (error as Error).message } };
    }
  });
  const open = (addresses: string[]) =>
    openChainReader(addresses, { chainId, publicOnly: false, retries: 1, retryDelayMs: 1, timeoutMs: 60_000 });
  let reader = open([proxy.url]);
  let transfers = createTransferReader({ tokens: [chain.token], maxBlocks });
  const scan = (): Promise<ScanPass> => scanChain(db, reader, transfers, { chainId, startBlock: 1 });
  return {
    ...{ chain, chainId, scan, proxy },
    getReader: () => reader,
    /** Passes until everything is read. @returns the passes that read something */
    async scanAll(): Promise<Extract<ScanPass, { outcome: 'read' }>[]> {
      const passes = [];
      for (let pass = await scan(); pass.outcome !== 'current'; pass = await scan())
        if (pass.outcome === 'read') passes.push(pass);
      return passes;
    },
    listStored: () => listStored(db, chainId),
    /** From now on the node answers so where this answers anything. */
    interfere(answer: typeof interfere): void {
      interfere = answer;
    },
    /** Everything that a process knows is gone; nodes may be others. */
    restart(addresses = [proxy.url]): void {
      reader.close();
      reader = open(addresses);
      transfers = createTransferReader({ tokens: [chain.token], maxBlocks });
    },
    async close(): Promise<void> {
      reader.close();
      await proxy.close();
      await chain.close();
    },
  };
}
