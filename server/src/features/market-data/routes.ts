import { marketDataContract } from '@fairlead/contract/features/market-data.ts';
import { implement } from '#foundation/http/call.ts';
import { readMarket, readSource } from './read-market.ts';
import { requestFetch } from './request-fetch.ts';
import { t } from './texts.ts';

/** The reference rates' calls. */
export const marketDataRoutes = implement(marketDataContract, {
  rates: ({ db }) => readMarket(db),
  source: async ({ db, services }) => ({ source: await readSource(db, services.config) }),
  fetch: async ({ tx, actor, services, language }) => {
    await requestFetch(tx, actor, services.config);
    return { message: t('requested').in(language) };
  },
});
