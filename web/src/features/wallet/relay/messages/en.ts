/** Texts of a wallet that is asked through the relay of WalletConnect. */
export const messages = {
  accountChanged: 'The wallet now uses another account.',
  cancel: 'Cancel',
  chainChanged: 'The wallet is now on {network}.',
  connect: 'Connect a wallet on another device (WalletConnect)',
  copied: 'Link copied: paste it into your wallet',
  copy: 'Copy link',
  copyFailed: 'The link could not be copied',
  description: 'Deposit from your own wallet',
  ended: 'The connection to your wallet has ended: it was ended there, or it expired. Connect it again.',
  openWallet: 'Open a wallet on this device',
  preparing: 'Asking the relay for a code',
  qrCode: 'QR code for your wallet',
  relayHint:
    'The relay of WalletConnect passes on what your wallet and this page encrypt for each other. It sees your IP address.',
  scan: 'Scan this code in your wallet, or paste the link there, and confirm. The code is good for five minutes.',
} as const;
