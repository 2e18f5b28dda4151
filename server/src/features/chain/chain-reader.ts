import { ChainError, ChainUnreachableError, chooseFailure, WrongChainError } from './chain-errors.ts';
import { type ChainNode, type NodeOptions, openNode } from './chain-node.ts';

/** Reads a chain from the first of several nodes that can. */
export type ChainReader = {
  /**
   * Does some reading by one node. Where that fails it begins again with the next one: what is read together comes from one
   * node, so that it is of one chain.
   * @throws ChainError of what must be looked at first, when no node could
   */
  read: <R>(work: (node: ChainNode) => Promise<R>) => Promise<R>;
  /**
   * Asks every node the same, all at once: which of them say yes and which no, by their hosts. Those that cannot say either are
   * neither.
   */
  askAll: (question: (node: ChainNode) => Promise<boolean>) => Promise<{ yes: string[]; no: string[] }>;
  /** What each node failed with when it was last asked, by host; nothing of those that answered. */
  getFailures: () => { host: string; failure: string }[];
  close: () => void;
};

/**
 * @param addresses JSON-RPC addresses of nodes of one chain, the preferred one first
 * @param options.chainId which chain theirs must be: each node is asked before it is believed, and again after it has failed
 * @throws ChainUnreachableError when one of them may not be asked
 */
export function openChainReader(addresses: readonly string[], options: NodeOptions & { chainId: number }): ChainReader {
  return createChainReader(
    addresses.map((address) => openNode(address, options)),
    options.chainId,
  );
}

/** A reader of nodes that are open. */
export function createChainReader(nodes: readonly ChainNode[], chainId: number): ChainReader {
  const verified = new Set<ChainNode>();
  const failures = new Map<ChainNode, ChainError>();
  const verify = async (node: ChainNode) => {
    if (verified.has(node)) return;
    const found = await node.readChainId();
    if (found !== chainId) throw new WrongChainError(node.host, `is a node of chain ${found}, not of ${chainId}`);
    verified.add(node);
  };
  let current = nodes[0];
  return {
    async read(work) {
      const failed: ChainError[] = [];
      const first = Math.max(0, nodes.indexOf(current as ChainNode));
      for (const node of [...nodes.slice(first), ...nodes.slice(0, first)]) {
        try {
          await verify(node);
          const result = await work(node);
          failures.delete(node);
          // as long as it answers it stays the one that is asked
          current = node;
          return result;
        } catch (error) {
          if (!(error instanceof ChainError)) throw error;
          verified.delete(node);
          failures.set(node, error);
          failed.push(error);
        }
      }
      throw chooseFailure(failed) ?? new ChainUnreachableError('The chain', 'has no node');
    },
    async askAll(question) {
      const said = { yes: [] as string[], no: [] as string[] };
      const ask = async (node: ChainNode) => {
        try {
          await verify(node);
          said[(await question(node)) ? 'yes' : 'no'].push(node.host);
        } catch (error) {
          if (!(error instanceof ChainError)) throw error;
          verified.delete(node);
          failures.set(node, error);
        }
      };
      await Promise.all(nodes.map(ask));
      return said;
    },
    getFailures: () => [...failures.values()].map(({ host, message }) => ({ host, failure: message })),
    close() {
      for (const node of nodes) node.close();
    },
  };
}
