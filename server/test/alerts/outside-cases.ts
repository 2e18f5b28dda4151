import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { startTestChain } from '../../src/features/chain/anvil.testkit.ts';
import { makeXpub } from '../../src/features/chain/scan.testkit.ts';
import { createCertificate } from '../production/certificate.ts';
import type { AlertCase } from './alert-case.ts';
import { type AlertPlatform, expectOk } from './alert-platform.ts';
import { keepAsking, runShell } from './outside-acts.ts';
import { REASON, resume, stop } from './runbook-acts.ts';

const DAY_MS = 86_400_000;

function certificateEnds(): AlertCase {
  let server: Server;
  const port = () => (server.address() as AddressInfo).port;
  const readDates = () =>
    runShell(
      `echo | openssl s_client -connect localhost:${port()} -servername localhost 2>/dev/null | openssl x509 -noout -dates -issuer`,
    );
  const restart = async (platform: AlertPlatform) => {
    await platform.stopWorker();
    await platform.startWorker({ PUBLIC_URL: `https://localhost:${port()}` });
  };
  return {
    alert: 'CertificateEnds',
    provoke: async (platform) => {
      server = createServer(createCertificate('localhost', 3 * DAY_MS));
      await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
      await restart(platform);
    },
    steps: [
      [
        'openssl x509 -noout -dates -issuer',
        async () => {
          if (!(await readDates()).includes('notAfter')) throw new Error('the certificate is not shown');
        },
      ],
      ['Renew', async () => server.setSecureContext(createCertificate('localhost'))],
      ['at once when the worker is started again', restart],
    ],
    tidy: async (platform) => {
      await platform.stopWorker();
      await platform.startWorker();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function errorRate(): AlertCase {
  let stopAsking = async () => {};
  return {
    alert: 'ErrorRate',
    provoke: async (platform) => {
      const member = await platform.member();
      platform.ways.database.impair({ kind: 'reset' });
      stopAsking = keepAsking(() => member.get(`/users/${member.id}`));
    },
    steps: [
      [
        'curl -s http://127.0.0.1:PORT/readyz',
        async ({ base }) => {
          const answer = await runShell(`curl -s ${base}/readyz`);
          if (!/"database":\s*false/.test(answer)) throw new Error(`readyz says ${answer}`);
        },
      ],
      ['the database is away', async ({ ways }) => ways.database.impair(undefined)],
    ],
    tidy: () => stopAsking(),
  };
}

const CHAIN = 56;
/** Nothing listens there. */
const DEAD_NODE = 'http://127.0.0.1:9';

function chainLag(): AlertCase {
  let chain: Awaited<ReturnType<typeof startTestChain>>;
  const settings = () => ({
    ...{ name: 'BNB Smart Chain', confirmations: 3, agree_over: 1_000, reason: REASON, xpub: makeXpub('platform') },
    tokens: [{ address: chain.token, code: 'usdtbsc', symbol: 'USDT', decimals: 18, minimum: 5 }],
  });
  const setUp = async (platform: AlertPlatform, nodes: string[]) => {
    const body = { ...settings(), rpc_addresses: nodes };
    expectOk(await platform.director.put(`/chains/${CHAIN}`, body));
    await platform.agree(`chain:${CHAIN}`);
    await platform.moveHours(25);
    await platform.nudge('apply_staged_changes');
    await platform.waitUntil('it holds', async () => {
      const { chains } = expectOk(await platform.director.get('/chains')) as { chains: { rpc_hosts: string[] }[] };
      return chains.some(({ rpc_hosts }) => rpc_hosts.length === nodes.length && isFirst(rpc_hosts[0], nodes[0]));
    });
  };
  const isFirst = (host = '', node = '') => new URL(node).host === host;
  return {
    alert: 'ChainLag',
    labels: { chain: String(CHAIN) },
    provoke: async (platform) => {
      chain = await startTestChain({
        chainId: CHAIN,
        timestamp: Math.floor((performance.timeOrigin + performance.now()) / 1_000),
      });
      await setUp(platform, [DEAD_NODE]);
      await platform.moveHours(1);
      await platform.nudge('scan_chains');
    },
    steps: [
      ['/admin/web3', async ({ director }) => expectOk(await director.get('/chains'))],
      ['/admin/background-jobs', async ({ director }) => expectOk(await director.get('/background-jobs'))],
      [
        'eth_blockNumber',
        async () => {
          const call = '{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber","params":[]}';
          const ask = (node: string) =>
            runShell(`curl -s -X POST ${node} -H 'content-type: application/json' -d '${call}'`);
          if ((await ask(DEAD_NODE)) !== '') throw new Error('the node answers');
          if (!(await ask(chain.url)).includes('result')) throw new Error('the other node does not answer');
        },
      ],
      [
        'put another first in /admin/web3',
        async (platform) => {
          await setUp(platform, [chain.url, DEAD_NODE]);
          await platform.nudge('scan_chains');
        },
      ],
      ['npm run -s cli -- chain rescan', (platform) => platform.cli('chain', 'rescan', String(CHAIN), '1', '1')],
    ],
    tidy: async (platform) => {
      expectOk(await platform.director.put(`/chains/${CHAIN}`, { ...settings(), active: false }));
      await chain.close();
    },
  };
}

function providerUnreachable(): AlertCase {
  let stopAsking = async () => {};
  return {
    alert: 'ProviderUnreachable',
    provoke: async ({ ways, director }) => {
      ways.provider.impair({ kind: 'reset' });
      stopAsking = keepAsking(() => director.get('/go-live'));
    },
    steps: [
      ['/admin/go-live', async ({ director }) => expectOk(await director.get('/go-live'))],
      [
        'curl -sS "$NOWPAYMENTS_API_URL/status"',
        async ({ ways }) => {
          const answer = await runShell(`curl -sS http://127.0.0.1:${ways.provider.port}/v1/status 2>/dev/null`);
          if (answer !== '') throw new Error(`it answers ${answer}`);
        },
      ],
      ['stop deposits', (platform) => stop(platform, 'deposits')],
      ['The server cannot reach it', async ({ ways }) => ways.provider.impair(undefined)],
      ['Resume deposits', (platform) => resume(platform, 'deposits')],
    ],
    tidy: () => stopAsking(),
  };
}

/** The alerts about what the platform is reached by, and reaches. */
export const outsideCases: readonly AlertCase[] = [certificateEnds(), errorRate(), chainLag(), providerUnreachable()];
