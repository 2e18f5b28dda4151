/** One of the chains that a member's wallet may be on, as it is everywhere; where it is read from is a setting. */
export type WalletChain = {
  id: number;
  name: string;
  /** The setting with its node's address. */
  node: 'ethereum_node' | 'polygon_node' | 'bnb_node' | 'arbitrum_node';
  currency: { name: string; symbol: string; decimals: number };
  blockTimeMs: number;
  explorer: { name: string; url: string; apiUrl: string };
  /** Answers many questions at once; the same address on every chain. */
  multicall: { address: `0x${string}`; blockCreated: number };
  /** Resolves names; on Ethereum alone. */
  nameResolver?: { address: `0x${string}`; blockCreated: number };
  /** Tether's contract. */
  usdt: { address: `0x${string}`; decimals: number };
};

const MULTICALL = '0xca11bde05977b3631167028862be2a173976ca11';

/** What a wallet is told of a chain; the demo's own has no explorer. */
export type OfferedChain = Omit<WalletChain, 'node' | 'explorer' | 'multicall'> &
  Partial<Pick<WalletChain, 'explorer' | 'multicall'>>;

/** The chains, the first of them for a wallet that names none. */
export const walletChains = [
  {
    id: 1,
    name: 'Ethereum',
    node: 'ethereum_node',
    currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    blockTimeMs: 12_000,
    explorer: { name: 'Etherscan', url: 'https://etherscan.io', apiUrl: 'https://api.etherscan.io/api' },
    multicall: { address: MULTICALL, blockCreated: 14_353_601 },
    nameResolver: { address: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee', blockCreated: 23_085_558 },
    usdt: { address: '0xdac17f958d2ee523a2206206994597c13d831ec7', decimals: 6 },
  },
  {
    id: 137,
    name: 'Polygon',
    node: 'polygon_node',
    currency: { name: 'POL', symbol: 'POL', decimals: 18 },
    blockTimeMs: 2_000,
    explorer: { name: 'PolygonScan', url: 'https://polygonscan.com', apiUrl: 'https://api.etherscan.io/v2/api' },
    multicall: { address: MULTICALL, blockCreated: 25_770_160 },
    usdt: { address: '0xc2132d05d31c914a87c6611c10748aeb04b58e8f', decimals: 6 },
  },
  {
    id: 56,
    name: 'BNB Smart Chain',
    node: 'bnb_node',
    currency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
    blockTimeMs: 750,
    explorer: { name: 'BscScan', url: 'https://bscscan.com', apiUrl: 'https://api.bscscan.com/api' },
    multicall: { address: MULTICALL, blockCreated: 15_921_452 },
    usdt: { address: '0x55d398326f99059ff775485246999027b3197955', decimals: 18 },
  },
  {
    id: 42_161,
    name: 'Arbitrum One',
    node: 'arbitrum_node',
    currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    blockTimeMs: 250,
    explorer: { name: 'Arbiscan', url: 'https://arbiscan.io', apiUrl: 'https://api.arbiscan.io/api' },
    multicall: { address: MULTICALL, blockCreated: 7_654_707 },
    usdt: { address: '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9', decimals: 6 },
  },
] as const satisfies readonly WalletChain[];

/** The demo's own chain, which runs on the same machine: what is on it is worth nothing. */
export const testChain = {
  id: 31_337,
  name: 'Test chain',
  currency: { name: 'Test ether', symbol: 'ETH', decimals: 18 },
  blockTimeMs: 2_000,
  usdt: { address: '0x5fbdb2315678afecb367f032d93f642f64180aa3', decimals: 18 },
} as const satisfies OfferedChain;

/** What wallets are offered where the server names a node for it. */
export const offeredChains: readonly OfferedChain[] = [...walletChains, testChain];

/** How a member's browser asks a chain's node: the time for an answer, how often again, and the first pause before that. */
export const NODE_TIMEOUT_MS = 10_000;
export const NODE_RETRIES = 3;
export const NODE_RETRY_DELAY_MS = 150;
