import { toPage, totalPages } from '@fairlead/contract/domain/paging.ts';
import { payoutsContract } from '@fairlead/contract/features/payouts.ts';
import { listPayoutMessages } from '#features/payments/index.ts';
import { fail } from '#foundation/failure.ts';
import { implement } from '#foundation/http/call.ts';
import { requireStepUp } from '#foundation/step-up.ts';
import { prepareScreener } from '../payout-screener.ts';
import { listAddresses } from '../store.ts';
import { t } from '../texts.ts';
import { listBatches, readBatch, readBatchPayouts } from './batch-list-store.ts';
import { cancelBatch } from './cancel-batch.ts';
import { confirmCreated, createBatch } from './create-batch.ts';
import { enterBatchHash, readBatchTransaction } from './enter-batch-hash.ts';
import { rails } from './rails.ts';
import { receivePayoutIpn } from './receive-payout-ipn.ts';
import { proposeResolution } from './unknown-payout-kind.ts';
import { askToVerify, recordVerified } from './verify-batch.ts';
import { writeBatchFile } from './write-batch-file.ts';

/** The calls about payouts. */
export const payoutsRoutes = implement(payoutsContract, {
  list: async ({ db, query }) => {
    const page = toPage(query);
    const { batches, total } = await listBatches(db, query.state, page);
    return { batches, total, totalPages: totalPages(total, page.limit), currentPage: page.page };
  },
  rails: async ({ db, services, language }) => ({
    rails: await Promise.all(
      rails.map(async ({ name, findObstacle }) => ({
        rail: name,
        obstacle: (await findObstacle(db, services.config))?.in(language) ?? null,
      })),
    ),
  }),
  read: async ({ db, params }) => {
    const batch = (await readBatch(db, params.id)) ?? fail('not_found', { what: t('batch') });
    const { provider_batch_id: named } = batch;
    const messages = named === null ? [] : await listPayoutMessages(db, named);
    return { batch: { ...batch, payouts: await readBatchPayouts(db, params.id), messages } };
  },
  create: async ({ commitOnce, actor, body, services, language }) => {
    const requests = body.requests.map(({ user_id: memberId, ...request }) => ({ ...request, memberId }));
    const addresses = await listAddresses(
      services.db,
      requests.map(({ id }) => id),
    );
    const getScreener = await prepareScreener(services, addresses);
    return commitOnce(async (tx) => {
      const around = { config: services.config, screen: getScreener(tx) };
      const created = await createBatch(tx, actor, { rail: body.rail, requests }, around);
      return { message: confirmCreated(created).in(language), id: created.id };
    });
  },
  verify: async ({ commitOnce, actor, params, body, services, language }) => {
    const verification = await askToVerify(services, { batchId: params.id, code: body.code });
    return commitOnce(async (tx) => ({
      message: (await recordVerified(tx, actor, params.id, verification)).in(language),
    }));
  },
  file: async ({ tx, actor, params }) => writeBatchFile(tx, actor, params.id),
  enterHash: async ({ commitOnce, actor, params, body: { txid }, stepUp, services, language }) => {
    const read = await readBatchTransaction(services, txid);
    return commitOnce(async (tx) => {
      await requireStepUp(tx, actor, stepUp, 'payout');
      return { message: (await enterBatchHash(tx, actor, { batchId: params.id, txid, read })).in(language) };
    });
  },
  cancel: async ({ tx, actor, params, language }) => {
    await cancelBatch(tx, actor, params.id);
    return { message: t('batchCancelled').in(language) };
  },
  resolve: async ({ tx, actor, body: { withdrawal_id: id, outcome, txid, reason }, language }) => {
    const { isApplied } = await proposeResolution(tx, actor, { id, outcome, txid, reason });
    return { message: t(isApplied ? 'resolved' : 'resolutionProposed').in(language), waits: !isApplied };
  },
  ipn: async ({ body, header, services, language }) => {
    await receivePayoutIpn(services, body, header('x-nowpayments-sig'));
    return { message: t('ipnReceived').in(language) };
  },
});
