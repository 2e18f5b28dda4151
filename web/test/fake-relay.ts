import { numberToHex } from 'viem';

type Listener = (value: unknown) => void;

/**
 * Takes the place of the library that the wallet library's connector asks: the relay and the wallet behind it. No relay can be
 * reached where tests run, so that what is proved is what the page does with the library's answers and messages, and not that
 * two devices find each other.
 */
export class FakeRelay {
  /** How often the library was loaded. */
  loads = 0;
  session: object | undefined;
  accounts: string[] = [];
  chainId = 56;
  /** What the wallet was asked, oldest first. */
  readonly asked: string[] = [];
  /** The networks that the last pairing asked for. */
  optionalChains: number[] = [];
  /** How often a code was given back unused. */
  cleared = 0;
  #pairings: PromiseWithResolvers<void>[] = [];
  #listeners = new Map<string, Set<Listener>>();

  readonly on = (event: string, listener: Listener): void => {
    this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener));
  };
  readonly removeListener = (event: string, listener: Listener): void => {
    this.#listeners.get(event)?.delete(listener);
  };
  readonly signer = {
    client: { core: { verify: { register: async () => 'an attestation' } } },
    cleanupPendingPairings: async () => {
      this.cleared += 1;
    },
  };

  readonly connect = async ({ optionalChains }: { optionalChains: number[] }): Promise<void> => {
    this.optionalChains = optionalChains;
    const pairing = Promise.withResolvers<void>();
    this.#pairings.push(pairing);
    this.#publish('display_uri', this.link);
    await pairing.promise;
  };
  readonly enable = async (): Promise<string[]> => this.accounts;
  readonly disconnect = async (): Promise<void> => {
    this.asked.push('disconnect');
    this.session = undefined;
    this.accounts = [];
  };
  readonly request = async ({ method, params }: { method: string; params: [{ chainId: string }] }): Promise<null> => {
    this.asked.push(method);
    if (method === 'wallet_switchEthereumChain') this.moveTo(Number(params[0].chainId));
    return null;
  };

  /** The link of the pairing that was begun last. */
  get link(): string {
    return `wc:${String(this.#pairings.length).padStart(64, '0')}@2?relay-protocol=irn&symKey=${'5a'.repeat(32)}`;
  }

  /** The wallet's owner scans the code and lets the page see this account. */
  approve(account: string, of = this.#pairings.length - 1): void {
    this.session = {};
    this.accounts = [account];
    this.#pairings[of]?.resolve();
  }
  /** The pairing ends with what the library says of it. */
  fail(message: string): void {
    this.#pairings.at(-1)?.reject(new Error(message));
  }
  moveTo(chainId: number): void {
    this.chainId = chainId;
    this.#publish('chainChanged', numberToHex(chainId));
  }
  showAccounts(...accounts: string[]): void {
    this.accounts = accounts;
    this.#publish('accountsChanged', accounts);
  }
  /** The wallet's owner ends the session there, or it expires. */
  end(): void {
    this.session = undefined;
    this.accounts = [];
    this.#publish('session_delete', { topic: 'topic' });
    this.#publish('disconnect', { code: 6000, message: 'User disconnected.' });
  }

  #publish(event: string, value: unknown): void {
    for (const listener of [...(this.#listeners.get(event) ?? [])]) listener(value);
  }
}
