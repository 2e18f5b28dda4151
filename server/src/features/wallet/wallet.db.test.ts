import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingDefinitions } from '@fairlead/contract/domain/settings.ts';
import { afterAll, expect, test } from 'vitest';
import { routes } from '#app/routes.ts';
import { createApp } from '#app/server.ts';
import { presetSetting } from '#features/settings/index.ts';
import { inTransaction, sql } from '#foundation/db.ts';
import { createLog } from '#foundation/log.ts';
import { createWorld } from '#test/world.ts';
import { makeXpub } from '../chain/scan.testkit.ts';
import { refusePrivateAddress } from '../settings/change-settings.ts';
import { allowNodes, listNodes } from './list-nodes.ts';

const world = await createWorld();
const webRoot = await mkdtemp(join(tmpdir(), 'wallet-pages-'));
for (const page of ['index', 'member', 'staff']) await writeFile(join(webRoot, `${page}.html`), `<p>${page}</p>`);
const app = await createApp(
  routes,
  { db: world.db, config: world.config, log: createLog('test', 'silent') },
  { webRoot, siteRoot: join(webRoot, 'none') },
);
afterAll(async () => {
  await app.close();
  await world.close();
  await rm(webRoot, { recursive: true });
});

test('a member reads where each chain is read, by the settings; no one else does', async () => {
  const member = await world.member();
  const { chains } = (await member.get('/wallet/chains')).body as { chains: { id: number; node_url: string }[] };
  expect(chains.map(({ id }) => id)).toEqual([1, 137, 56, 42_161]);
  expect(chains[0]?.node_url).toBe(settingDefinitions.ethereum_node.initial);
  await inTransaction(world.db, (tx) => presetSetting(tx, 'bnb_node', 'https://bnb.node.example/rpc'));
  expect((await member.get('/wallet/chains')).body.chains).toContainEqual({
    ...{ id: 56, node_url: 'https://bnb.node.example/rpc' },
  });
  expect((await world.visitor.get('/wallet/chains')).status).toBe(401);
  expect((await (await world.staff()).get('/wallet/chains')).status).toBe(403);
});

test('members’ pages may connect to these nodes, and no other page may', async () => {
  const readPolicy = async (path: string) => String((await app.inject(path)).headers['content-security-policy']);
  const policy = await readPolicy('/user/dashboard');
  expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toBe(
    "'self' https://ethereum.reth.rs https://polygon.drpc.org https://bnb.node.example https://arb1.arbitrum.io",
  );
  for (const path of ['/', '/admin/dashboard', '/api/v1/settings'])
    expect(await readPolicy(path), path).toContain("connect-src 'self';");
});

test('where the demo’s own chain runs, wallets are offered it at the platform’s machine', async () => {
  const demo = { demoChain: { enabled: true, port: 3002 }, publicUrl: 'http://localhost:3000' };
  const nodes = await listNodes(world.db, demo);
  expect(nodes).toHaveLength(5);
  expect(nodes.at(-1)).toEqual({ id: 31_337, node_url: 'http://localhost:3002/' });
  expect(allowNodes("default-src 'self'; connect-src 'self'; base-uri 'none'", nodes)).toContain(
    ' http://localhost:3002; base-uri',
  );
});

test('outside the demo a node is on the internet and asked over TLS, and its address holds no password', () => {
  for (const address of ['http://node.example', 'https://10.0.0.1/', 'https://localhost/rpc', 'https://[::1]/'])
    expect(() => refusePrivateAddress({ polygon_node: address }), address).toThrow();
  expect(() => refusePrivateAddress({ polygon_node: 'https://node.example/rpc' })).not.toThrow();
  expect(settingDefinitions.polygon_node.input.safeParse('https://me:secret@node.example').success).toBe(false);
});

test('a wallet can pay in the tokens of the chains that wallets are offered and staff have set up', async () => {
  const member = await world.member();
  expect((await member.get('/wallet/tokens')).body).toEqual({ tokens: [] });
  const addresses = { 56: `0x${'5a'.repeat(20)}`, 137: `0x${'5b'.repeat(20)}`, 8453: `0x${'5c'.repeat(20)}` };
  const store = async (id: keyof typeof addresses, code: string, active = true) => {
    await sql`
      insert into chains (chain_id, name, version, rpc_addresses, confirmations, xpub, agree_over, active, changed_at)
      values (${id}, ${`Chain ${id}`}, 1, array['https://node.example/'], 15, ${makeXpub('platform')}, 0, ${active}, now())`.execute(
      world.db,
    );
    await sql`
      insert into chain_tokens (chain_id, address, code, symbol, decimals, minimum, active)
      values (${id}, ${addresses[id]}, ${code}, 'USDT', 18, 0, true)`.execute(world.db);
  };
  await store(56, 'usdtbsc');
  await store(137, 'usdtmatic', false);
  await store(8453, 'usdtbase');
  expect((await member.get('/wallet/tokens')).body).toEqual({
    tokens: [
      {
        ...{ code: 'usdtbsc', chain_id: 56, network: 'Chain 56', address: addresses[56], symbol: 'USDT' },
        ...{ decimals: 18, confirmations: 15 },
      },
    ],
  });
  expect((await world.visitor.get('/wallet/tokens')).status).toBe(401);
});
