import { one, sql, type Tx } from '#foundation/db.ts';
import { deactivateMember, grantShare } from '../../src/features/cto/grant-share.ts';
import { payMonth } from '../../src/features/cto/pay-month.ts';
import { carryForward } from '../../src/features/rewards/carry-forward.ts';
import { claimReward, recordAchievement } from '../../src/features/rewards/claim-reward.ts';
import { enrolInRewards } from '../../src/features/rewards/enrol.ts';
import { claimAccruals } from '../../src/features/trading/claim-accruals.ts';
import { memberActor, nothing, type Performers, staffActor } from './compare.ts';
import { monthAfter } from './model/figures.ts';
import { ANONYMOUS, at, type Platform } from './platform.ts';

type Programmes = 'claim' | 'enrol' | 'reach' | 'prize' | 'carry' | 'grant' | 'dismiss' | 'turnover';

/** Claims of daily returns, rewards, and shares of the turnover. */
export const programmes: Performers<Programmes> = {
  claim: (tx, { members, model, today }, { member, pair }) => {
    const waiting = model.claims.accruals.filter(({ state }) => state === 'waiting');
    const some = waiting[member % Math.max(1, waiting.length)];
    const [id, wanted] = [some?.memberId ?? at(members, member), member % 9 === 0 ? pair : (some?.pair ?? pair)];
    return {
      real: () => claimAccruals(tx, memberActor(id), wanted),
      model: (_, ms) => model.claims.claim(id, wanted, today, ms),
    };
  },
  enrol: (tx, { members, model }, { member }) => {
    const id = at(members, member);
    return {
      real: () => nothing(enrolInRewards(tx, memberActor(id))),
      model: () => model.rewards.enrol(id),
    };
  },
  reach: (tx, platform, { member }) => {
    const { id, place } = findReward(platform, member, 0);
    return {
      real: async () => nothing(recordAchievement(tx, memberActor(id), await rewardId(tx, id, place))),
      model: (_, ms) => platform.model.rewards.note(id, ms),
    };
  },
  prize: (tx, platform, { member, back }) => {
    const { id, place } = findReward(platform, member, back, 'achieved');
    return {
      real: async () => nothing(claimReward(tx, memberActor(id), await rewardId(tx, id, place))),
      model: (_, ms) => platform.model.rewards.claim(id, place, ms),
    };
  },
  carry: (tx, platform, { member, back }) => {
    const { id, place } = findReward(platform, member, back, 'claimed');
    return {
      real: async () => nothing(carryForward(tx, memberActor(id), await rewardId(tx, id, place))),
      model: () => platform.model.rewards.carry(id, place),
    };
  },
  grant: (tx, { members, model, staff }, { member }) => {
    const id = at(members, member);
    return {
      real: () => nothing(grantShare(tx, staffActor(at(staff, 0)), id, 'because')),
      model: () => model.cto.grant(id),
    };
  },
  dismiss: (tx, { model, staff }, { member }) => {
    const id = at([...model.cto.members.keys()], member);
    return {
      real: () => nothing(deactivateMember(tx, staffActor(at(staff, 0)), id)),
      model: () => model.cto.deactivate(id),
    };
  },
  turnover: (tx, { model, staff, today }, { before }) => {
    const month = monthAfter(today.slice(0, 7), -before);
    return {
      real: () => nothing(payMonth(tx, staffActor(at(staff, 0)), month)),
      model: () => model.cto.pay(month, today),
    };
  },
};

/** A participant, preferably one with a row of that state; their newest row, or one before. */
function findReward({ model, members }: Platform, member: number, back: number, state?: string) {
  const taking = [...model.rewards.all];
  const fitting = taking.filter(([, { rows }]) => rows.some((row) => row.state === state));
  const among = fitting.length > 0 ? fitting : taking;
  const [id, participant] = among[member % Math.max(1, among.length)] ?? [at(members, member), { rows: [] }];
  const found = participant.rows.findLastIndex((row) => row.state === state);
  return { id, place: back === 0 && found >= 0 ? found : participant.rows.length - 1 - back };
}

/** The id of a member's n-th row. */
async function rewardId(tx: Tx, memberId: number, place: number): Promise<number> {
  if (place < 0) return ANONYMOUS;
  const { id } = await one(
    tx,
    sql<{
      id: number | null;
    }>`select (select id from member_rewards where member_id = ${memberId} order by id offset ${place} limit 1) as id`,
  );
  return id ?? ANONYMOUS;
}
