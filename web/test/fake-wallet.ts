/** What a wallet refuses with, numbered by EIP-1193. */
export class WalletRefusal extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

type FakeWalletOptions = { accounts: string[]; chainId?: number; icon?: string };
const ICON = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';

type Listener = (...args: unknown[]) => void;

/**
 * A wallet in the browser that announces itself (EIP-6963) and answers as one does: its owner is asked before a page sees an
 * account, and before the chain is changed; chains that it does not know must be added first.
 */
export class FakeWallet {
  readonly name: string;
  readonly icon: string;
  accounts: string[];
  chainId: number;
  /** The chains that it knows. */
  chains: Set<number>;
  /** Whether its owner lets this page see the accounts. */
  isAllowed = false;
  /** What its owner answers when they are asked; a refusal is thrown. */
  decide: (method: string) => void = () => {};
  /** Answers what is not a wallet's own, by the chain that the wallet is on. */
  askNode: (method: string, params: unknown) => unknown = (method) => {
    throw new WalletRefusal(4200, `${method} is not supported`);
  };
  /** What it was asked, oldest first. */
  readonly asked: { method: string; params: unknown }[] = [];
  #listeners = new Map<string, Set<Listener>>();

  constructor(name: string, { accounts, chainId = 56, icon = ICON }: FakeWalletOptions) {
    this.name = name;
    this.icon = icon;
    this.accounts = accounts;
    this.chainId = chainId;
    this.chains = new Set([1, 56, chainId]);
  }

  readonly request = async ({ method, params }: { method: string; params?: unknown }): Promise<unknown> => {
    this.asked.push({ method, params });
    switch (method) {
      case 'eth_requestAccounts':
      case 'wallet_requestPermissions':
        this.decide(method);
        this.isAllowed = true;
        return method === 'eth_requestAccounts'
          ? this.accounts
          : [{ caveats: [{ type: 'restrictReturnedAccounts', value: this.accounts }] }];
      case 'eth_accounts':
        return this.isAllowed ? this.accounts : [];
      case 'eth_chainId':
        return `0x${this.chainId.toString(16)}`;
      case 'wallet_switchEthereumChain':
        return this.#change(method, (params as [{ chainId: string }])[0].chainId);
      case 'wallet_addEthereumChain':
        this.decide(method);
        this.chains.add(Number((params as [{ chainId: string }])[0].chainId));
        return null;
      case 'wallet_revokePermissions':
        this.isAllowed = false;
        return null;
      default:
        return this.askNode(method, params);
    }
  };

  #change(method: string, chainId: string): null {
    if (!this.chains.has(Number(chainId))) throw new WalletRefusal(4902, 'Unrecognized chain ID');
    this.decide(method);
    this.moveTo(Number(chainId));
    return null;
  }

  readonly on = (event: string, listener: Listener): void => {
    this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener));
  };

  readonly removeListener = (event: string, listener: Listener): void => {
    this.#listeners.get(event)?.delete(listener);
  };

  /** Its owner changes the chain in the wallet itself. */
  moveTo(chainId: number): void {
    this.chainId = chainId;
    this.#publish('chainChanged', `0x${chainId.toString(16)}`);
  }

  /** Its owner changes the account in the wallet itself; none: the page may see none any more. */
  showAccounts(...accounts: string[]): void {
    this.accounts = accounts;
    this.isAllowed = accounts.length > 0;
    this.#publish('accountsChanged', accounts);
  }

  #publish(event: string, value: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(value);
  }

  /** Says to pages that it is there, whenever they ask. @returns takes it away again */
  announce(): () => void {
    const info = {
      uuid: crypto.randomUUID(),
      name: this.name,
      icon: this.icon,
      rdns: `test.${this.name.toLowerCase().replace(/\W/g, '')}`,
    };
    const publish = () =>
      window.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider: this }) }),
      );
    window.addEventListener('eip6963:requestProvider', publish);
    publish();
    return () => window.removeEventListener('eip6963:requestProvider', publish);
  }
}
