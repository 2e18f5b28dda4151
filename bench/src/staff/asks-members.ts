import { withdrawalStates } from '@fairlead/contract/domain/states.ts';
import { wirePaths, wireWithdrawalKind } from '@fairlead/contract/wire/paths.ts';
import type { Asks } from './asks.ts';
import { listDays, searches } from './asks-people.ts';
import type { Sample } from './sample.ts';

/** What a member reads of their own by calls that name no one: lists that staff see of all, and what staff have none of. */
export function memberAsks(sample: Sample): Asks {
  const { plan, activationPlan, top, today } = sample;
  const once = [{}];
  const byText = [{}, ...searches(sample).map((query) => ({ query }))];
  const byTextAndDay = [...byText, ...listDays(sample).map((query) => ({ query }))];
  const friends = [`seed-${top}`, `seed-${top}@seed.invalid`].map((friend) => ({ query: { friend } }));
  return {
    'GET /own-limits': once,
    'GET /auth/wallets': once,
    'GET /auth/second-factor': once,
    'GET /auth/sessions': once,
    'GET /auth/session-end': once,
    'GET /auth/security-events': once,
    'GET /auth/email-change': once,
    'GET /account/closing': once,
    'GET /plans/list': once,
    'GET /plans/levels': once,
    'GET /plans/holidays': once,
    'GET /plans/{id}': [{ params: { id: plan } }],
    'GET /actplan/list': once,
    'GET /actplan/{id}': [{ params: { id: activationPlan } }],
    'GET /qr': once,
    'GET /now-payments/list': once,
    [`GET ${wirePaths.deposits}/list`]: [...byTextAndDay, { query: { user_id: sample.member } }],
    'GET /topup/receiver': friends,
    'GET /topup/list': byText,
    'GET /investments/preview/{plan_id}': [{ params: { plan_id: plan } }],
    'GET /transfer/receiver': friends,
    'GET /transfer/list': byText,
    'GET /wallet/chains': once,
    'GET /wallet/tokens': once,
    'GET /withdrawalrequest/list': [
      ...byTextAndDay,
      ...withdrawalStates.map((status) => ({ query: { status } })),
      ...Object.values(wireWithdrawalKind).map((kind) => ({ query: { kind } })),
      { query: { user_id: sample.member } },
      { query: { rejection_reason: 'other' } },
      { query: { sort: '-amount', status: 'completed' } },
    ],
    'GET /withdrawalrequest/options': once,
    'GET /rewards': once,
    'GET /level-income/pending': byText,
    'GET /notifications/notices': once,
    'GET /notifications/preferences': once,
    'GET /reports/coverage': once,
    'GET /solvency/proof': [{}, { query: { day: today } }],
    'GET /support/list': once,
    'GET /lessons/progress': once,
    'GET /market/history': [{}, { query: { months: 36 } }],
    'GET /cto': once,
  };
}
