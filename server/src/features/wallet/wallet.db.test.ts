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
import { allowSources, readSources } from './wallet-sources.ts';

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

const readPolicy = async (path: string) => String((await app.inject(path)).headers['content-security-policy']);

test('members’ pages may connect to these nodes, and no other page may', async () => {
  const policy = await readPolicy('/user/dashboard');
  expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toBe(
    "'self' https://ethereum.reth.rs https://polygon.drpc.org https://bnb.node.example https://arb1.arbitrum.io",
  );
  for (const path of ['/', '/admin/dashboard', '/api/v1/settings'])
    expect(await readPolicy(path), path).toContain("connect-src 'self';");
});

test('where the demo’s own chain runs, wallets are offered it at the platform’s machine', async () => {
  const demo = { demoChain: { enabled: true, port: 3002 }, publicUrl: 'http://localhost:3000' };
  const sources = await readSources(world.db, demo);
  expect(sources.chains).toHaveLength(5);
  expect(sources.chains.at(-1)).toEqual({ id: 31_337, node_url: 'http://localhost:3002/' });
  expect(allowSources("default-src 'self'; connect-src 'self'; base-uri 'none'", sources)).toContain(
    ' http://localhost:3002; base-uri',
  );
});

test('only there may the pages of signing in connect to it, and visitors read where it is', async () => {
  const { config } = world;
  expect((await world.visitor.get('/wallet/test-chain')).body).toEqual({ node_url: null });
  const before = { demoChain: config.demoChain, publicUrl: config.publicUrl };
  Object.assign(config, { demoChain: { enabled: true, port: 3002 }, publicUrl: 'http://demo.example:3000' });
  try {
    expect((await world.visitor.get('/wallet/test-chain')).body).toEqual({ node_url: 'http://demo.example:3002/' });
    expect(await readPolicy('/login')).toContain("connect-src 'self' http://demo.example:3002;");
    for (const path of ['/', '/admin/dashboard']) expect(await readPolicy(path), path).toContain("connect-src 'self';");
  } finally {
    Object.assign(config, before);
  }
  expect(await readPolicy('/login')).toContain("connect-src 'self';");
});

const PROJECT = '0123456789abcdef0123456789abcdef';

test('only with a project id do members’ pages connect to the relay, and do members read the id', async () => {
  const member = await world.member();
  const readProject = async () => (await member.get('/wallet/chains')).body.relay_project;
  expect(await readProject()).toBeNull();
  expect(await readPolicy('/user/dashboard')).not.toContain('wss:');
  await inTransaction(world.db, (tx) => presetSetting(tx, 'relay_project', PROJECT));
  expect(await readProject()).toBe(PROJECT);
  const policy = await readPolicy('/user/dashboard');
  expect(policy).toMatch(/connect-src [^;]* wss:\/\/relay\.walletconnect\.org;/);
  // nothing of it is shown in a frame, drawn or run from elsewhere
  expect(policy.replace(/connect-src [^;]*;/, '')).not.toContain('walletconnect');
  for (const path of ['/', '/login', '/admin/dashboard', '/api/v1/wallet/chains'])
    expect(await readPolicy(path), path).toContain("connect-src 'self';");
  expect((await world.visitor.get('/settings')).body).not.toHaveProperty('settings.relay_project');
});

test('a project id has 32 hexadecimal digits; one that is new waits for a second person, and none holds at once', () => {
  const { input, initial, loosens } = settingDefinitions.relay_project;
  expect(initial).toBe('');
  for (const wrong of [PROJECT.slice(1), `${PROJECT}0`, PROJECT.toUpperCase(), `${PROJECT.slice(1)}g`, 'off'])
    expect(input.safeParse(wrong).success, wrong).toBe(false);
  for (const right of ['', PROJECT, ` ${PROJECT} `]) expect(input.safeParse(right).data).toBe(right.trim());
  expect([loosens('', PROJECT), loosens(PROJECT, '')]).toEqual([true, false]);
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
