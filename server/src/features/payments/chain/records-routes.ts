import { toPage, totalPages } from '@fairlead/contract/domain/paging.ts';
import { chainRecordsContract } from '@fairlead/contract/features/chain-records.ts';
import { exportSweepList, listAddresses, listTransfers } from '#features/chain/index.ts';
import { implement } from '#foundation/http/call.ts';
import { exportTransfers, toFilter } from './export-transfers.ts';
import { lookUpTransaction } from './look-up-transaction.ts';
import { presentAddresses, presentTransfers } from './present-records.ts';

/** The calls about what chains have brought, and where it lies. */
export const chainRecordsRoutes = implement(chainRecordsContract, {
  transfers: async ({ db, query }) => {
    const page = toPage(query);
    const { transfers, found } = await listTransfers(db, toFilter(query), page);
    const shown = await presentTransfers(db, transfers);
    return {
      transfers: shown.map(({ token: _token, log_index: _place, ...transfer }) => transfer),
      ...{ total: found.total, totalPages: totalPages(found.total, page.limit), currentPage: page.page },
    };
  },
  exportTransfers: async ({ query: { format, ...asked }, ...taking }) => exportTransfers(taking, asked, format),
  addresses: async ({ db, query }) => {
    const page = toPage(query);
    const { chain_id: chainId, code, search, holding } = query;
    const { addresses, found } = await listAddresses(db, { chainId, code, search, holding }, page);
    return {
      addresses: await presentAddresses(db, addresses),
      ...{ total: found.total, totalPages: totalPages(found.total, page.limit), currentPage: page.page },
    };
  },
  exportSweepList: async ({ query: { format, ...asked }, ...taking }) =>
    exportSweepList(taking, { asked, format, publicOnly: !taking.services.config.demo }),
  lookUp: async ({ actor, body: { chain_id: chainId, txid }, services }) =>
    lookUpTransaction(services, actor, { chainId, txid }),
});
