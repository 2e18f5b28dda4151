import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#foundation/api-error.ts';
import { toStableJson } from '#foundation/stable-json.ts';

const RETRIES = 3;
const RETRY_BASE_MS = 1_000;
const MAX_RETRY_DELAY_MS = 30_000;
const GC_TIME_MS = 5 * 60_000;
const STALE_TIME_MS = 5_000;

/** What the server decided stays decided; what did not arrive, or came back as its error, is tried again. */
const isWorthRetrying = (error: Error) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/** The specification's query defaults: three retries doubling from a second, refetch on focus and reconnect, no retried writes. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => count < RETRIES && isWorthRetrying(error),
        retryDelay: (attempt) => Math.min(RETRY_BASE_MS * 2 ** attempt, MAX_RETRY_DELAY_MS),
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
        gcTime: GC_TIME_MS,
        staleTime: STALE_TIME_MS,
        queryKeyHashFn: toStableJson,
      },
      mutations: { retry: false },
    },
  });
