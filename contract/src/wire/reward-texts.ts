/** Texts about rewards that the specification gives word for word, its slips included. */
export const rewardTexts = {
  claimed: 'Reward Claimed successfull!',
  carriedForward: 'Carry forword successfull',
} as const;
