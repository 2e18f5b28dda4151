/** What reaches a rank. Micro-units. */
type Threshold = { business: bigint };

/** Every rank that qualified business reaches, lowest first. */
export const ranksReached = <R extends Threshold>(ranks: readonly R[], qualified: bigint): R[] =>
  ranks
    .filter(({ business }) => qualified >= business)
    .toSorted((one, other) => (one.business < other.business ? -1 : 1));

/** What is missing to a rank now. */
export const missingTo = ({ business }: Threshold, qualified: bigint): bigint =>
  qualified >= business ? 0n : business - qualified;
