/** What a list or a provider says of an address: it may be paid, it may not, or a second person looks at it first. */
export const screeningOutcomes = ['allow', 'deny', 'refer'] as const;
export type ScreeningOutcome = (typeof screeningOutcomes)[number];

/** When an address is screened: as a member asks for money, as staff approve, and as the money is about to leave. */
export const screeningSteps = ['request', 'approval', 'payout'] as const;
export type ScreeningStep = (typeof screeningSteps)[number];
