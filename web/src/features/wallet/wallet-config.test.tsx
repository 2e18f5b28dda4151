import { walletChains } from '@fairlead/contract/domain/wallet-chains.ts';
import { walletTexts } from '@fairlead/contract/wire/texts.ts';
import { expect, test } from 'vitest';
import { createWalletConfig } from '#features/wallet/wallet-config.ts';

const nodes = new Map(walletChains.map(({ id }) => [id, `https://node-${id}.test/`]));

test('the four chains have their coins, block times and contracts, and answer several questions at once', () => {
  const config = createWalletConfig(nodes, 7);
  expect(
    config.chains.map(({ id, name, nativeCurrency, blockTime }) => [id, name, nativeCurrency.symbol, blockTime]),
  ).toEqual([
    [1, 'Ethereum', 'ETH', 12_000],
    [137, 'Polygon', 'POL', 2_000],
    [56, 'BNB Smart Chain', 'BNB', 750],
    [42_161, 'Arbitrum One', 'ETH', 250],
  ]);
  for (const { id, contracts, nativeCurrency } of config.chains) {
    expect(nativeCurrency.decimals).toBe(18);
    expect(contracts?.multicall3?.address).toBe('0xca11bde05977b3631167028862be2a173976ca11');
    expect(contracts?.ensUniversalResolver !== undefined, String(id)).toBe(id === 1);
    expect(config.getClient({ chainId: id }).batch).toEqual({ multicall: true });
  }
});

test('a node is asked where the settings say, for 10 s, and three times more after 150 ms', () => {
  const config = createWalletConfig(nodes, 7);
  for (const { id } of config.chains) {
    const { transport } = config.getClient({ chainId: id });
    expect(transport).toMatchObject({
      ...{ url: `https://node-${id}.test/`, timeout: 10_000, retryCount: 3, retryDelay: 150 },
    });
  }
});

test('without a chain nothing is connected', () => {
  expect(() => createWalletConfig(new Map(), 7)).toThrow(walletTexts.noChains);
});
