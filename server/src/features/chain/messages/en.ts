/** What the server says about chains, and about keys from which deposit addresses are derived. */
export const messages = {
  changeTitle: 'Chain {name} ({id})',
  codeTaken: 'The code {code} is that of the token {address}. Enter another one.',
  definition:
    '{name}: {confirmations, number} confirmations; nodes {hosts}; two nodes must agree above {limit} USDT; first deposit address {firstAddress}; {tokens}',
  definitionOff:
    '{name}, switched off: {confirmations, number} confirmations; nodes {hosts}; two nodes must agree above {limit} USDT; first deposit address {firstAddress}; {tokens}',
  keyChecksum: 'The checksum of this key is wrong: a character is missing or was mistyped. Copy the whole key again.',
  keyCurve: 'This key is not a point of the curve secp256k1, so that no address can be derived from it.',
  keyDepth:
    'This key is {depth, number} levels below the master key. Enter the public key of an account, 3 levels below it (m/44’/60’/0’).',
  keyDisagreement:
    'Two independent calculations of address {index, number} differ. No address is shown until this is solved.',
  keyHardened:
    'This key is not one of an account: account keys are hardened (m/44’/60’/0’). Export the account’s public key from the wallet.',
  keyIndex: 'The number of an address is a whole number from 0 to {max, number}.',
  keyMissing: 'Enter the public key of the account to which deposits belong.',
  keyPrivate:
    'This is a private key. Enter the public key of the account, which begins with “xpub”; never enter the private key of a wallet here or anywhere else.',
  keyShape: 'This is not an extended public key: {max, number} letters and digits that begin with “xpub”.',
  keyVersion: 'Keys that begin with “{prefix}” are for another network. Enter the key that begins with “xpub”.',
  noChain: 'Not read',
  nodeNotPublic: '{host} is not an https address of the internet. Enter one that is.',
  nodeTwice: 'Two addresses are of {host}, and would agree with themselves. Enter nodes of different hosts.',
  nodesMissing: 'Enter the address of a node.',
  nothingDiffers: 'Nothing differs from what holds now.',
  proposed: 'The change waits for a second staff member, and holds 24 hours after they agree.',
  saved: 'The chain is saved.',
  token: '{code} at {address}, {decimals, number} decimals, from {minimum} USDT',
  tokenMistyped: 'The letters of the token’s address {address} do not fit its checksum: a character was mistyped.',
  tokenOff: '{code} at {address}, {decimals, number} decimals, not offered',
  tokenTwice: '{token} is there twice. Enter each token once.',
  tokenUsed:
    'Deposits were opened in {code} with {decimals, number} decimals, which what has arrived is counted by: neither can be changed any more.',
} as const;
