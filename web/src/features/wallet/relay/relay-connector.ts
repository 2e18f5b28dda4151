import { RELAY_URL } from '@fairlead/contract/domain/wallet-relay.ts';
import { texts } from '@fairlead/contract/wire/texts.ts';
import { createConnector, ProviderNotFoundError } from 'wagmi';
import { walletConnect } from 'wagmi/connectors';
import { createRelayStorage } from '#features/wallet/relay/relay-storage.ts';
import { CalledOffError, RELAY_CONNECTOR, type RelayConnector } from '#features/wallet/relay/relay-wallet.ts';
import { relay } from '#features/wallet/relay/texts.ts';
import { hasStoredWallet } from '#features/wallet/wallet-storage.ts';

type Provider = { signer: { client: { core: { verify: { register: (asked: unknown) => Promise<string> } } } } };
type Pairing = { signer: { cleanupPendingPairings: (options: { deletePairings: boolean }) => Promise<void> } };

/**
 * Asks wallets on other devices through the relay of WalletConnect: the wallet library's own connector, without the parts that
 * would ask others than the relay. Its library is loaded when a member begins a pairing, or has one from before.
 */
export function createRelayConnector(projectId: string, memberId: number) {
  const create = walletConnect({
    ...{ projectId, relayUrl: RELAY_URL, storage: createRelayStorage(memberId) as never },
    // an own one for each member: a page keeps one client for each of these names
    customStoragePrefix: `member-${memberId}`,
    metadata: {
      name: texts.appName,
      description: relay('description'),
      url: location.origin,
      icons: [`${location.origin}/favicon.svg`],
    },
    // the library's own dialog asks a directory of wallets elsewhere, and draws with fonts from there
    showQrModal: false,
    telemetryEnabled: false,
  });
  return createConnector((config) => {
    const inner = create(config);
    let isWanted = hasStoredWallet(memberId, RELAY_CONNECTOR);
    let wasEnded = false;
    let callOff = () => {};
    return {
      ...inner,
      /** The library's own would load its provider at once. */
      setup: async () => {},
      async connect(parameters) {
        isWanted = true;
        wasEnded = false;
        const pairing = Promise.withResolvers<never>();
        callOff = () => pairing.reject(new CalledOffError());
        const connecting = inner.connect.call(this as never, parameters) as ReturnType<RelayConnector['connect']>;
        try {
          return (await Promise.race([connecting, pairing.promise])) as never;
        } catch (error) {
          if (error instanceof CalledOffError) void leave(connecting, () => this.disconnect());
          throw error;
        }
      },
      async getProvider(parameters) {
        // what looks for connections from before asks every connector
        if (!isWanted) throw new ProviderNotFoundError();
        const provider = await inner.getProvider.call(this as never, parameters);
        refuseAttestation(provider as unknown as Provider);
        return provider;
      },
      onSessionDelete(_ended: { topic: string }) {
        wasEnded = true;
        this.onDisconnect();
      },
      callOff: () => callOff(),
      wasEnded: () => wasEnded,
    };

    /** Forgets the code that was shown; a wallet that was faster is disconnected again. */
    async function leave(connecting: Promise<unknown>, disconnect: () => Promise<void>): Promise<void> {
      connecting.then(disconnect).catch(() => {});
      const provider = (await inner.getProvider().catch(() => undefined)) as unknown as Pairing | undefined;
      await provider?.signer.cleanupPendingPairings({ deletePairings: true });
    }
  });
}

/**
 * Before it asks a wallet, the library would show a page of a third party in a hidden frame, which vouches for our address. No
 * page of ours lets it, and each question would wait five seconds for it.
 */
function refuseAttestation(provider: Provider): void {
  provider.signer.client.core.verify.register = async () => '';
}
