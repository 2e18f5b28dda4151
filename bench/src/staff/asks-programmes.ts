import { addDays } from '@fairlead/contract/domain/dates.ts';
import { investmentStages } from '@fairlead/contract/features/investments.ts';
import type { Asks } from './asks.ts';
import { listDays, searches } from './asks-people.ts';
import type { Sample } from './sample.ts';

/** Plans, investments and their days, and what the programmes pay. */
export function programmeAsks(sample: Sample): Asks {
  const { member, top, investment, plan, claim, claimer, oldMonth } = sample;
  const searched = [{}, ...searches(sample)].map((query) => ({ query }));
  const ofUser = [{ params: { userId: member } }, { params: { userId: top } }];
  const ofId = [{ params: { id: member } }, { params: { id: top } }];
  return {
    'GET /plans/list': [{}],
    'GET /plans/levels': [{}],
    'GET /plans/holidays': [{}],
    'GET /plans/{id}': [{ params: { id: plan } }],
    'GET /investments': [
      ...searched,
      { query: { search: 'Starter' } },
      ...listNarrowed(sample).map((query) => ({ query })),
      { query: { open_on: sample.openDay, page: 2_000 } },
    ],
    'GET /investments/export': [
      {},
      { query: { search: 'no-such-member' } },
      { query: { search: 'seed' } },
      ...listNarrowed(sample).map((query) => ({ query })),
    ],
    'GET /investments/preview/{plan_id}': [{ params: { plan_id: plan } }],
    'GET /investments/user/{userId}': ofUser,
    'GET /investments/{id}/accruals': [{ params: { id: investment } }],
    'GET /runs': [...[{}, ...listDays(sample)].map((query) => ({ query }))],
    'GET /runs/recent/{userId}': ofUser,
    'GET /end-of-day': [{}],
    'GET /level-income/pending': searched,
    'GET /trading/waiting/{userId}': ofUser,
    'GET /trading/claims/{userId}': [{ params: { userId: claimer } }, ...ofUser],
    'GET /trading/accruals/{userId}': [
      { params: { userId: claimer } },
      { params: { userId: claimer }, query: { claim } },
    ],
    'GET /rewards': [{}],
    'GET /rewards/user/{id}': ofId,
    'GET /rewards/user/business/{id}': ofId,
    'GET /users/rewards': [...searched, { query: { status: 'claimed', search: 'seed' } }],
    'GET /users/get/defaulterreward/{id}': ofId,
    'GET /leadership/list': searched,
    'GET /leadership/by/{user_id}': [{ params: { user_id: member } }, { params: { user_id: top } }],
    'GET /leadership/ranks': [{}],
    'GET /leadership/versions': [{}],
    'GET /salary/user-salaries': searched,
    'GET /salary/transactions': [{}, { query: { month: oldMonth } }],
    'GET /salary/today-stats': [{}],
    'GET /salary/tier-stats': [{}],
    'GET /salary/admin-dashboard': [{}],
    'GET /salary/user-history/{id}': ofId,
    'GET /salary/progress/{id}': ofId,
    'GET /cto': [{}],
    'GET /cto/list': [{}],
    'GET /cto/months': [{}],
    'GET /cto/byid/{id}': ofId,
    'GET /cto/transaction/{id}': ofId,
  };
}

/** What figures lead to: a stage, a plan, both, the investments that end in a week, all that end at all, and what was open on a day long ago. */
const listNarrowed = ({ today, openDay }: Sample): Record<string, string>[] => [
  ...investmentStages.map((stage) => ({ stage })),
  { plan: 'Starter' },
  { plan: 'Starter', stage: 'active' },
  { matures_from: today, matures_to: addDays(today, 6) },
  { matures_from: today },
  { matures_to: addDays(today, 30), stage: 'running', search: 'seed' },
  { open_on: openDay },
  { open_on: openDay, plan: 'Starter' },
  { open_on: openDay, search: 'seed' },
];
