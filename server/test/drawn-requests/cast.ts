import { staffRoles } from '@fairlead/contract/domain/staff-roles.ts';
import type { StepUpOperation } from '@fairlead/contract/domain/step-up.ts';
import { inTransaction } from '#foundation/db.ts';
import { openSession, type SessionKind } from '#foundation/session.ts';
import type { Caller, World } from '#test/world.ts';
import type { Operation } from './draw-request.ts';

/** Someone who makes drawn requests. */
export type Person = {
  name: string;
  /** Who they are, and what they have confirmed just now, as headers. */
  getHeaders: (step?: StepUpOperation) => Promise<Record<string, string>>;
  /** After their session ended, by a request of theirs or of another one's. */
  signInAgain: () => Promise<void>;
};

export type Cast = {
  /** Who makes a call in a round: mostly those it is for. */
  pick: (operation: Operation, turn: number) => Person;
};

/** One of each thing that a drawn id may name. */
async function createThings(world: World, member: Caller): Promise<void> {
  const staff = await world.staff('drawn-writer');
  const text = { subject: 'A question', message: 'What is an accrual?' };
  const made = [
    await member.post('/now-payments/create-payment', {
      price_amount: 50,
      price_currency: 'usd',
      pay_currency: 'usdtbsc',
      id: member.id,
    }),
    await member.post('/investments', { plan_id: 1, amount: 100, risk_notice: 1 }),
    await member.post('/withdrawalrequest/add', { amount: 50, address: `0x${'ab'.repeat(20)}` }),
    await member.post('/rewards/initialize', { user_id: member.id }),
    await member.post('/tickets', { ...text, category: 'general' }),
    await member.post('/support/add', text),
    await staff.post('/news/add', { title: 'A title', body: 'What happened.', published: true }),
    await staff.post('/notifications', { title: 'To all', message: 'Hello', users: true, type: 'notification' }),
  ];
  const refused = made.filter(({ status }) => status !== 200);
  if (refused.length > 0) throw new Error(`not made: ${JSON.stringify(refused)}`);
}

/** A visitor, two members with money and things of their own, and staff of every role. */
export async function createCast(world: World): Promise<Cast> {
  const visitor: Person = {
    name: 'a visitor',
    getHeaders: async () => ({}),
    signInAgain: async () => {},
  };
  const sponsor = await world.member({ username: 'first', main: '100000', activated: true });
  const second = await world.member({ username: 'second', main: '100000', activated: true, sponsor });
  for (const { id } of [sponsor, second]) {
    await world.give(id, '5000', 'profit');
    await world.give(id, '5000', 'compound');
  }
  await world.fund('returns_pool', '100000');
  await createThings(world, sponsor);
  const members = await Promise.all(
    [sponsor, second].map((member, place) => createPerson(world, 'member', member.id, `member ${place + 1}`)),
  );
  // an owner at the end: no one else may do everything
  const staff: Person[] = [];
  for (const role of staffRoles) {
    const { id } = await world.staff(`drawn-${role}`, role);
    staff.push(await createPerson(world, 'staff', id, role));
  }
  const owners = staff.filter(({ name }) => name === 'owner');
  const everyone = [visitor, ...members, ...staff];
  return {
    pick: (operation, turn) => {
      const audience = operation['x-audience'];
      // now and then anyone at all, whether they may or not
      if (audience === 'visitor' || turn % 7 === 0) return at(everyone, turn);
      if (audience === 'admin') return turn % 3 === 0 ? at(staff, turn) : at(owners, turn);
      return audience === 'self' ? at(members, turn) : at([...members, ...owners], turn);
    },
  };
}

const at = <T>(list: readonly T[], place: number): T => list[place % list.length] as T;

async function createPerson(world: World, kind: SessionKind, id: number, name: string): Promise<Person> {
  const open = () =>
    inTransaction(world.db, (tx) => openSession(tx, kind, id, { ip: '127.0.0.1', agent: 'test', secondFactor: true }));
  let { token } = await open();
  return {
    name,
    getHeaders: async (step) => ({
      cookie: `fairlead_${kind}=${token}`,
      // what a page of ours sends along, without which no form with a file is taken
      'x-session': kind,
      ...(step ? await world.stepUp(kind, id, step) : {}),
    }),
    signInAgain: async () => {
      ({ token } = await open());
    },
  };
}
