import { PAY_CURRENCY, type PayNetwork } from '@fairlead/contract/features/payments.ts';
import { type ChainSettings, estimateMinutes, listChains } from '#features/chain/index.ts';
import { readSettings } from '#features/settings/index.ts';
import { toChecksumAddress } from '#foundation/address-checksum.ts';
import type { Services } from '#foundation/http/call.ts';
import { greater } from '../amounts.ts';
import { NETWORK } from '../present.ts';
import { listCurrencies } from '../provider-of.ts';
import { minimumDeposit } from './create-payment.ts';

/** USDT on BNB Smart Chain, which the provider takes. */
const BSC_USDT = {
  ...{ chain_id: 56, token_address: '0x55d398326f99059fF775485246999027B3197955', decimals: 18, symbol: 'USDT' },
};

/**
 * Every token and network that deposits are made in: those of the chains that staff have set up, and what the provider takes
 * beside them. What is not offered any more is there for deposits that are open.
 * @throws AppError provider_unavailable where no chain is set up and the provider does not say
 */
export async function listNetworks(services: Services): Promise<PayNetwork[]> {
  const { depositMinimum } = await readSettings(services.db);
  const ours = (await listChains(services.db)).flatMap((chain) => presentTokens(chain, depositMinimum));
  const isOurs = ours.some(({ code, offered }) => code === PAY_CURRENCY && offered);
  const currencies = isOurs ? [] : await listCurrencies(services);
  const isTaken = currencies.some((code) => code.toLowerCase() === PAY_CURRENCY);
  const others = ours.filter(({ code }) => code !== PAY_CURRENCY);
  if (isOurs) return [...ours.filter(({ code }) => code === PAY_CURRENCY), ...others];
  return isTaken ? [await presentProvided(services), ...others] : ours;
}

const presentTokens = (chain: ChainSettings, depositMinimum: bigint): PayNetwork[] =>
  chain.tokens.map((token) => ({
    ...{ code: token.code, network: chain.name, symbol: token.symbol, chain_id: chain.chainId },
    ...{ token_address: toChecksumAddress(token.address), decimals: token.decimals, fee: 0n },
    ...{ min_amount: greater(token.minimum, depositMinimum), minutes: estimateMinutes(chain) },
    offered: chain.active && token.active,
  }));

async function presentProvided(services: Services): Promise<PayNetwork> {
  const minimum = await minimumDeposit(services, 'usd', PAY_CURRENCY).catch(() => null);
  return {
    ...BSC_USDT,
    code: PAY_CURRENCY,
    network: NETWORK,
    min_amount: minimum,
    fee: 0n,
    minutes: null,
    offered: true,
  };
}
