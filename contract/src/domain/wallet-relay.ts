/** The one relay that its library may be used with: it passes on what a page and a wallet on another device encrypt for each other. */
export const RELAY_URL = 'wss://relay.walletconnect.org';
