import { toDecimalString } from '@fairlead/contract/domain/money.ts';
import {
  AccountKeyError,
  type ChainDeposit,
  findOffer,
  listOffers,
  type Offer,
  openDeposit,
  readChainDeposit,
} from '#features/chain/index.ts';
import type { Db } from '#foundation/db.ts';
import { type ExactAmount, parseExactAmount } from './exact-amount.ts';
import {
  type CreatePaymentInput,
  type DepositProvider,
  ProviderAnswerInvalid,
  type ProviderPayment,
  type ProviderPaymentState,
  ProviderRefused,
} from './provider.ts';

/** The name of payments that the chain itself provides. */
export const CHAIN_PROVIDER = 'chain';
const NOT_FOUND = 404;

/** Deposits that are read from the chain, by what the watcher has stored of it: nothing is asked over the network. */
export function createChainProvider(db: Db): DepositProvider {
  const requireOffer = async (code: string): Promise<Offer> => {
    const offer = await findOffer(db, code.toLowerCase());
    if (!offer) throw new ProviderRefused(`No deposit can be opened in ${code}`, NOT_FOUND, 'NOT_OFFERED');
    return offer;
  };
  return {
    name: CHAIN_PROVIDER,
    status: async () => ({ available: true, message: 'reads the chain' }),
    currencies: async () => (await listOffers(db)).map(({ token }) => token.code),
    async minAmount(_priceCurrency, payCurrency) {
      const { token } = await requireOffer(payCurrency);
      return { minAmount: toExact(token.minimum), fiatEquivalent: toExact(token.minimum) };
    },
    async createPayment(input) {
      const offer = await requireOffer(input.payCurrency);
      const order = { orderId: input.orderId, price: input.priceAmountMicro };
      const opened = await openDeposit(db, offer, order).catch((error: unknown) => {
        if (error instanceof AccountKeyError) throw new ProviderAnswerInvalid(error.message);
        throw error;
      });
      return presentOpened(input, offer, opened);
    },
    async readPayment(reference) {
      const deposit = await readChainDeposit(db, reference);
      if (!deposit) throw new ProviderRefused(`There is no deposit ${reference}`, NOT_FOUND, 'NOT_FOUND');
      return presentDeposit(deposit);
    },
  };
}

const toExact = (micro: bigint): ExactAmount => ({ text: toDecimalString(micro), micro });

function presentOpened(
  { orderId, priceAmountMicro, priceCurrency, payCurrency }: CreatePaymentInput,
  { chain }: Offer,
  { reference, address, expiresAt }: Awaited<ReturnType<typeof openDeposit>>,
): ProviderPayment {
  const amount = toExact(priceAmountMicro);
  return {
    ...{ providerPaymentId: reference, state: 'waiting', stateWord: 'waiting', payAddress: address },
    ...{ priceAmount: amount, priceCurrency, payAmount: amount, payCurrency, actuallyPaid: null, mayTakeBack: true },
    ...{ outcomeAmount: null, outcomeCurrency: null, orderId, parentPaymentId: null, payinHash: null },
    ...{ network: chain.name, expiresAt, raw: '{}' },
  };
}

/** Words of what is no deposit's token, beside the states. */
const STATE_WORDS: Partial<Record<ChainDeposit['kind'], string>> = {
  wrong_asset: 'wrong_asset_confirmed',
  unlisted: 'wrong_asset_unlisted',
};

function presentDeposit(deposit: ChainDeposit): ProviderPayment {
  const { reference, kind, received, price, code, orderId, parent, transactions, network, expiresAt } = deposit;
  const payinHash = transactions[0] ?? null;
  const state = describeState(deposit);
  const amount = toExact(price);
  return {
    ...{ providerPaymentId: reference, payAddress: deposit.address, state, payCurrency: code },
    stateWord: STATE_WORDS[kind] ?? state,
    ...{ priceAmount: amount, priceCurrency: 'usd', payAmount: amount, mayTakeBack: true },
    // what is not known is not nothing
    actuallyPaid: deposit.unlisted ? null : parseExactAmount(received),
    ...(deposit.unlisted && { unlisted: deposit.unlisted }),
    ...{ outcomeAmount: null, outcomeCurrency: null, orderId, parentPaymentId: parent, payinHash },
    ...{ payinHashes: transactions, network, expiresAt },
    raw: JSON.stringify({ state, received, transaction: payinHash }),
  };
}

/** What came after its time is not finished by itself: a person sees it, whole or not. */
function describeState(deposit: ChainDeposit): ProviderPaymentState {
  const { kind, isWhole, isLate, isExpired, unconfirmed, received } = deposit;
  if (STATE_WORDS[kind] !== undefined) return 'unknown';
  if (isWhole) return isLate ? 'expired' : 'finished';
  if (unconfirmed > 0) return 'confirming';
  if (isLate) return 'expired';
  if (/[1-9]/.test(received)) return 'partially_paid';
  return isExpired ? 'expired' : 'waiting';
}
