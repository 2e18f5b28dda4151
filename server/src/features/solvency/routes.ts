import { toPage, totalPages } from '@fairlead/contract/domain/paging.ts';
import { liabilityProofsContract } from '@fairlead/contract/features/liability-proofs.ts';
import { solvencyContract } from '@fairlead/contract/features/solvency.ts';
import { listUnabsorbedCosts } from '#features/payments/index.ts';
import { listReservations } from '#features/runs/index.ts';
import { implement } from '#foundation/http/call.ts';
import { readProof } from './read-proof.ts';
import { readMovements, readSolvency } from './read-solvency.ts';
import { listRoots } from './snapshot-store.ts';

const DEFAULT_DAYS = '30';
const DEFAULT_ROOTS = 60;

/** The calls about solvency. */
export const solvencyRoutes = implement(solvencyContract, {
  read: async ({ db, query }) => readSolvency(db, Number(query.days ?? DEFAULT_DAYS)),
  costs: async ({ db, query }) => {
    const page = toPage(query);
    const { costs, total } = await listUnabsorbedCosts(db, page);
    return { costs, total, totalPages: totalPages(total, page.limit), currentPage: page.page };
  },
  reservations: async ({ db, params }) => ({ reservations: await listReservations(db, params.pool) }),
  movements: async ({ db, params, query }) => readMovements(db, params.account, Number(query.days ?? DEFAULT_DAYS)),
});

/** The published roots, which anyone may keep, and a member's own proof. */
export const liabilityProofsRoutes = implement(liabilityProofsContract, {
  roots: async ({ db, query: { before, limit = DEFAULT_ROOTS } }) => ({
    roots: await listRoots(db, { before, limit }),
  }),
  read: async ({ db, actor, query }) => readProof(db, actor.id, query.day),
});
