import { plansContract } from '@fairlead/contract/features/plans.ts';
import { texts } from '@fairlead/contract/wire/texts.ts';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { call } from '#foundation/api.ts';
import { ApiError, errorText } from '#foundation/api-error.ts';
import { textsLoaded } from '#foundation/texts.ts';

beforeAll(() => textsLoaded());
afterEach(() => vi.restoreAllMocks());

const answer = (body: string, init: ResponseInit) =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, init));
const fail = async (): Promise<ApiError> => {
  const error: unknown = await call(plansContract.list, {}).catch((failure: unknown) => failure);
  if (!(error instanceof ApiError)) throw new Error('the call did not fail');
  return error;
};
const place = texts.transactionsFailed;

test('a refusal of the server says its own sentence, whatever the place would say', async () => {
  const refusal = { message: 'Plans are closed today', error: '', code: 'conflict', requestId: 'r-7' };
  answer(JSON.stringify(refusal), { status: 409 });
  const error = await fail();
  expect([error.code, error.requestId, errorText(error, place)]).toEqual(['conflict', 'r-7', 'Plans are closed today']);
});

test.each([
  ['a page of the proxy', '<html><h1>502 Bad Gateway</h1></html>', 502],
  ['JSON that is no failure of ours', '{"error":"upstream"}', 503],
  ['nothing', '', 500],
])('a failure with %s says the sentence of its place; without one the status', async (_, body, status) => {
  answer(body, { status });
  const error = await fail();
  expect(errorText(error, place)).toBe('Failed to fetch transactions');
  expect(errorText(error)).toBe(`HTTP error! status: ${status}`);
});

test('an answer that is none says the sentence of its place', async () => {
  answer('<html>Welcome to the hotel</html>', { status: 200 });
  const error = await fail();
  expect(errorText(error, place)).toBe('Failed to fetch transactions');
  expect(errorText(error)).toBe('Invalid response format');
});

test('without a network the place says its sentence, and otherwise what to do', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const error = await fail();
  expect([error.status, errorText(error, place)]).toEqual([0, 'Failed to fetch transactions']);
  expect(errorText(error)).toContain('Check your connection');
});
