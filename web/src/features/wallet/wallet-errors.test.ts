import {
  HttpRequestError,
  ProviderDisconnectedError,
  ResourceUnavailableRpcError,
  SwitchChainError,
  TimeoutError,
  UnauthorizedProviderError,
  UserRejectedRequestError,
} from 'viem';
import { expect, test } from 'vitest';
import {
  ChainNotConfiguredError,
  ConnectorAccountNotFoundError,
  ConnectorAlreadyConnectedError,
  ConnectorNotFoundError,
  ProviderNotFoundError,
  SwitchChainNotSupportedError,
} from 'wagmi';
import { describeWalletError } from '#features/wallet/wallet-errors.ts';

const cause = new Error('as the wallet says it');
const connector = { name: 'Tidal' } as never;
/** An error that the library throws and does not export. */
const named = (name: string) => Object.assign(new Error('Connector not connected.'), { name });

test.each<[unknown, RegExp]>([
  [new UserRejectedRequestError(cause), /^You declined in your wallet, and nothing was changed\./],
  [{ code: 4001, message: 'User denied account authorization' }, /^You declined in your wallet/],
  [new Error('Connection request reset. Please try again.'), /^You declined in your wallet/],
  [new SwitchChainError(new UserRejectedRequestError(cause)), /^You declined in your wallet/],
  [{ code: 5000, message: 'User rejected.' }, /^You declined in your wallet/],
  [new Error('Proposal expired'), /^Your wallet did not answer in time, and nothing was changed\./],
  [new Error('Request expired. Please try again.'), /^Your wallet did not answer in time/],
  [new Error('Failed to publish custom payload, please try again.'), /^The relay between this page and your wallet/],
  [new Error('No internet connection detected.'), /^The relay between this page and your wallet/],
  [new ResourceUnavailableRpcError(cause), /^Your wallet already waits for your answer\./],
  [{ code: -32002, message: 'Already processing eth_requestAccounts' }, /^Your wallet already waits/],
  [new ProviderNotFoundError(), /^This wallet is not in the browser any more\./],
  [new ConnectorNotFoundError(), /^This wallet is not in the browser any more\./],
  [new ChainNotConfiguredError(), /Choose one of: Ethereum, Polygon, BNB Smart Chain, Arbitrum One\.$/],
  [new SwitchChainError(new ChainNotConfiguredError()), /^This network is not offered here\./],
  [new Error('No chains found on connector.'), /^No network is set up for wallets here\./],
  [new ConnectorAlreadyConnectedError(), /^This wallet is connected already\.$/],
  [new UnauthorizedProviderError(cause), /^Your wallet does not let this page see the account/],
  [new ConnectorAccountNotFoundError({ address: '0x1', connector }), /^Your wallet does not let this page see/],
  [named('ConnectorNotConnectedError'), /^The wallet is not connected any more\./],
  [new ProviderDisconnectedError(cause), /^The wallet is not connected any more\./],
  [new SwitchChainNotSupportedError({ connector }), /^This wallet cannot be asked to change its network\./],
  [new TimeoutError({ body: {}, url: 'https://node.test' }), /^The network’s node did not answer\./],
  [new HttpRequestError({ url: 'https://node.test', status: 500 }), /^The network’s node did not answer\./],
  [new Error('something else'), /^The wallet answered with an error, and nothing was changed\./],
  ['a text', /^The wallet answered with an error/],
  [undefined, /^The wallet answered with an error/],
])('%s is said in one sentence', (error, sentence) => {
  expect(describeWalletError(error)).toMatch(sentence);
});
