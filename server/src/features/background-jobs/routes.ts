import { toPage, totalPages } from '@fairlead/contract/domain/paging.ts';
import { backgroundJobsContract } from '@fairlead/contract/features/background-jobs.ts';
import { implement } from '#foundation/http/call.ts';
import { discardJob, retryJob } from './decide-job.ts';
import { countJobs, listJobs } from './store.ts';
import { t } from './texts.ts';

/** The background jobs' calls. */
export const backgroundJobsRoutes = implement(backgroundJobsContract, {
  list: async ({ db, query }) => {
    const page = toPage(query);
    const counts = await countJobs(db);
    const total = query.state === undefined ? counts.total : counts[query.state];
    return {
      jobs: await listJobs(db, query.state, page),
      failed: counts.failed,
      stuck: counts.stuck,
      total,
      totalPages: totalPages(total, page.limit),
      currentPage: page.page,
    };
  },
  retry: async ({ tx, actor, params, language }) => {
    await retryJob(tx, actor, params.id);
    return { message: t('retried').in(language) };
  },
  discard: async ({ tx, actor, params, body, language }) => {
    await discardJob(tx, actor, params.id, body.reason);
    return { message: t('discarded').in(language) };
  },
});
