import { afterAll, expect, test } from 'vitest';
import { sql } from '#foundation/db.ts';
import { createWorld } from '#test/world.ts';
import { startTestNode } from '../chain/anvil.testkit.ts';
import { startNodeServer } from '../chain/node-server.testkit.ts';
import { makeXpub } from '../chain/scan.testkit.ts';
import { createSigner, type Signer, useWallets } from './wallets.testkit.ts';

const world = await createWorld();
const chain = await startTestNode({ chainId: 56 });
afterAll(async () => {
  await chain.close();
  await world.close();
});

const [BNB, POLYGON, ARBITRUM] = [56, 137, 42_161];
const { signIn, link, createLinked } = useWallets(world);
const NOT_SIGNED = /^This was not signed by the wallet, or the request has expired\./;
const NOT_LINKED = /^This wallet signs in to no account\./;

/** A contract that says it has signed whatever this is the signature of (ERC-1271). */
const APPROVED = `0x${'5a'.repeat(32)}`;
const CONTRACT = `0x6064357f${APPROVED.slice(2)}14631626ba7e60e01b0260005260206000f3`;

/** A smart wallet at an address of its own, which signs by `APPROVED` alone. */
async function createSmartWallet(signature = APPROVED): Promise<Signer> {
  const { address } = createSigner();
  await chain.call('anvil_setCode', address, CONTRACT);
  return { address, signMessage: async () => signature };
}

const setUpChain = (chainId: number, address: string) =>
  sql`insert into chains (chain_id, name, version, rpc_addresses, confirmations, xpub, agree_over, active, changed_at)
    values (${chainId}, ${`Chain ${chainId}`}, 1, ${[address]}::text[], 15, ${makeXpub(String(chainId))}, 0, true, app_now())
    on conflict (chain_id) do update set rpc_addresses = excluded.rpc_addresses`.execute(world.owner);

test('a smart wallet signs by its contract, on the chain where it was linked alone', async () => {
  await setUpChain(BNB, chain.url);
  const other = await startTestNode({ chainId: POLYGON });
  await setUpChain(POLYGON, other.url);
  const [member, wallet] = [await world.member(), await createSmartWallet()];
  await other.call('anvil_setCode', wallet.address, CONTRACT);
  expect((await link(member, wallet, BNB)).status).toBe(200);
  expect((await member.get('/auth/wallets')).body).toMatchObject({ wallets: [{ chain_id: BNB }] });
  expect((await signIn(wallet, BNB)).body.auth).toMatchObject({ id: member.id });
  // another may have the contract at the same address of another chain
  expect((await signIn(wallet, POLYGON)).body.message).toMatch(NOT_LINKED);
  const forged = await signIn({ ...wallet, signMessage: async () => `0x${'5b'.repeat(32)}` }, BNB);
  expect(forged.body.message).toMatch(NOT_SIGNED);
  await other.close();
});

test('where a smart wallet’s chain is not set up, or its node is down, a sentence says so', async () => {
  const wallet = await createSmartWallet();
  expect((await signIn(wallet, ARBITRUM)).body.message).toMatch(/^This signature is not by the address’s own key\./);
  const down = await startNodeServer(() => (response) => response.destroy());
  await setUpChain(ARBITRUM, down.url);
  const silent = /^Whether this smart wallet has signed could not be read/;
  expect((await signIn(wallet, ARBITRUM)).body.message).toMatch(silent);
  const member = await world.member();
  expect((await link(member, wallet, ARBITRUM)).body.message).toMatch(silent);
  expect(down.calls.length).toBeGreaterThan(1);
  await down.close();
  // a node of another chain is not believed
  await setUpChain(ARBITRUM, chain.url);
  expect((await signIn(wallet, ARBITRUM)).body.message).toMatch(silent);
  // an address with a key of its own needs no node
  const { signer } = await createLinked();
  expect((await signIn(signer, ARBITRUM)).status).toBe(200);
});
