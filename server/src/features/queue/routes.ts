import { queueRules } from '@fairlead/contract/domain/queue-kinds.ts';
import { queueContract } from '@fairlead/contract/features/queue.ts';
import { queueAgesContract } from '@fairlead/contract/features/queue-ages.ts';
import type { ChangeKinds } from '#features/staged-changes/index.ts';
import { implement, type Routes } from '#foundation/http/call.ts';
import { assign } from './assign.ts';
import { listStaff } from './assignment-store.ts';
import { listQueue, readAges } from './list-queue.ts';

const deciders = new Set(Object.values(queueRules).flatMap((rules) => rules.deciders));

/** How much waits, by age. */
export const queueAgesRoutes = implement(queueAgesContract, {
  ages: async ({ db, actor }) => ({ kinds: [...(await readAges(db, actor))] }),
});

/** What waits for a person, and who works on it; the kinds of staged changes are those that `app/` lists. */
export const queueRoutes = (changeKinds: ChangeKinds): Routes =>
  implement(queueContract, {
    list: async ({ db, actor, query, language }) => {
      const { searchedRows, ...found } = await listQueue(db, changeKinds, actor, query, language);
      const { items, next, times } = found;
      const { more, ...counts } = found.counts;
      return { items, next, counts, more, service_times: times, searched_rows: searchedRows };
    },
    assignees: async ({ db }) => ({
      assignees: (await listStaff(db)).filter(({ role }) => role === 'owner' || deciders.has(role)),
    }),
    assign: async ({ tx, actor, params, body, language }) => ({
      message: (await assign(tx, actor, params, body)).in(language),
    }),
  });
