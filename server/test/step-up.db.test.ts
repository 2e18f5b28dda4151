import type { Endpoint } from '@fairlead/contract/domain/endpoint.ts';
import { wirePaths } from '@fairlead/contract/wire/paths.ts';
import { afterAll, expect, test } from 'vitest';
import { routes } from '#app/routes.ts';
import { type Caller, createWorld } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());

const NONE = { 'x-step-up': 'none' };
const getName = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Staff's writes that ask for a step-up in their handler, as it depends on the request. */
const ASKS_BY_ITSELF = [
  'POST /cto/add',
  'POST /cto/pay',
  'DELETE /leadership/{id}',
  'PUT /leadership/ranks',
  'DELETE /level-income/commissions',
  'DELETE /level-income/returns',
  'PUT /users/{id}',
  'POST /now-payments/cases/{id}/resolve',
  'PUT /payouts/{id}/hash',
  'POST /qr/add',
  `POST ${wirePaths.deposits}/enter`,
  `PUT ${wirePaths.deposits}/{id}`,
  'PUT /salary/tiers',
  'PUT /settings',
  'POST /tr/create',
  'POST /users/send/reward',
  'POST /withdrawalrequest/debit',
  'POST /staff-entries/{id}/approve',
  'POST /topup/entry',
  'DELETE /topup/{id}',
  'PATCH /transactions/{transaction_id}',
  'PUT /withdrawalrequest/{id}',
  'PUT /withdrawalrequest/update/roi/{id}',
  'PUT /withdrawalrequest/update/principle/{id}',
  'PUT /withdrawalrequest/update/compound/{id}',
  'POST /withdrawalrequest/approve',
  'POST /staged-changes/{id}/approve',
  'POST /staged-changes/{id}/reject',
  'POST /staged-changes/{id}/withdraw',
  'POST /users/{id}/lift-freeze',
  'POST /users/{id}/reset-second-factor',
  'POST /staff-accounts/invitations',
  'PUT /staff-accounts/{id}/role',
  'POST /staff-accounts/{id}/block',
  'POST /staff-accounts/{id}/unblock',
  'POST /staff-accounts/{id}/reset-second-factor',
  'POST /go-live',
];

/** Staff's writes that need none: they say or read something, or only hold money back. */
const NEEDS_NONE = [
  'POST /achivers/add',
  'POST /achivers/{id}/consent',
  'DELETE /achivers/{id}',
  'POST /news/add',
  'PUT /news/{id}',
  'DELETE /news/{id}',
  'POST /news/picture',
  'POST /news/preview',
  // carries a code of the provider's account; the batch was confirmed when it was made
  'POST /payouts/{id}/verify',
  // sends nothing, and what is cancelled was sent by no one
  'POST /payouts/{id}/file',
  'DELETE /payouts/{id}',
  // goes to who asks for it
  'POST /go-live/test-mail',
  // asks the source that two people agreed to once more
  'POST /market/fetch',
  'POST /notifications',
  'DELETE /notifications/delete/{id}',
  'POST /notifications/banner',
  'PUT /notifications/banner',
  'DELETE /notifications/banner',
  // keeps members from paying to an address; adding one asks
  'DELETE /qr/{id}',
  'POST /messages/{source}/{id}/answer',
  'PUT /messages/{source}/{id}',
  'PUT /queue/{kind}/{id}/assignee',
  // gives money back, as a rejection of one does
  'POST /withdrawalrequest/reject-matching',
  'DELETE /messages/{source}/{id}',
  'DELETE /newsletter/subscribers/{id}',
  'PUT /support/{id}',
  'DELETE /support/{id}',
  'PUT /topup/{id}',
  'PUT /tickets/{ticketId}/status',
  'POST /tickets/{ticketId}/responses',
  'DELETE /staff-accounts/invitations/{id}',
  'POST /staff-accounts/{id}/end-sessions',
  'POST /background-jobs/{id}/retry',
  'POST /background-jobs/{id}/discard',
  'POST /saved-views',
  'PATCH /saved-views/{id}',
  'DELETE /saved-views/{id}',
  'POST /users/{userId}/notes',
  'DELETE /users/{userId}/notes/{id}',
  'DELETE /users/{userId}/sessions',
  'POST /staff-entries/{id}/refuse',
  'POST /staff-cases/{id}/close',
  'POST /chains/transactions/look-up',
  'POST /custody/chain/compare',
  'POST /custody/evidence',
  'POST /custody/cases/{id}/notes',
  'POST /custody/cases/{id}/send-back',
  'DELETE /users/{id}',
  'POST /end-of-day',
  'POST /simulation/plans/{id}',
  'POST /simulation/leadership',
  'POST /simulation/levels',
  'POST /simulation/rewards',
  'POST /simulation/salary',
  'POST /simulation/terms',
  'POST /simulation/limits',
  'POST /tr/list',
  'POST /tr/tr/{user_id}',
];

