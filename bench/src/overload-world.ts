import { randomUUID } from 'node:crypto';
import { SEED_PASSWORD, seedPeople } from '@fairlead/server/src/cli/seed/seed-people.ts';
import { storeVersion } from '@fairlead/server/src/features/settings/store.ts';
import { inTransaction, rows, sql } from '@fairlead/server/src/foundation/db.ts';
import { openSession } from '@fairlead/server/src/foundation/session.ts';
import { grantStepUp } from '@fairlead/server/src/foundation/step-up.ts';
import { settle } from './settle.ts';
import type { Bench } from './throw-away-database.ts';

const MICRO = 1_000_000n;
const ADDRESS = '0x5F1e8b0a3c7d942e6B1fA0D3c8E47B295ad6C03e';

/** A request as it is sent. `done` hears its answer, where another depends on it. */
export type Sent = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
  done?: (status: number, text: string) => void;
};

/** What is asked for: how much of it, what class it is of, and the next request. */
export type Kind = { name: string; parts: number; class: string; next: () => Sent };

type Member = {
  id: number;
  username: string;
  email: string;
  cookie: string;
  stepUp: string;
  ip: string;
  open?: number;
};

const SIGNING = 300;

/** Members with money, sessions and networks of their own. @returns what they ask for */
export async function createKinds(bench: Bench, count: number): Promise<Kind[]> {
  await seedPeople(bench.owner, { members: count, investments: count });
  await settle(bench);
  const terms = { minimum: MICRO, maximum_per_day: 1_000_000n * MICRO };
  await inTransaction(bench.db, (tx) => storeVersion(tx, 'transfer_terms', terms, null));
  const found = await rows(
    bench.owner,
    sql<{ id: number; username: string; email: string }>`
      select id, username, email from members where agreement_due_since is null order by id desc limit ${count}`,
  );
  const members: Member[] = [];
  for (const [place, { id, username, email }] of found.entries()) {
    const { token, stepUp } = await inTransaction(bench.db, async (tx) => ({
      token: (await openSession(tx, 'member', id, { ip: '127.0.0.1', agent: 'bench' })).token,
      stepUp: await grantStepUp(tx, { kind: 'member', id }, 'address'),
    }));
    const ip = `10.${place >> 8}.${place & 255}.1`;
    members.push({ id, username, email, cookie: `fairlead_member=${token}`, stepUp, ip });
  }
  return listKinds(members);
}

function listKinds(members: Member[]): Kind[] {
  let turn = 0;
  const pickAmong = (among: Member[]): Member => {
    turn += 1;
    return among[(turn * 7919) % among.length] as Member;
  };
  // who signs in is asked for agreements that seeded members have not given, and moves no money before
  const [signing, acting] = [members.slice(0, SIGNING), members.slice(SIGNING)];
  const pick = () => pickAmong(acting);
  const read = (getPath: (member: Member) => string) => (): Sent => {
    const member = pick();
    return { method: 'GET', path: getPath(member), headers: toHeaders(member) };
  };
  const today = new Date().toISOString().slice(0, 10);
  const days = `from=${today}&to=${today}`;
  return [
    { name: 'sign-in', parts: 1, class: 'signIn', next: () => signIn(pickAmong(signing)) },
    { name: 'session', parts: 16, class: 'first', next: read(() => '/auth/session') },
    { name: 'transfer', parts: 16, class: 'first', next: () => transfer(pick(), pick()) },
    { name: 'withdrawal', parts: 8, class: 'first', next: () => withdraw(pick()) },
    { name: 'overview', parts: 28, class: 'normal', next: read(({ id }) => `/reports/member/${id}/dashboard`) },
    { name: 'transactions', parts: 16, class: 'last', next: read(({ id }) => `/tr/user/${id}?limit=20`) },
    { name: 'withdrawals', parts: 12, class: 'last', next: read(() => '/withdrawalrequest/list') },
    { name: 'statement as CSV', parts: 3, class: 'last', next: read(({ id }) => `/statements/${id}/csv?${days}`) },
  ];
}

const toHeaders = ({ cookie, ip }: Member): Record<string, string> => ({ cookie, 'x-forwarded-for': ip });

const toWrite = (member: Member): Record<string, string> => ({
  ...toHeaders(member),
  'content-type': 'application/json',
  'idempotency-key': randomUUID(),
});

const signIn = ({ email, ip }: Member): Sent => ({
  method: 'POST',
  path: '/auth/signin',
  headers: { 'x-forwarded-for': ip, 'content-type': 'application/json' },
  body: JSON.stringify({ email, password: SEED_PASSWORD }),
});

const transfer = (member: Member, friend: Member): Sent => ({
  method: 'POST',
  path: '/transfer/friend',
  headers: toWrite(member),
  body: JSON.stringify({ values: { amount: 1, friend: friend.username } }),
});

/** Asks for money, or takes back what was asked for before: a member has one open request of a kind. */
function withdraw(member: Member): Sent {
  if (member.open !== undefined) {
    const path = `/withdrawalrequest/${member.open}`;
    const done = (status: number) => {
      if (status === 200) delete member.open;
    };
    return { method: 'DELETE', path, headers: toWrite(member), done };
  }
  return {
    method: 'POST',
    path: '/withdrawalrequest/add',
    headers: { ...toWrite(member), 'x-step-up': member.stepUp },
    body: JSON.stringify({ amount: 20, address: ADDRESS }),
    done: (status, text) => {
      if (status === 200) member.open = (JSON.parse(text) as { withdrawal: { id: number } }).withdrawal.id;
    },
  };
}
