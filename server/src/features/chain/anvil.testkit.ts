import { startAnvil } from '#demo-chain/anvil.ts';
import { readTestToken } from '#demo-chain/test-token/read-test-token.ts';

const word = (value: bigint | string) =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0');

/** The calls of the test token, as data of transactions. */
const mintData = (to: string, amount: bigint): string => `0x40c10f19${word(to)}${word(amount)}`;
function transferManyData(transfers: readonly (readonly [to: string, amount: bigint])[]): string {
  const list = (values: readonly (bigint | string)[]) => word(BigInt(values.length)) + values.map(word).join('');
  const [to, amounts] = [list(transfers.map(([address]) => address)), list(transfers.map(([, amount]) => amount))];
  return `0xb7fc6612${word(64n)}${word(BigInt(64 + to.length / 2))}${to}${amounts}`;
}

/** A real chain of one node, which makes a block only when it is told to. */
export const startTestNode = ({ chainId = 31_337, timestamp = 1_700_000_000 } = {}) =>
  startAnvil([
    ...['--no-mining', '--order', 'fifo', '--accounts', '2'],
    ...['--chain-id', String(chainId), '--timestamp', String(timestamp)],
  ]);

type Sent = { token: string; sender?: string; gas?: string };

/** A chain with a token, and short ways to move it. */
export async function startTestChain(options: Parameters<typeof startTestNode>[0] = {}) {
  const anvil = await startTestNode(options);
  const { call } = anvil;
  const [from = '', other = ''] = await call<string[]>('eth_accounts');
  const mine = (blocks = 1) => call<void>('anvil_mine', `0x${blocks.toString(16)}`);
  const send = (data: string, { token, sender = from, gas = '0x1e8480' }: Sent) =>
    call<string>('eth_sendTransaction', { from: sender, to: token, data, gas });
  const deploy = async () => {
    const hash = await call<string>('eth_sendTransaction', { from, data: readTestToken(), gas: '0x1e8480' });
    await mine();
    const { contractAddress } = await call<{ contractAddress: string }>('eth_getTransactionReceipt', hash);
    return contractAddress.toLowerCase();
  };
  const token = await deploy();
  return {
    ...{ ...anvil, mine, deploy, token, other },
    /** Makes tokens at an address, in the next block. @returns the transaction's hash */
    mint: (to: string, amount: bigint, own: { token?: string; sender?: string } = {}) =>
      send(mintData(to, amount), { token, ...own }),
    /** Moves tokens to several addresses in one transaction. */
    transferMany: (transfers: readonly (readonly [to: string, amount: bigint])[], own: Partial<Sent> = {}) =>
      send(transferManyData(transfers), { token, ...own }),
    /** Moves tokens from an address whose key no one here has, as its owner's signer does, in the next block. */
    async moveFrom(sender: string, to: string, amount: bigint): Promise<string> {
      await call('anvil_impersonateAccount', sender);
      await call('anvil_setBalance', sender, '0xde0b6b3a7640000');
      return send(`0xa9059cbb${word(to)}${word(amount)}`, { token, sender });
    },
    getRaw: (hash: string) => call<string>('eth_getRawTransactionByHash', hash),
    /** Other blocks take the place of the newest; raw transactions stand in the one of them with the number beside, from 0. */
    reorganise: (depth: number, transactions: [raw: string, block: number][] = []) =>
      call<void>('anvil_reorg', depth, transactions),
    getHead: async () => Number(await call<string>('eth_blockNumber')),
    sender: from,
  };
}