const PLAN = { name: 'P', risk: 'low', min: 50, max: 100, roi_percentage: 0.5, term_days: 100, mode: 'payout' };
const EXPLANATION = { outcome: 'found', explained_by: { kind: 'entry', id: 1 }, reason: 'Found it' };
const CHAIN = {
  name: 'C',
  agree_over: 1,
  tokens: [{ address: `0x${'1'.repeat(40)}`, code: 'coin', symbol: 'C', decimals: 6 }],
};
const BODIES: Record<string, unknown> = {
  'POST /auth/wallets': { nonce: '0'.repeat(32), signature: '0x11' },
  'PUT /chains/{id}': { ...CHAIN, reason: 'A new chain' },
  'POST /custody/counts': { counted_at: '2026-11-01T00:00:00Z', places: [{ place: 'Cold wallet', amount: '1' }] },
  'POST /custody/chain/differences/{id}/close': { reason: 'Looked up' },
  'POST /custody/cases/{id}/explain': EXPLANATION,
  'POST /custody/cases/{id}/agree': EXPLANATION,
  'POST /actplan/add': { name: 'A year', price: 25 },
  'PUT /actplan/{id}': { name: 'A year', price: 1 },
  'POST /pools/fund': { pool: 'returns_pool', from: 'fees', amount: '1', reason: 'A month of returns' },
  'POST /codes': { codes: ['HARBOUR-QUARTZ-1'] },
  'POST /emergency-stops': { kind: 'site', reason: 'A doubt' },
  'POST /emergency-stops/{id}/resume': { reason: 'It was checked' },
  'POST /payouts': { rail: 'nowpayments', requests: [{ id: 1, amount: '10', user_id: 1 }] },
  'POST /payouts/resolve': { withdrawal_id: 1, outcome: 'not_paid', reason: 'Looked up at the provider' },
  'POST /plans/add': PLAN,
  'PUT /plans/{id}': PLAN,
  'POST /users/{id}/corrections': { country: 'KE', reason: 'Passport seen' },
  'POST /plans/addactivelevel': { levels: [{ level: 1, percent: 5 }] },
  'POST /plans/addinvestlevel': { levels: [{ level: 1, percent: 5 }] },
  'POST /plans/holidays': { day: '2099-01-02', name: 'A holiday' },
  'POST /rewards': { title: 'A prize', business: 1000, amount: 10 },
  'PUT /rewards/{id}': { title: 'A prize', business: 1000, amount: 10 },
  'POST /withdrawalrequest/approve-matching': { count: 1, sum: 10 },
};

test("each write of the staff's asks for a step-up, or is known to need none", () => {
  const writes = routes.filter(({ endpoint }) => endpoint.audience === 'admin' && endpoint.method !== 'GET');
  const open = writes.filter(({ endpoint }) => endpoint.stepUp === undefined).map(({ endpoint }) => getName(endpoint));
  const known = [...ASKS_BY_ITSELF, ...NEEDS_NONE];
  expect(open.filter((name) => !known.includes(name))).toEqual([]);
});

test('what declares a step-up does nothing without one, and takes one of its operation once', async () => {
  const [staff, member] = [await world.staff(), await world.member()];
  const declared = routes.map(({ endpoint }) => endpoint).filter(({ stepUp }) => stepUp !== undefined);
  expect(declared.length).toBeGreaterThan(13);
  const let_through: string[] = [];
  for (const endpoint of declared) {
    const path = endpoint.path
      .replace('{day}', '2099-01-02')
      .replace('{address}', `0x${'1'.repeat(40)}`)
      .replace(/\{\w+\}/g, '1');
    const [kind, who] = endpoint.audience === 'self' ? (['member', member] as const) : (['staff', staff] as const);
    const ask = (headers: Record<string, string>) =>
      who.send(endpoint.method, path, BODIES[getName(endpoint)], headers);
    const other = await world.stepUp(kind, who.id, endpoint.stepUp === 'email' ? 'password' : 'email');
    for (const headers of [NONE, other]) {
      const { body } = await ask(headers);
      if (body.code !== 'step_up_required') let_through.push(`${getName(endpoint)}: ${JSON.stringify(body)}`);
    }
  }
  expect(let_through).toEqual([]);
});

test('the same write again, under its key, needs no other code', async () => {
  const staff = await world.staff();
  const stepUp = await world.stepUp('staff', staff.id, 'settings');
  const headers = { ...stepUp, 'idempotency-key': 'codes-1' };
  const body = { codes: ['HARBOUR-QUARTZ-2'] };
  const first = await staff.post('/codes', body, headers);
  expect(first.status).toBe(200);
  expect(await staff.post('/codes', body, headers)).toEqual(first);
  expect((await staff.post('/codes', { codes: ['HARBOUR-QUARTZ-3'] }, stepUp)).status).toBe(403);
});

const ADDRESS = `0x${'ab'.repeat(20)}`;

test("a member's first payout address asks for a code and does not wait, in the settings and with a withdrawal", async () => {
  const byWithdrawal = await world.member({ main: '500' });
  const request = (as: Caller, headers: Record<string, string>, amount = 50) =>
    as.post('/withdrawalrequest/add', { amount, address: ADDRESS }, headers);
  expect((await request(byWithdrawal, NONE)).body.code).toBe('step_up_required');
  const wrong = await world.stepUp('member', byWithdrawal.id, 'payout');
  expect((await request(byWithdrawal, wrong)).body.code).toBe('step_up_required');
  expect((await byWithdrawal.get(`/users/${byWithdrawal.id}`)).body.singleuser).toMatchObject({ bep20: null });
  expect((await request(byWithdrawal, await world.stepUp('member', byWithdrawal.id, 'address'))).status).toBe(200);

  const inSettings = await world.member({ main: '500' });
  const change = (fields: object, headers: Record<string, string>) =>
    inSettings.put(`/users/${inSettings.id}`, fields, headers);
  expect((await change({ bep20: ADDRESS }, {})).body.code).toBe('step_up_required');
  const tron = { trc20: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE' };
  expect((await change(tron, {})).body.code).toBe('step_up_required');
  const stepUp = await world.stepUp('member', inSettings.id, 'address');
  expect((await change({ bep20: ADDRESS }, stepUp)).status).toBe(200);
  // no code and no wait: the address is on record
  expect((await request(inSettings, NONE)).status).toBe(200);
});
