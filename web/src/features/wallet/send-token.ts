import type { WalletToken } from '@fairlead/contract/features/wallet.ts';
import { type Address, erc20Abi, type Hash } from 'viem';
import type { Config, Connector } from 'wagmi';
import { getBalance, getGasPrice, readContract, writeContract } from 'wagmi/actions';

/** What a transfer of a token costs at most, in gas: the first one to an address costs most. */
const TRANSFER_GAS = 90_000n;

/** What a wallet has for a transfer: of the token, of the chain's coin, and what the transfer costs of it at most. */
export type Funds = { units: bigint; coins: bigint; fee: bigint };

export type Payer = { config: Config; connector: Connector; account: Address };

const readUnits = ({ config }: Pick<Payer, 'config'>, token: WalletToken, of: Address): Promise<bigint> =>
  readContract(config, {
    ...{ address: token.address as Address, abi: erc20Abi, functionName: 'balanceOf', args: [of] },
    chainId: token.chain_id,
    // what was sent and stands in no block yet counts
    blockTag: 'pending',
  });

/** What a wallet has for a transfer, as the chain's node says. */
export async function readFunds(payer: Pick<Payer, 'config' | 'account'>, token: WalletToken): Promise<Funds> {
  const { config, account } = payer;
  const chainId = token.chain_id;
  const [units, { value: coins }, price] = await Promise.all([
    readUnits(payer, token, account),
    getBalance(config, { address: account, chainId }),
    getGasPrice(config, { chainId }),
  ]);
  return { units, coins, fee: price * TRANSFER_GAS };
}

/** Why a transfer is not even asked for. */
export class NotSentError extends Error {
  override name = 'NotSentError';
  readonly why: 'alreadySent' | 'balance' | 'fee';
  readonly funds: Funds | undefined;
  constructor(why: 'alreadySent' | 'balance' | 'fee', funds?: Funds) {
    super(why);
    this.why = why;
    this.funds = funds;
  }
}

/**
 * Has a wallet send a token, once: an address of a deposit is used by no other, so that what is there was sent for it.
 * @returns the transaction's hash, as soon as the wallet's owner has confirmed it
 * @throws NotSentError where it was sent before, or the wallet has too little; what the wallet says
 */
export async function sendToken(
  payer: Payer,
  token: WalletToken,
  { to, units }: { to: Address; units: bigint },
): Promise<Hash> {
  if ((await readUnits(payer, token, to)) > 0n) throw new NotSentError('alreadySent');
  const funds = await readFunds(payer, token);
  if (funds.units < units) throw new NotSentError('balance', funds);
  if (funds.coins < funds.fee) throw new NotSentError('fee', funds);
  const { config, connector, account } = payer;
  return writeContract(config, {
    ...{ address: token.address as Address, abi: erc20Abi, functionName: 'transfer', args: [to, units] },
    ...{ chainId: token.chain_id, connector, account },
  });
}
