/** The rewards' door. */
export { rewardChecks } from './checks-store.ts';
export { evaluateRewards } from './evaluate-rewards.ts';
