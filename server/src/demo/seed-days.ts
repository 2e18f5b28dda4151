import type { DemoContext } from './demo-context.ts';
import { deposit, type Joined } from './seed-members.ts';

/** One day of the story. */
export type DemoDay = {
  day: number;
  weekday: number;
  businessDay: number;
  joined: Map<string, Joined>;
  staff: { admin: number; finance: number };
};

const ADDRESS = '0x5f1e8b0a3c7d942e6b1fa0d3c8e47b295ad6c03e';
const toAddress = (id: number) => `0x${(id * 7_919).toString(16).padStart(40, '5a')}`;
const sampleTxid = (id: number) => `0x${(id * 104_729).toString(16).padStart(64, '9c')}`;

/** What members and staff do on a day beside joining; most days nothing. */
export async function seedDay(context: DemoContext, today: DemoDay): Promise<void> {
  if (today.weekday > 5) return;
  await (ACTIONS[today.businessDay] ?? (async () => {}))(context, today);
  await context.work();
}

type Act = (context: DemoContext, today: DemoDay) => Promise<void>;

const getId = ({ joined }: DemoDay, username: string): number => {
  const member = joined.get(username);
  if (!member) throw new Error(`the demo's story: ${username} has not joined`);
  return member.id;
};

/** Asks for profit to be paid out; staff approve and complete it two business days later unless `open`. */
async function withdraw(
  context: DemoContext,
  memberId: number,
  kind: 'roi' | 'normal',
  amount: number,
): Promise<number> {
  const speak = await context.member(memberId);
  const address = memberId === 2 ? ADDRESS : toAddress(memberId);
  const path = kind === 'roi' ? '/withdrawalrequest/add/roiwithdrawal' : '/withdrawalrequest/add';
  // the first one brings the payout address
  const confirmed = await speak.confirmed('address');
  const { withdrawal } = (await confirmed('POST', path, { amount, address })) as { withdrawal: { id: number } };
  return withdrawal.id;
}

async function pay(
  context: DemoContext,
  staffId: number,
  id: number,
  request: { kind: 'roi' | 'normal'; memberId: number; amount: number },
): Promise<void> {
  const staff = await context.staff(staffId);
  const path = request.kind === 'roi' ? `/withdrawalrequest/update/roi/${id}` : `/withdrawalrequest/${id}`;
  const body = { amount: request.amount, user_id: request.memberId };
  await (await staff.confirmed('payout'))('PUT', path, { ...body, status: 'approved' });
  await (await staff.confirmed('payout'))('PUT', path, { ...body, status: 'completed', txid: sampleTxid(id) });
}

/** Claims what waits on EUR/USD. */
const claim =
  (username: string): Act =>
  async (context, today) => {
    const id = getId(today, username);
    await (await context.member(id))('PUT', `/referral/self-trade/${id}?pair=EURUSD`);
  };

/** They take part in the rewards from that day on. */
const joinRewards =
  (...usernames: string[]): Act =>
  async (context, today) => {
    for (const username of usernames) {
      const id = getId(today, username);
      await (await context.member(id))('POST', '/rewards/initialize', { user_id: id });
    }
  };

/** Claims the reward that an end-of-day run has found reached. */
const claimReward =
  (username: string): Act =>
  async (context, today) => {
    const id = getId(today, username);
    const speak = await context.member(id);
    const { rewards } = (await speak('GET', `/rewards/user/${id}`)) as { rewards: { id: number; status: string }[] };
    const achieved = rewards.find(({ status }) => status === 'achieved');
    if (!achieved) throw new Error(`the demo's story: ${username} has achieved no reward`);
    await speak('GET', `/rewards/user/claim/${achieved.id}`);
  };

/** Staff give them a share of the turnover. */
const grant =
  (...usernames: string[]): Act =>
  async (context, today) => {
    const admin = await context.staff(today.staff.admin);
    for (const username of usernames) {
      const body = { user_id: getId(today, username), reason: 'Sample: among the first members' };
      await (await admin.confirmed('entry'))('POST', '/cto/add', body);
    }
  };

