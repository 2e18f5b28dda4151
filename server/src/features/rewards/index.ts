export { rewardChecks } from './checks-store.ts';
export { evaluateRewards } from './evaluate-rewards.ts';
export { listMilestones } from './milestone-store.ts';
export { checkedMilestone } from './save-milestone.ts';
