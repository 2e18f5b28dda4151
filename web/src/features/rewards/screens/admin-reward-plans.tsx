import { MilestoneTable } from '#features/rewards/components/milestone-table.tsx';

/** The rewards, for staff. */
export const AdminRewardPlansScreen = () => <MilestoneTable />;
