export { listMilestones } from './milestone-store.ts';
export { rewardsProgramme } from './programme.ts';
export { checkedMilestone } from './save-milestone.ts';
