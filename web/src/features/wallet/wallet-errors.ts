import { walletChains } from '@fairlead/contract/domain/wallet-chains.ts';
import { walletTexts } from '@fairlead/contract/wire/texts.ts';
import { wallet } from '#features/wallet/texts.ts';

/** What a wallet may say, as it is numbered by EIP-1193 and EIP-1474, and its refusal through the relay. */
const REJECTED = [4001, 5000];
const UNAUTHORIZED = 4100;
const DISCONNECTED = [4900, 4901];
const PENDING = -32002;

/** What the library of the relay says where the relay cannot be reached, or does not know the operator. */
const RELAY_SILENT =
  /^(No internet connection|Couldn't establish socket|Connection interrupted|Socket stalled|WebSocket connection|Failed to publish|Subscribing to)/i;

/** Connecting fails so where there is no chain, in the specification's words, as the library's own connectors do. */
export class NoChainsError extends Error {
  override name = 'NoChainsError';
  constructor() {
    super(walletTexts.noChains);
  }
}

type WalletError = { name?: string; code?: number; message?: string; cause?: unknown };

/** An error and what caused it, outermost first. */
function listCauses(error: unknown): WalletError[] {
  const found: WalletError[] = [];
  for (let cause = error; cause instanceof Object && found.length < 10; cause = (cause as WalletError).cause)
    found.push(cause as WalletError);
  return found;
}

/** Whether an error, or one of its causes, says a text. */
export const says = (error: unknown, text: RegExp): boolean =>
  listCauses(error).some(({ message }) => message !== undefined && text.test(message));

/** Whether the wallet's owner declined, or a pairing was called off before they answered. */
export const isRejection = (error: unknown): boolean =>
  listCauses(error).some(
    ({ code, name }) => (code !== undefined && REJECTED.includes(code)) || name === 'UserRejectedRequestError',
  ) || says(error, /^Connection request reset/);

/** One sentence that says what happened and what to do next. */
export function describeWalletError(error: unknown): string {
  const causes = listCauses(error);
  const has = (...names: string[]) => causes.some(({ name }) => name !== undefined && names.includes(name));
  const isNumbered = (...codes: number[]) => causes.some(({ code }) => code !== undefined && codes.includes(code));
  if (isRejection(error)) return wallet('rejected');
  if (says(error, /^(Proposal|Request) expired/i)) return wallet('expired');
  if (says(error, RELAY_SILENT)) return wallet('relaySilent');
  if (isNumbered(PENDING) || has('ResourceUnavailableRpcError')) return wallet('pending');
  if (has('ProviderNotFoundError', 'ConnectorNotFoundError')) return wallet('noProvider');
  if (has('ChainNotConfiguredError', 'ConnectorChainMismatchError'))
    return wallet('chainNotConfigured', { chains: walletChains.map(({ name }) => name).join(', ') });
  if (has('NoChainsError') || says(error, /^No chains found on connector/)) return wallet('noChains');
  if (has('ConnectorAlreadyConnectedError')) return wallet('alreadyConnected');
  if (isNumbered(UNAUTHORIZED) || has('UnauthorizedProviderError', 'ConnectorAccountNotFoundError'))
    return wallet('unauthorized');
  if (isNumbered(...DISCONNECTED) || has('ConnectorNotConnectedError', 'ProviderDisconnectedError'))
    return wallet('disconnected');
  if (has('SwitchChainNotSupportedError')) return wallet('cannotSwitch');
  if (has('TimeoutError', 'HttpRequestError', 'RpcRequestError', 'SocketClosedError')) return wallet('nodeSilent');
  return wallet('unknown');
}
