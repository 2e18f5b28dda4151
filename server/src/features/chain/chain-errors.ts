/**
 * What a chain's node did not do. Each names the node by its host alone: the rest of its address is often the operator's key,
 * and none keeps what was thrown before, which may repeat it.
 */
export abstract class ChainError extends Error {
  readonly host: string;

  constructor(host: string, what: string) {
    super(`${host} ${what}`);
    this.host = host;
  }
}

/** It did not answer, refused to, or may not be asked at all. */
export class ChainUnreachableError extends ChainError {
  override name = 'ChainUnreachableError';
}

/** It gives no logs of so many blocks at once, or not so many of them. */
export class RangeRefusedError extends ChainError {
  override name = 'RangeRefusedError';
}

/** What it answered cannot be so. */
export class ChainAnswerError extends ChainError {
  override name = 'ChainAnswerError';
}

/** It is a node of another chain. */
export class WrongChainError extends ChainError {
  override name = 'WrongChainError';
}

/** It does not have the newest blocks that are known, or changed its chain while it was read: worth asking again. */
export class ChainBehindError extends ChainError {
  override name = 'ChainBehindError';
}

/** Not one of the blocks that are kept is on its chain any more: it is another chain, or one that was begun again. */
export class ChainReplacedError extends ChainError {
  override name = 'ChainReplacedError';
}

/** Of what several nodes failed with, what a person must look at first. */
export function chooseFailure(failures: readonly ChainError[]): ChainError | undefined {
  const kinds = [WrongChainError, ChainReplacedError, ChainAnswerError, RangeRefusedError, ChainBehindError];
  return kinds.map((kind) => failures.find((each) => each instanceof kind)).find((found) => found) ?? failures[0];
}
