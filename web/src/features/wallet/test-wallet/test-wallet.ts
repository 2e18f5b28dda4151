import { testChain } from '@fairlead/contract/domain/wallet-chains.ts';
import { decodeFunctionData, erc20Abi, formatUnits, type Hex, hexToString, numberToHex } from 'viem';
import { askOwner, type Question } from '#features/wallet/test-wallet/ask-owner.ts';
import { testWallet } from '#features/wallet/test-wallet/texts.ts';

/** What a wallet refuses with, numbered by EIP-1193 and EIP-1474. */
class Refusal extends Error {
  readonly code: number;
  constructor(code: number) {
    super(String(code));
    this.code = code;
  }
}
const REJECTED = 4001;
const UNAUTHORIZED = 4100;
const UNKNOWN_CHAIN = 4902;
const NODE_FAILED = -32_603;

const ALLOWED_KEY = 'test-wallet-allowed';
/** A purse in amber, as what is a test's is marked everywhere. */
const ICON =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAyMCAyMCI+PHJlY3QgeD0iMSIgeT0iNCIgd2lkdGg9IjE4IiBoZWlnaHQ9IjEzIiByeD0iMyIgZmlsbD0iI2JmNzgxMSIvPjxjaXJjbGUgY3g9IjE0LjUiIGN5PSIxMC41IiByPSIxLjgiIGZpbGw9IndoaXRlIi8+PC9zdmc+';

type Call = { method: string; params?: unknown };
type Listener = (value: unknown) => void;

/**
 * The wallet of the demo's own chain: an EIP-1193 provider that announces itself (EIP-6963), asks its owner in a dialog, and has
 * the chain's node sign, which holds the keys of its accounts. It knows that one chain.
 * @param node the address of the chain's node
 */
export function createTestWallet(node: string) {
  const listeners = new Map<string, Set<Listener>>();
  const publish = (event: string, value: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(value);
  };
  const ask = <R>(method: string, params: unknown = []) => askNode<R>(node, method, params);
  // the first account of the chain puts the token there
  const listAccounts = async () => (await ask<string[]>('eth_accounts')).slice(1);
  const isAllowed = () => sessionStorage.getItem(ALLOWED_KEY) === 'yes';
  const consent = async (question: Question) => {
    if (!(await askOwner(question))) throw new Refusal(REJECTED);
  };

  const connect = async (): Promise<string[]> => {
    const accounts = await listAccounts();
    if (!isAllowed()) {
      await consent({ title: testWallet('connect'), facts: [[testWallet('address'), accounts[0] ?? '']] });
      sessionStorage.setItem(ALLOWED_KEY, 'yes');
    }
    return accounts;
  };
  const requireAllowed = () => {
    if (!isAllowed()) throw new Refusal(UNAUTHORIZED);
  };
  const methods: Record<string, (params: unknown) => unknown> = {
    eth_requestAccounts: connect,
    eth_accounts: () => (isAllowed() ? listAccounts() : []),
    eth_chainId: () => numberToHex(testChain.id),
    wallet_requestPermissions: async () => [
      { parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: await connect() }] },
    ],
    wallet_revokePermissions: () => {
      sessionStorage.removeItem(ALLOWED_KEY);
      publish('accountsChanged', []);
      return null;
    },
    wallet_switchEthereumChain: (params) => {
      const [wanted] = params as [{ chainId: string }];
      if (Number(wanted.chainId) !== testChain.id) throw new Refusal(UNKNOWN_CHAIN);
      return null;
    },
    wallet_addEthereumChain: () => {
      throw new Refusal(REJECTED);
    },
    eth_sendTransaction: async (params) => {
      requireAllowed();
      const [transaction] = params as [{ to?: Hex; data?: Hex }];
      await consent({ title: testWallet('send'), facts: describeTransaction(transaction) });
      return ask('eth_sendTransaction', params);
    },
    personal_sign: async (params) => {
      requireAllowed();
      const [message] = params as [Hex];
      await consent({ title: testWallet('sign'), facts: [[testWallet('message'), hexToString(message)]] });
      return ask('personal_sign', params);
    },
  };

  const provider = {
    request: async ({ method, params }: Call): Promise<unknown> =>
      (methods[method] ?? (() => ask(method, params)))(params),
    on(event: string, listener: Listener): void {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    removeListener(event: string, listener: Listener): void {
      listeners.get(event)?.delete(listener);
    },
  };
  const detail = Object.freeze({
    info: { uuid: crypto.randomUUID(), name: testWallet('banner'), icon: ICON, rdns: 'localhost.test-wallet' },
    provider,
  });
  return {
    provider,
    /** Says to the page that it is there, and again whenever the page asks. */
    announce(): void {
      const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
      window.addEventListener('eip6963:requestProvider', announce);
      announce();
    },
  };
}

/** A transfer of the test token as what it does, any other transaction as it is. */
function describeTransaction({ to, data }: { to?: Hex; data?: Hex }): Question['facts'] {
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data: data ?? '0x' });
    if (functionName === 'transfer' && to?.toLowerCase() === testChain.usdt.address)
      return [
        [testWallet('amount'), `${formatUnits(args[1], testChain.usdt.decimals)} USDT`],
        [testWallet('to'), args[0]],
      ];
  } catch {
    // another contract's
  }
  return [
    [testWallet('to'), to ?? ''],
    [testWallet('call'), data ?? '0x'],
  ];
}

async function askNode<R>(node: string, method: string, params: unknown): Promise<R> {
  const response = await fetch(node, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  }).catch(() => undefined);
  const answer = (await response?.json().catch(() => undefined)) as
    | { result?: R; error?: { code: number } }
    | undefined;
  if (answer?.error) throw new Refusal(answer.error.code);
  if (!answer || !('result' in answer)) throw new Refusal(NODE_FAILED);
  return answer.result as R;
}
