import { afterAll, expect, test } from 'vitest';
import { inTransaction } from '#foundation/db.ts';
import { createWorld } from '#test/world.ts';
import { findChain, presetChain } from './index.ts';
import { makeXpub } from './scan.testkit.ts';
import { storeChain } from './settings-store.ts';

const world = await createWorld();
afterAll(() => world.close());

test('a chain of the demo is there at once, moves with its node, and keeps what staff have changed', async () => {
  const owner = await world.staff();
  const by = { kind: 'staff', id: owner.id, role: 'owner', ip: '', requestId: '' } as const;
  const token = {
    address: `0x${'5a'.repeat(20)}`,
    code: 'usdttest',
    symbol: 'USDT',
    decimals: 18,
    minimum: 5_000_000n,
    active: true,
  };
  const chain = {
    ...{
      chainId: 31_337,
      name: 'Test chain',
      rpcAddresses: ['http://127.0.0.1:3002'],
      confirmations: 3,
      xpub: makeXpub('platform'),
    },
    ...{ agreeOver: 0n, active: true, tokens: [token], reason: 'DEMO_CHAIN=on' },
  };
  const preset = (changed: Partial<typeof chain> = {}) =>
    inTransaction(world.db, (tx) => presetChain(tx, by, { ...chain, ...changed }));
  await preset();
  await preset();
  expect(await findChain(world.db, 31_337)).toMatchObject({ version: 1, name: 'Test chain', tokens: [token] });

  const { reason: _, ...own } = chain;
  await inTransaction(world.db, (tx) =>
    storeChain(tx, { ...own, name: 'Ours', active: false }, { changeId: 1, definition: {} }),
  );
  await preset();
  expect(await findChain(world.db, 31_337)).toMatchObject({ version: 2, name: 'Ours', active: false });
  await preset({ rpcAddresses: ['http://127.0.0.1:4002'] });
  expect(await findChain(world.db, 31_337)).toMatchObject({
    ...{ version: 3, name: 'Ours', active: false, rpcAddresses: ['http://127.0.0.1:4002'] },
  });
});
