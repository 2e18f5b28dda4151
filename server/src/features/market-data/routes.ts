import { marketDataContract } from '@fairlead/contract/features/market-data.ts';
import { marketHistoryContract } from '@fairlead/contract/features/market-history.ts';
import { implement } from '#foundation/http/call.ts';
import { readHistory } from './read-history.ts';
import { readMarket, readSource } from './read-market.ts';
import { requestFetch } from './request-fetch.ts';
import { t } from './texts.ts';

/** The reference rates' calls. */
export const marketDataRoutes = implement(
  { ...marketDataContract, ...marketHistoryContract },
  {
    rates: ({ db }) => readMarket(db),
    history: ({ db, query }) => readHistory(db, query),
    source: async ({ db, services }) => ({ source: await readSource(db, services.config) }),
    fetch: async ({ tx, actor, services, language }) => {
      await requestFetch(tx, actor, services.config);
      return { message: t('requested').in(language) };
    },
  },
);