/** Pays the turnover of the oldest month that has ended with fees; the others are left to anyone who looks at the demo. */
const payOldestMonth: Act = async (context, { staff }) => {
  const finance = await context.staff(staff.finance);
  type Month = { month: string; pool: number; has_ended: boolean; paid_at: string | null };
  const { months } = (await finance('GET', '/cto/months')) as { months: Month[] };
  const oldest = months.findLast(({ has_ended, paid_at, pool }) => has_ended && paid_at === null && pool > 0);
  if (!oldest) throw new Error("the demo's story: no month has ended with fees");
  await (await finance.confirmed('entry'))('POST', '/cto/pay', { month: oldest.month });
};

const SAMPLE_CODES = ['DEMO-2026-SAMPLE-1', 'DEMO-2026-SAMPLE-2', 'DEMO-2026-SAMPLE-3'];

const ACTIONS: Record<number, Act> = {
  3: async (context, { staff }) => {
    const admin = await context.staff(staff.admin);
    await admin('POST', '/notifications', {
      title: 'Welcome to the demo',
      message: 'Everything here is sample data. Rates are targets; a day that the pool cannot fund is not paid.',
      users: true,
      type: 'notification',
    });
  },
  6: async (context, { staff }) => {
    const admin = await context.staff(staff.admin);
    await (await admin.confirmed('settings'))('POST', '/codes', { codes: SAMPLE_CODES });
  },
  // claimed now and then: what was not in 30 days has lapsed by the story's end
  10: claim('m.okafor'),
  21: claim('m.okafor'),
  47: claim('m.okafor'),
  56: claim('m.okafor'),
  26: async (context, { joined }) => {
    const someone = [...joined.values()].find(
      ({ activation, investments }) => activation === undefined && investments.length > 0,
    );
    if (!someone) throw new Error("the demo's story: everyone is active by now");
    const speak = await context.member(someone.id);
    const { allactplans } = (await speak('GET', '/actplan/list')) as { allactplans: { id: number }[] };
    await speak('POST', '/topup/add', { actplan_id: allactplans[0]?.id, code: SAMPLE_CODES[0] });
  },
  12: async (context, today) => {
    const speak = await context.member(getId(today, 'm.okafor'));
    const { ticket } = (await speak('POST', '/tickets', {
      subject: 'When does a day count?',
      message: 'I subscribed this morning. Does today accrue already?',
      category: 'Investment',
    })) as { ticket: { ticket_id: number } };
    const admin = await context.staff(today.staff.admin);
    const message = 'The day of subscribing does not accrue; the next business day is your first accrual.';
    await admin('POST', `/tickets/${ticket.ticket_id}/responses`, { message });
  },
  57: async (context, today) => {
    const speak = await context.member(getId(today, 'e.lindqvist'));
    await speak('POST', '/tickets', {
      subject: 'The day that was not funded',
      message: 'Will the day that was not paid be made up for later?',
      category: 'Investment',
    });
  },
  14: joinRewards('m.okafor'),
  44: joinRewards('e.lindqvist', 'k.yilmaz', 'f.sato'),
  49: claimReward('m.okafor'),
  17: grant('m.okafor'),
  43: grant('e.lindqvist'),
  51: payOldestMonth,
  20: async (context, today) => {
    const memberId = getId(today, 'm.okafor');
    const speak = await context.member(memberId);
    await speak('POST', '/transfer/friend', { values: { amount: 40, friend: [...today.joined.keys()][2] } });
  },
  30: async (context, today) => {
    const memberId = getId(today, 'm.okafor');
    const id = await withdraw(context, memberId, 'roi', 20);
    await pay(context, today.staff.finance, id, { kind: 'roi', memberId, amount: 20 });
  },
  38: async (context, today) => {
    const memberId = getId(today, 'e.lindqvist');
    const id = await withdraw(context, memberId, 'normal', 200);
    await pay(context, today.staff.finance, id, { kind: 'normal', memberId, amount: 200 });
  },
  55: async (context, { staff }) => {
    const admin = await context.staff(staff.admin);
    await admin('POST', '/notifications', {
      title: 'One day was not funded',
      message: 'The returns pool did not cover one business day. Its accruals count as used and got nothing.',
      users: true,
      type: 'notification',
    });
  },
  52: (context, today) => deposit(context, getId(today, 'm.okafor'), 500),
  59: async (context, today) => {
    await withdraw(context, getId(today, 'm.okafor'), 'normal', 250);
    for (const [, member] of [...today.joined].filter(
      ([, { deposit: sum, investments }]) => sum > 0 && investments.length === 0,
    )) {
      await withdraw(context, member.id, 'normal', 60);
    }
  },
};
