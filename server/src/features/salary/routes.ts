import { type Page, toPage, totalPages } from '@fairlead/contract/domain/paging.ts';
import { salaryContract, type TierInput } from '@fairlead/contract/features/salary.ts';
import { salarySimulationContract } from '@fairlead/contract/features/salary-simulation.ts';
import { present } from '#features/simulation/index.ts';
import { implement } from '#foundation/http/call.ts';
import { requireStepUp } from '#foundation/step-up.ts';
import { changeTiers } from './change-tiers.ts';
import { readProgress, readTierStats, readToday } from './read-salary.ts';
import { lastRuns, listPayments, listUsers, totals } from './read-store.ts';
import { simulateTiers } from './simulate-tiers.ts';
import { t } from './texts.ts';

/** Runs that the dashboard shows. */
const RUNS = 12;

/** The salaries' calls. */
export const salaryRoutes = implement(salaryContract, {
  users: async ({ db, query }) => {
    const page = toPage(query);
    const { users, total } = await listUsers(db, query.search, page);
    return { data: users, ...counts(page, total) };
  },
  transactions: async ({ db, query }) => {
    const page = toPage(query);
    const { payments, total } = await listPayments(db, { month: query.month }, page);
    return { data: payments, ...counts(page, total) };
  },
  today: async ({ db }) => ({ data: await readToday(db) }),
  history: async ({ db, params, query }) => {
    const page = toPage(query);
    const { payments, total } = await listPayments(db, { memberId: params.id }, page);
    return { data: payments, ...counts(page, total) };
  },
  progress: async ({ db, params }) => ({ data: await readProgress(db, params.id) }),
  tierStats: async ({ db }) => ({ data: await readTierStats(db) }),
  changeTiers: async ({ tx, actor, body, stepUp, language }) => {
    await requireStepUp(tx, actor, stepUp, 'settings');
    await changeTiers(tx, actor, body.tiers.map(toTier));
    return { message: t('tiersSaved').in(language) };
  },
  dashboard: async ({ db }) => ({ data: { ...(await totals(db)), runs: await lastRuns(db, RUNS) } }),
});

/** The simulation's call: nothing that it does is kept. */
export const salarySimulationRoutes = implement(salarySimulationContract, {
  simulate: async ({ db, language, body }) => ({
    simulation: present(await simulateTiers(db, body.tiers.map(toTier)), language),
  }),
});

const toTier = ({ new_percent, max_payments, ...tier }: TierInput) => ({
  ...tier,
  newVolumeRatioPpm: new_percent,
  maxPayments: max_payments,
});

const counts = ({ page, limit }: Page, total: number) => ({
  total,
  total_pages: totalPages(total, limit),
  current_page: page,
});
