import { testChain } from '@fairlead/contract/domain/wallet-chains.ts';
import { encodeFunctionData, erc20Abi, formatUnits, type Hex, parseAbi, parseUnits } from 'viem';
import type { CallNode } from './anvil.ts';
import { readTestToken } from './test-token/read-test-token.ts';

const ABI = [...erc20Abi, ...parseAbi(['function mint(address to, uint256 value)'])];
const GAS = '0x1e8480';
const { address: token, decimals } = testChain.usdt;

/** A transfer of the test token as the page shows it, the amount as decimal text. */
export type ShownTransfer = { hash: string; from: string; to: string; amount: string; block: number };

/** Puts the token on the chain, where it is not there yet. The first contract of the first account has one address for ever. */
export async function deployTestToken(call: CallNode, mine: () => Promise<void>): Promise<void> {
  if ((await call<string>('eth_getCode', token, 'latest')) !== '0x') return;
  const [from] = await call<string[]>('eth_accounts');
  await call('eth_sendTransaction', { from, data: readTestToken(), gas: GAS });
  await mine();
  if ((await call<string>('eth_getCode', token, 'latest')) === '0x')
    throw new Error('the test token is not on the chain');
}

/** Makes so many tokens at an address. @returns the transaction's hash */
export async function mintTokens(call: CallNode, to: Hex, amount: string): Promise<string> {
  const [from] = await call<string[]>('eth_accounts');
  const data = encodeFunctionData({ abi: ABI, functionName: 'mint', args: [to, parseUnits(amount, decimals)] });
  return call<string>('eth_sendTransaction', { from, to: token, data, gas: GAS });
}

/** Sends tokens from one of the chain's own accounts. @returns the transaction's hash */
export function sendTokens(call: CallNode, from: Hex, to: Hex, amount: string): Promise<string> {
  const data = encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [to, parseUnits(amount, decimals)] });
  return call<string>('eth_sendTransaction', { from, to: token, data, gas: GAS });
}

/** What an address has of the token, as decimal text. */
export async function readTokens(call: CallNode, owner: Hex): Promise<string> {
  const data = encodeFunctionData({ abi: ABI, functionName: 'balanceOf', args: [owner] });
  return formatUnits(BigInt(await call<string>('eth_call', { to: token, data }, 'latest')), decimals);
}

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

type Log = { transactionHash: string; topics: string[]; data: string; blockNumber: string };

/** The newest transfers of the last so many blocks, newest first. */
export async function listTransfers(
  call: CallNode,
  { blocks, limit }: { blocks: number; limit: number },
): Promise<ShownTransfer[]> {
  const head = Number(await call<string>('eth_blockNumber'));
  const fromBlock = `0x${Math.max(0, head - blocks).toString(16)}`;
  const logs = await call<Log[]>('eth_getLogs', { fromBlock, toBlock: 'latest', address: token, topics: [TRANSFER] });
  return logs
    .slice(-limit)
    .reverse()
    .map(({ transactionHash, topics: [, from = '', to = ''], data, blockNumber }) => ({
      ...{ hash: transactionHash, from: `0x${from.slice(26)}`, to: `0x${to.slice(26)}` },
      ...{ amount: formatUnits(BigInt(data), decimals), block: Number(blockNumber) },
    }));
}
