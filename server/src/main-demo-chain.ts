import { join } from 'node:path';
import { testChain } from '@fairlead/contract/domain/wallet-chains.ts';
import { findStaffByEmail } from '#features/auth/index.ts';
import { presetChain } from '#features/chain/index.ts';
import { now } from '#foundation/clock.ts';
import { loadConfig } from '#foundation/config.ts';
import { getDirectApiUrl } from '#foundation/config-database.ts';
import { type Db, inTransaction, openDb, openPool } from '#foundation/db.ts';
import { createLog } from '#foundation/log.ts';
import { onStop } from '#foundation/on-stop.ts';
import { exitWithParent } from '#foundation/supervise.ts';
import { startDemoChain } from './demo-chain/start-demo-chain.ts';

const CONFIRMATIONS = 3;
const MINIMUM = 5_000_000n;
const AGREE_OVER = 1_000_000_000n;
/** The public key of an account that no one has the private key of: what arrives at its addresses stays there. */
const XPUB =
  'xpub6BrAHGvvWfyeYa4j7Am1FcrGThhxN832TX2YGVX5znwJSnt4DQDUFK3TBX5MHRckwM9rgGnTMSRTEz2Qyutv4PUBGtH5euSXb4KNrWGhU6e';

await start().catch((error: unknown) => {
  process.stderr.write(`The test chain cannot start: ${formatError(error)}\n`);
  process.exit(1);
});

async function start(): Promise<void> {
  const config = loadConfig();
  const url = getDirectApiUrl(config);
  if (!config.demoChain.enabled || !url) throw new Error('DEMO_CHAIN=on is not set, or `npm start` did not start it');
  exitWithParent();
  const log = createLog('demo-chain', config.logLevel);
  const db = openDb(openPool(url, { max: 2, restricted: true, name: 'fairlead-demo-chain' }));
  const chain = await startDemoChain({
    ...{ port: config.demoChain.port, host: config.host, confirmations: CONFIRMATIONS },
    stateFile: join(config.dataDir, 'demo-chain.json'),
    readNow: async () => (await now(db)).getTime(),
    onError: (error) => log.warn({ error: String(error) }, 'no block was made'),
  });
  await setUp(db, chain.url);
  log.info({ url: chain.url }, 'Test chain: no real money');
  onStop(async () => {
    await chain.close();
    await db.destroy();
  });
}

/** Lets the platform read deposits from it, as if staff had agreed to it. */
async function setUp(db: Db, node: string): Promise<void> {
  const owner = await findStaffByEmail(db, 'admin@demo.test');
  if (!owner) return;
  const { usdt, ...chain } = testChain;
  await inTransaction(db, (tx) =>
    presetChain(
      tx,
      { kind: 'staff', id: owner.id, role: owner.role, ip: '', requestId: '' },
      {
        ...{ chainId: chain.id, name: chain.name, rpcAddresses: [node], confirmations: CONFIRMATIONS, xpub: XPUB },
        ...{ agreeOver: AGREE_OVER, active: true, reason: 'DEMO_CHAIN=on' },
        tokens: [
          {
            address: usdt.address,
            code: 'usdttest',
            symbol: 'USDT',
            decimals: usdt.decimals,
            minimum: MINIMUM,
            active: true,
          },
        ],
      },
    ),
  );
}

function formatError(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'its port is taken; set DEMO_CHAIN_PORT to another one';
  if (code === 'MODULE_NOT_FOUND' || code === 'ENOENT') return `there is no anvil for this machine (${message})`;
  return message;
}
