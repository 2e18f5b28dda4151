import { testChain } from '@fairlead/contract/domain/wallet-chains.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { type Anvil, startAnvil } from './anvil.ts';
import { keepMining, mineBlock } from './keep-mining.ts';
import { addPageRoutes } from './page-routes.ts';
import { addRpcRoute } from './rpc-route.ts';
import { deployTestToken, mintTokens, readTokens } from './test-tokens.ts';

/** What the accounts of a new chain are given, so that there is something to deposit. */
const FIRST_TOKENS = '100000';
const ACCOUNTS = 3;
const SAVE_EVERY_SECONDS = 60;
/** The first block is made again at each start, and is the same one. */
const FIRST_BLOCK_AT = 1_700_000_000;
const MAX_BODY_BYTES = 200_000;

export type DemoChainOptions = {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** Where the chain is kept between two starts. */
  stateFile: string;
  /** How many blocks follow a transaction at once. */
  confirmations: number;
  /** The platform's time in milliseconds, which the chain's blocks have. */
  readNow: () => Promise<number>;
  onError: (error: unknown) => void;
};

/** A running chain: `http://127.0.0.1:41234` answers JSON-RPC by POST, and shows its page by GET. */
export type DemoChain = { url: string; close(): Promise<void> };

/**
 * Starts a chain of this machine's own with a test token, and a page to move it: what is on it is worth nothing.
 * @throws Error where the port is taken, or the chain's program does not start
 */
export async function startDemoChain(options: DemoChainOptions): Promise<DemoChain> {
  const { stateFile, confirmations, readNow, onError } = options;
  const anvil = await startAnvil([
    ...[
      '--timestamp',
      String(FIRST_BLOCK_AT),
      '--no-mining',
      '--accounts',
      String(ACCOUNTS),
      '--chain-id',
      String(testChain.id),
    ],
    ...['--state', stateFile, '--state-interval', String(SAVE_EVERY_SECONDS)],
  ]);
  try {
    await prepareChain(anvil, readNow);
    const stopMining = keepMining(anvil.call, { confirmations, readNow, onError });
    const app = createApp(anvil);
    const url = await app.listen({ port: options.port, host: options.host });
    return {
      url,
      async close(): Promise<void> {
        await app.close();
        await stopMining();
        await anvil.stop();
      },
    };
  } catch (error) {
    await anvil.close();
    throw error;
  }
}

/** Puts the token on a new chain, and gives the accounts that wallets use some of it. */
async function prepareChain({ call }: Anvil, readNow: DemoChainOptions['readNow']): Promise<void> {
  const mine = async () => mineBlock(call, await readNow());
  await deployTestToken(call, mine);
  const [, ...owners] = await call<`0x${string}`[]>('eth_accounts');
  const isNew = owners[0] !== undefined && (await readTokens(call, owners[0])) === '0';
  if (!isNew || Number(await call<string>('eth_blockNumber')) > 1) return;
  for (const owner of owners) await mintTokens(call, owner, FIRST_TOKENS);
  await mine();
}

function createApp(anvil: Anvil): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: MAX_BODY_BYTES });
  addPageRoutes(app, anvil.call);
  addRpcRoute(app, anvil.url);
  return app;
}
