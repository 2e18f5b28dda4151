import type { MemberAccount } from '@fairlead/contract/vocabulary/accounts.ts';
import { addDays, dayOf } from '@fairlead/contract/vocabulary/dates.ts';
import { MICRO } from '@fairlead/contract/vocabulary/money.ts';
import { systemActor } from '#foundation/actor.ts';
import { moveClock, now, today } from '#foundation/clock.ts';
import { type Db, inTransaction, one, sql, type Tx } from '#foundation/db.ts';
import { AppError } from '#foundation/failure.ts';
import { toJson } from '#foundation/json.ts';
import { houseAccount, memberAccount, openAccounts, post } from '#ledger/index.ts';
import { addCapital, fundPool } from '#rooms/house/index.ts';
import { subscribe } from '#rooms/investments/index.ts';
import { recordJoins } from '#rooms/members/index.ts';
import { runNight } from '#rooms/nights/index.ts';
import { activate } from '../src/rooms/topups/activate.ts';
import { reverseTopup } from '../src/rooms/topups/reverse-topup.ts';
import { moveToMain } from '../src/rooms/transfers/move-to-main.ts';
import { sendToFriend } from '../src/rooms/transfers/send-to-friend.ts';
import { cancelWithdrawal } from '../src/rooms/withdrawals/cancel-withdrawal.ts';
import { decideWithdrawal } from '../src/rooms/withdrawals/decide-withdrawal.ts';
import { requestWithdrawal, type WithdrawalRequest } from '../src/rooms/withdrawals/request-withdrawal.ts';
import { MoneyModel } from './money-model.testkit.ts';
import { NightModel } from './night-model.testkit.ts';
import { PLANS, SPONSORS, type UseCase } from './no-overdraft-calls.testkit.ts';

/** A platform under test beside its model; ids by place. */
export type Platform = {
  db: Db;
  money: MoneyModel;
  night: NightModel;
  members: number[];
  staff: number[];
  plans: number[];
  made: number;
};

const NOBODY = 999_999;
const at = (ids: number[], place: number): number => ids[place % Math.max(1, ids.length)] ?? NOBODY;
const memberActor = (id: number) => ({ kind: 'member', id, ip: '', requestId: '' }) as const;
const staffActor = (id: number) => ({ kind: 'staff', id, ip: '', requestId: '' }) as const;
const addressOf = (id: number) => `0x${id.toString(16).padStart(40, '0')}`;
const hashOf = (made: number) => `0x${made.toString(16).padStart(64, '0')}`;

/** Members, two of staff, plans, some capital and pools that are soon too small. */
export async function openPlatform(db: Db): Promise<Platform> {
  const money = new MoneyModel();
  const platform: Platform = { db, money, night: new NightModel(money), members: [], staff: [], plans: [], made: 0 };
  await inTransaction(db, async (tx) => {
    for (const [place, sponsors] of SPONSORS.entries()) {
      const above = sponsors.map((sponsor) => at(platform.members, sponsor));
      const { id } = await one(
        tx,
        sql<{ id: number }>`
          insert into members (username, email, password_hash, referral_code, sponsor_id, ancestors, verified_at, created_at, updated_at)
          values (${`m${place}`}, ${`m${place}@test.test`}, 'none', ${`M${place}`}, ${above[0] ?? null}, ${above}::int[], app_now(), app_now(), app_now())
          returning id`,
      );
      await openAccounts(tx, id);
      await recordJoins(tx, [id]);
      platform.members.push(id);
      money.people.set(id, { sponsors: above, blocked: false, periods: 0 });
    }
    for (const name of ['one', 'two']) platform.staff.push((await insertStaff(tx, name)).id);
    for (const [place, plan] of PLANS.entries()) platform.plans.push((await insertPlan(tx, place, plan)).id);
  });
  for (const [place] of SPONSORS.entries())
    await callBoth(platform, { call: 'deposit', member: place, amount: 1_000n * MICRO });
  await callBoth(platform, { call: 'capital', member: 0, amount: 3_000n * MICRO });
  for (const pool of ['returns_pool', 'marketing_pool'] as const)
    await callBoth(platform, { call: 'fund', pool, amount: 700n * MICRO, from: 'operator_equity' });
  for (const [place] of SPONSORS.entries())
    await callBoth(platform, { call: 'subscribe', member: place, plan: place % PLANS.length, amount: 400n * MICRO });
  return platform;
}

