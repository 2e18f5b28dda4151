import { toPage, totalPages } from '@fairlead/contract/domain/paging.ts';
import { countedVolume, NEEDED_DIRECTS } from '@fairlead/contract/domain/reward-rules.ts';
import { type MemberReward, rewardsContract } from '@fairlead/contract/features/rewards.ts';
import { rewardsSimulationContract } from '@fairlead/contract/features/rewards-simulation.ts';
import { rewardTexts } from '@fairlead/contract/wire/reward-texts.ts';
import { countActiveDirects, findAccountStatus, getVolumes, strongestLegs } from '#features/members/index.ts';
import { present } from '#features/simulation/index.ts';
import { common } from '#foundation/common-texts.ts';
import { inTransaction } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { implement } from '#foundation/http/call.ts';
import { poolBalances } from '#ledger/index.ts';
import { carryForward } from './carry-forward.ts';
import { claimReward, recordAchievement } from './claim-reward.ts';
import { enrolInRewards } from './enrol.ts';
import { listRewards, sumRewards } from './list-store.ts';
import { listMilestones } from './milestone-store.ts';
import { addMilestone, changeMilestone, removeMilestone } from './save-milestone.ts';
import { simulateMilestone } from './simulate-milestone.ts';
import { findEnrolment, listMemberRewards, type RewardRow } from './store.ts';
import { t } from './texts.ts';

const MAX_LEGS = 100;

const shown = (row: RewardRow): MemberReward => ({
  id: row.id,
  user_id: row.memberId,
  reward_id: row.milestoneId,
  version: row.version,
  title: row.title,
  business: row.business,
  amount: row.amount,
  status: row.state,
  unlocked_at: row.unlockedAt,
  achieved_at: row.achievedAt,
  claim_until: row.claimUntil,
  claimed_at: row.state === 'claimed' ? row.closedAt : null,
  lapsed_at: row.state === 'lapsed' ? row.closedAt : null,
  surplus: row.surplus,
  carried_at: row.carriedAt,
});

/** The rewards' calls. */
export const rewardsRoutes = implement(rewardsContract, {
  initialize: async ({ tx, actor, language }) => {
    await enrolInRewards(tx, actor);
    return { message: t('joined').in(language) };
  },
  list: async ({ db, actor }) => ({ rewards: await listMilestones(db, actor.kind === 'member') }),
  ofUser: async ({ db, params: { id } }) => {
    if (!(await findAccountStatus(db, id))) fail('not_found', { what: common('member') });
    const [rewards, participant, { qualified }, active_directs] = await Promise.all([
      listMemberRewards(db, id),
      findEnrolment(db, id),
      getVolumes(db, id),
      countActiveDirects(db, id),
    ]);
    const consumed = participant?.consumed ?? 0n;
    const counted = countedVolume({ qualified, consumed });
    const figures = { consumed, qualified, counted, active_directs, needed_directs: NEEDED_DIRECTS };
    return { rewards: rewards.map(shown), progress: { enrolled_at: participant?.enrolledAt ?? null, ...figures } };
  },
  business: async ({ db, params: { id } }) => {
    if (!(await findAccountStatus(db, id))) fail('not_found', { what: common('member') });
    const [{ business }, legs] = await Promise.all([getVolumes(db, id), strongestLegs(db, id, MAX_LEGS)]);
    return {
      total_business: business,
      legs: legs.map((leg) => ({ user_id: leg.id, username: leg.username, business: leg.business })),
    };
  },
  claim: async ({ db, actor, params, commitOnce }) => {
    await inTransaction(db, (tx) => recordAchievement(tx, actor, params.id));
    return commitOnce(async (tx) => {
      await claimReward(tx, actor, params.id);
      return { message: rewardTexts.claimed };
    });
  },
  carryForward: async ({ tx, actor, params }) => {
    await carryForward(tx, actor, params.id);
    return { message: rewardTexts.carriedForward };
  },
  add: async ({ tx, actor, body, language }) => {
    await addMilestone(tx, actor, body);
    return { message: t('created').in(language) };
  },
  change: async ({ tx, actor, params, body, language }) => {
    await changeMilestone(tx, actor, params.id, body);
    return { message: t('saved').in(language) };
  },
  remove: async ({ tx, actor, params, language }) => {
    const done = await removeMilestone(tx, actor, params.id);
    return { message: t(done).in(language) };
  },
  listAll: async ({ db, query }) => {
    const page = toPage(query);
    const [sums, pools] = await Promise.all([sumRewards(db), poolBalances(db)]);
    const { rewards, found } = await listRewards(db, query, page, sums);
    const pool = pools.find((each) => each.pool === 'marketing_pool') ?? { balance: 0n, reserved: 0n };
    return {
      allrewards: rewards.map((row) => ({ ...shown(row), username: row.username })),
      totalPages: totalPages(found.total, page.limit),
      currentPage: page.page,
      total: found.total,
      searched_rows: found.searchedRows,
      sums,
      available: pool.balance - pool.reserved,
    };
  },
  lapsed: async ({ db, params }) => ({
    userrewardnotification: (await listMemberRewards(db, params.id, 'lapsed')).map(shown),
  }),
});

/** The simulation's call: nothing that it does is kept. */
export const rewardsSimulationRoutes = implement(rewardsSimulationContract, {
  simulate: async ({ db, language, body: { id, ...milestone } }) => ({
    simulation: present(await simulateMilestone(db, id, milestone), language),
  }),
});
