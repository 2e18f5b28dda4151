import type { Caller } from '../world.ts';
import type { AlertCase } from './alert-case.ts';
import { type AlertPlatform, expectOk } from './alert-platform.ts';
import { type Listed, openPayment, type Payment, REASON } from './runbook-acts.ts';

function unmatchedDeposit(): AlertCase {
  let member: Caller;
  let payment: Payment;
  type Case = { id: number; payment_id: string; suggested_resolution: string };
  const findCase = async ({ director }: AlertPlatform) => {
    const { cases } = expectOk(await director.get('/now-payments/cases?state=open')) as Listed<Case>;
    return cases?.find(({ payment_id }) => payment_id === payment.payment_id);
  };
  return {
    alert: 'UnmatchedDeposit',
    labels: { kind: 'payment_case' },
    provoke: async (platform) => {
      member = await platform.member();
      payment = await openPayment(member, 80);
      await platform.provider.scenario({ scenario: 'wrong_asset', payment_id: payment.payment_id });
      await platform.waitUntil('a case is open', async () => (await findCase(platform)) !== undefined);
      await platform.moveHours(13);
    },
    steps: [
      [
        '/admin/queue',
        async ({ director }) => {
          const { items } = expectOk(await director.get('/queue?view=overdue&kind=payment_case')) as Listed<unknown>;
          if (items?.length === 0) throw new Error('nothing is overdue');
        },
      ],
      [
        '/admin/deposits',
        async ({ director }) => expectOk(await director.get(`/now-payments/payment-status/${payment.payment_id}`)),
      ],
      [
        'choose its resolution',
        async (platform) => {
          const { director } = platform;
          const found = await findCase(platform);
          expectOk(
            await director.post(
              `/now-payments/cases/${found?.id}/resolve`,
              { resolution: found?.suggested_resolution, reason: REASON },
              await platform.confirm(director, 'entry'),
            ),
          );
        },
      ],
    ],
  };
}

type Request = { id: number; amount: number; user_id: number };

function stuckPayout(): AlertCase {
  let [unknown, waiting] = [] as unknown as [Request, Request];
  let batch = 0;
  const ask = async (platform: AlertPlatform, digit: string): Promise<Request> => {
    const member = await platform.member({ main: '200' });
    const body = { amount: 50, address: `0x${digit.repeat(40)}` };
    return expectOk(await member.post('/withdrawalrequest/add', body)).withdrawal as Request;
  };
  const decide = async (platform: AlertPlatform, { id, amount, user_id }: Request, body: object) => {
    const { director } = platform;
    const confirmed = await platform.confirm(director, 'payout');
    expectOk(await director.put(`/withdrawalrequest/${id}`, { amount, user_id, ...body }, confirmed));
  };
  const sendBatch = async (platform: AlertPlatform, state: string) => {
    const { id, amount, user_id } = unknown;
    const body = { rail: 'nowpayments', requests: [{ id, amount, user_id }] };
    batch = expectOk(await platform.director.post('/payouts', body)).id as number;
    await platform.waitUntil(`the payout is ${state}`, async () => {
      const { body: answer } = await platform.director.get(`/payouts/${batch}`);
      const { payouts = [], state: ofBatch } = answer.batch as { payouts?: { state: string }[]; state: string };
      return payouts[0]?.state === state || ofBatch === state;
    });
  };
  return {
    alert: 'StuckPayout',
    provoke: async (platform) => {
      await platform.world.set('provider_payouts', 'on');
      [unknown, waiting] = [await ask(platform, 'a'), await ask(platform, 'b')];
      await decide(platform, unknown, { status: 'approved' });
      platform.provider.payoutDesk.plan({ loss: 'close_before' });
      await sendBatch(platform, 'unknown');
      await platform.moveHours(25);
    },
    steps: [
      [
        '/admin/queue',
        async ({ director }) => {
          const { items = [] } = expectOk(await director.get('/queue?view=overdue')) as Listed<{ kind: string }>;
          for (const kind of ['payout_unknown', 'withdrawal'])
            if (!items.some((item) => item.kind === kind)) throw new Error(`no ${kind} is overdue`);
        },
      ],
      [
        '/admin/withdrawals',
        async ({ director }) => expectOk(await director.get(`/withdrawalrequest/by/${waiting.id}`)),
      ],
      [
        'approve or refuse it',
        async (platform) =>
          decide(platform, waiting, { status: 'rejected', reason: REASON, rejection_reason: 'other' }),
      ],
      ['/admin/payouts', async ({ director }) => expectOk(await director.get(`/payouts/${batch}`))],
      [
        'enter what you found',
        async (platform) => {
          const body = { withdrawal_id: unknown.id, outcome: 'not_paid', reason: REASON };
          expectOk(await platform.director.post('/payouts/resolve', body));
          await platform.agree(`withdrawal:${unknown.id}`);
        },
      ],
      [
        'put it into a new batch',
        async (platform) => {
          await sendBatch(platform, 'unverified');
          expectOk(await platform.director.post(`/payouts/${batch}/verify`, { code: platform.payoutCode }));
          await platform.provider.payoutDesk.idle();
        },
      ],
    ],
  };
}

/** The alerts about money that comes and goes. */
export const paymentCases: readonly AlertCase[] = [unmatchedDeposit(), stuckPayout()];
