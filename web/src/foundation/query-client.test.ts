import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#foundation/api-error.ts';
import { createQueryClient } from '#foundation/query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** When a query that always fails is asked again, in seconds after it was begun. */
async function listTries(error: Error): Promise<number[]> {
  const startMs = Date.now();
  const triesSec: number[] = [];
  const queryFn = () => {
    triesSec.push((Date.now() - startMs) / 1000);
    return Promise.reject(error);
  };
  const reading = createQueryClient()
    .fetchQuery({ queryKey: ['x'], queryFn, ...createQueryClient().getDefaultOptions().queries })
    .catch(() => undefined);
  await vi.advanceTimersByTimeAsync(120_000);
  await reading;
  return triesSec;
}

test('what did not arrive is asked for three times more, after 1, 2 and 4 s; what the server decided is not', async () => {
  expect(await listTries(new ApiError(0, 'network', 'away'))).toEqual([0, 1, 3, 7]);
  expect(await listTries(new ApiError(503, 'http', 'away'))).toEqual([0, 1, 3, 7]);
  expect(await listTries(new ApiError(409, 'conflict', 'no'))).toEqual([0]);
});

test('waits double to 30 s; answers are kept for 5 minutes; focus and connection ask again; writes are not repeated', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  const delay = queries?.retryDelay as (attempt: number) => number;
  expect([0, 1, 2, 3, 4, 5, 9].map(delay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  expect(queries).toMatchObject({ gcTime: 300_000, refetchOnWindowFocus: true, refetchOnReconnect: true });
  expect(mutations?.retry).toBe(false);
});

test("a query without a function, and one that answers nothing, fail in the library's words", async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await expect(client.fetchQuery({ queryKey: ['none'] })).rejects.toThrow('Missing queryFn');
  await expect(client.fetchQuery({ queryKey: ['undefined'], queryFn: () => undefined })).rejects.toThrow(
    'data is undefined',
  );
});