const insertStaff = (tx: Tx, name: string) =>
  one(
    tx,
    sql<{ id: number }>`insert into staff (username, email, password_hash, created_at)
      values (${name}, ${`${name}@test.test`}, 'none', app_now()) returning id`,
  );

const insertPlan = (tx: Tx, place: number, plan: (typeof PLANS)[number]) =>
  one(
    tx,
    sql<{ id: number }>`
      insert into plans (name, risk, min, max, rate_ppm, term_days, mode, payout, accrues_on, created_at, updated_at)
      values (${`Plan ${place}`}, 'low', 1, ${10_000n * MICRO}, ${plan.ratePpm}, ${plan.term}, ${plan.mode}, 'automatic', 'every_day', app_now(), app_now())
      returning id`,
  );

/** Makes a call on the platform; where it is accepted the model takes it in. @returns whether it was accepted */
export async function callBoth(platform: Platform, call: UseCase): Promise<boolean> {
  platform.made += 1;
  try {
    if (call.call === 'night' || call.call === 'afternoon') await makeNight(platform, call);
    else (await inTransaction(platform.db, (tx) => perform(tx, platform, call)))();
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

const partOf = (balance: bigint, permille: number): bigint => (balance * BigInt(permille)) / 1_000n || 1n;
/** The members who have anything there, or everybody. */
function havingAny({ money, members }: Platform, account: MemberAccount): number[] {
  const found = members.filter((id) => money.balance(`${account} ${id}`) > 0n);
  return found.length > 0 ? found : members;
}
/** Requests that something can still be done with, then the rest. */
const requestsOf = ({ requests }: MoneyModel): number[] => {
  const open = [...requests].filter(([, { state }]) => state !== 'closed').map(([id]) => id);
  return open.length > 0 ? open : [...requests.keys()];
};

/** Takes in after the commit what the call has moved. */
type TakeIn = () => void;

async function perform(
  tx: Tx,
  platform: Platform,
  call: Exclude<UseCase, { call: 'night' | 'afternoon' }>,
): Promise<TakeIn> {
  const { money, members } = platform;
  switch (call.call) {
    case 'capital':
      await addCapital(tx, systemActor, { amount: call.amount, txid: hashOf(platform.made) });
      return () => money.move('custody', 'operator_equity', call.amount);
    case 'deposit':
      return deposit(tx, platform, at(members, call.member), call.amount);
    case 'fund':
      await fundPool(tx, systemActor, call);
      return () => money.fund(call.pool, call.amount, call.from);
    case 'friend': {
      const [from, to] = [at(members, call.member), at(members, call.to)];
      await sendToFriend(tx, memberActor(from), { amount: call.amount, friend: `m${call.to}` });
      return () => money.move(`main ${from}`, `main ${to}`, call.amount);
    }
    case 'own': {
      const id = at(havingAny(platform, call.from), call.member);
      const amount = partOf(money.balance(`${call.from} ${id}`), call.permille);
      await moveToMain(tx, memberActor(id), { from: call.from, amount });
      return () => {
        if (call.from === 'compound') money.takeGrowth(id, amount, undefined);
        money.move(`${call.from} ${id}`, `main ${id}`, amount);
      };
    }
    case 'activate': {
      const [memberId, payerId] = [at(members, call.member), at(members, call.payer)];
      const { topupId, plan } = await activate(tx, { memberId, payerId, planId: call.plan + 1 });
      return () => money.activate(topupId, memberId, payerId, plan.price);
    }
    case 'reverseTopup': {
      const id = at([...money.topups.keys()], call.made);
      await reverseTopup(tx, staffActor(at(platform.staff, 0)), id, 'a mistake');
      return () => money.reverseTopup(id);
    }
    case 'subscribe':
      return invest(tx, platform, call);
    case 'withdraw':
      return withdraw(tx, platform, call);
    case 'decide':
      return decide(tx, platform, call);
    case 'cancel': {
      const id = at(requestsOf(money), call.made);
      await cancelWithdrawal(tx, memberActor(money.requests.get(id)?.memberId ?? NOBODY), id);
      return () => money.giveBack(id);
    }
    case 'block': {
      const id = at(members, call.member);
      await sql`update members set blocked = not blocked where id = ${id}`.execute(tx);
      return () => {
        const person = money.people.get(id);
        if (person) person.blocked = !person.blocked;
      };
    }
    case 'shortfall':
      await sql`insert into settings (name, value, updated_at) values ('shortfall', ${toJson(call.rule)}::jsonb, app_now())
        on conflict (name) do update set value = excluded.value`.execute(tx);
      return () => {
        platform.night.shortfall = call.rule;
      };
  }
}

async function deposit(tx: Tx, { money, made }: Platform, id: number, amount: bigint): Promise<TakeIn> {
  const [debit, credit] = [houseAccount('custody'), memberAccount(id, 'main')];
  if (amount > 0n) await post(tx, [{ debit, credit, amount, kind: 'deposit', cause: -made }]);
  return () => money.move('custody', `main ${id}`, amount);
}

async function invest(tx: Tx, platform: Platform, call: UseCase & { call: 'subscribe' }): Promise<TakeIn> {
  const memberId = at(platform.members, call.member);
  const plan = PLANS[call.plan] ?? PLANS[0];
  const wanted = { plan_id: at(platform.plans, call.plan), amount: call.amount, risk_notice: 1 };
  const { id } = await subscribe(tx, memberActor(memberId), wanted);
  const startDay = await today(tx);
  return () =>
    platform.money.subscribe({
      ...{ id, memberId, mode: plan.mode, invested: call.amount, ratePpm: BigInt(plan.ratePpm), startDay },
      ...{ endDay: addDays(startDay, plan.term), growth: 0n, earned: 0n, status: 'active', leaving: false },
    });
}

const sourceOf = { normal: 'main', roi: 'profit', principal: 'principal', compound: 'compound' } as const;

async function withdraw(tx: Tx, platform: Platform, call: UseCase & { call: 'withdraw' }): Promise<TakeIn> {
  const { money } = platform;
  const { kind } = call;
  const memberId = at(havingAny(platform, sourceOf[kind]), call.member);
  const address = addressOf(memberId);
  if (kind === 'principal') {
    const own = [...money.investments.values()].filter((investment) => investment.memberId === memberId);
    const investmentId = at(
      own.map(({ id }) => id),
      call.investment,
    );
    const amount = money.investments.get(investmentId)?.invested ?? 0n;
    const { id } = await requestWithdrawal(tx, memberActor(memberId), { kind, investmentId, address });
    return () => money.request(id, { memberId, kind, amount, investmentId, parts: [], state: 'open' });
  }
  const amount = partOf(money.balance(`${sourceOf[kind]} ${memberId}`), call.permille);
  const wanted: WithdrawalRequest =
    kind === 'compound' ? { kind, amount, investmentId: undefined, address } : { kind, amount, address };
  const { id } = await requestWithdrawal(tx, memberActor(memberId), wanted);
  return () => money.request(id, { memberId, kind, amount, investmentId: undefined, parts: [], state: 'open' });
}

async function decide(tx: Tx, { money, staff }: Platform, call: UseCase & { call: 'decide' }): Promise<TakeIn> {
  const id = at(requestsOf(money), call.made);
  const { amount = 0n, memberId = NOBODY } = money.requests.get(id) ?? {};
  const { status } = call;
  const decision = { id, amount, memberId, status, reason: 'because', txid: hashOf(id) };
  const decided = await decideWithdrawal(tx, staffActor(at(staff, call.staff)), decision);
  switch (decided) {
    case 'first_approval':
    case 'approved':
      return () => {};
    case 'processing':
    case 'completed':
      return () => money.pay(id, decided === 'completed');
    case 'rejected':
      return () => money.giveBack(id);
  }
}

async function makeNight({ db, night }: Platform, call: UseCase & { call: 'night' | 'afternoon' }): Promise<void> {
  const present = await now(db);
  const target =
    call.call === 'night'
      ? Date.parse(`${addDays(dayOf(present), call.days)}T00:10:00Z`)
      : Date.parse(`${dayOf(present)}T13:00:00Z`);
  await inTransaction(db, (tx) => moveClock(tx, Math.max(0, target - present.getTime()), { production: false }));
  const byHand = call.call === 'night' && call.byHand;
  const outcome = await runNight(db, { chunk: 3, byHand });
  const wanted = night.make(await now(db), byHand);
  if (outcome !== wanted) throw new Error(`the night is ${outcome}, by the model ${wanted}`);
}
