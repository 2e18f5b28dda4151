import { toPage, totalPages } from '@fairlead/contract/domain/paging.ts';
import { custodyChainContract } from '@fairlead/contract/features/custody-chain.ts';
import { audit } from '#foundation/audit.ts';
import { fail } from '#foundation/failure.ts';
import { implement } from '#foundation/http/call.ts';
import { addJob } from '#foundation/outbox.ts';
import { t } from '../texts.ts';
import { COMPARE_CHAIN } from './compare-chain.ts';
import { findDifference, listDifferences, listHoldings, lockDifference, readState, storeClosed } from './read-store.ts';

/** The calls about chains beside the ledger. */
export const custodyChainRoutes = implement(custodyChainContract, {
  read: async ({ db }) => ({ holdings: await listHoldings(db), ...(await readState(db)) }),
  compare: async ({ tx, actor, language }) => {
    await addJob(tx, COMPARE_CHAIN, {}, { key: COMPARE_CHAIN });
    await audit(tx, actor, { action: 'custody.chain_compared', subject: `job:${COMPARE_CHAIN}` });
    return { message: t('comparing').in(language) };
  },
  differences: async ({ db, query }) => {
    const page = toPage(query);
    const { differences, total } = await listDifferences(db, query.state, page);
    return { differences, total, totalPages: totalPages(total, page.limit), currentPage: page.page };
  },
  readDifference: async ({ db, params }) =>
    (await findDifference(db, params.id)) ?? fail('not_found', { what: t('chainDifference') }),
  close: async ({ tx, actor, params: { id }, body: { reason }, language }) => {
    const found = (await lockDifference(tx, id)) ?? fail('not_found', { what: t('chainDifference') });
    if (found.state !== 'open')
      fail('wrong_state', { state: t(`chainState.${found.state}`), allowed: t('chainState.open') });
    await storeClosed(tx, id, { staffId: actor.id, reason });
    await audit(tx, actor, {
      action: 'custody.chain_closed',
      subject: `chain_difference:${id}`,
      before: { state: 'open' },
      after: { state: 'closed', kind: found.kind, amount: found.amount },
      reason,
    });
    return { message: t('chainClosed').in(language) };
  },
});
