import type { Connector } from 'wagmi';

/** By this name the wallet library keeps the connector of the relay. */
export const RELAY_CONNECTOR = 'walletConnect';

/** The connector of the relay: a wallet on another device is asked through it. */
export type RelayConnector = Connector & {
  /** Ends the pairing that is under way: a wallet that scans its code later is told that it is gone. */
  callOff: () => void;
  /** Whether the last connection was ended by the wallet, or had lasted as long as one may. */
  wasEnded: () => boolean;
};

/** Of a connector that was restored and is not asked yet there is only the name. */
export const isRelay = (connector: Connector): connector is RelayConnector =>
  connector.id === RELAY_CONNECTOR && 'callOff' in connector;

/** The member called the pairing off, here and not in the wallet. */
export class CalledOffError extends Error {
  override name = 'CalledOffError';
}
