/** Whether what one member of staff may decide alone is exceeded: an amount of exactly the limit is not. Micro-units. */
export const needsSecondApproval = (amount: bigint, limit: bigint): boolean => amount > limit;

/** What a limit leaves beside what is used of it, never below nothing. */
export const remainingUpTo = (limit: bigint, used: bigint): bigint => (used >= limit ? 0n : limit - used);
