import { sessionContract } from '@fairlead/contract/features/session.ts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '#foundation/api.ts';
import { createQueryClient } from '#foundation/query-client.ts';
import { SessionProvider, useSession } from '#foundation/session.tsx';
import { serveApi } from '#test/api.ts';
import { people } from '#test/people.ts';

const api = serveApi();
beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Shown() {
  const { auth, restored } = useSession();
  return <p>{`${auth?.username ?? 'no one'}, ${restored ? 'restored' : 'waiting'}`}</p>;
}
const Asking = () => <p>{String(useQuery({ queryKey: ['x'] }).data)}</p>;

const draw = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionProvider>
        <Shown />
      </SessionProvider>
    </QueryClientProvider>,
  );

test('of a visit only who is signed in is kept in the browser, under persist:', async () => {
  api.answer(sessionContract.read, people.member);
  draw();
  await screen.findByText(/, restored$/);
  expect(Object.keys(localStorage)).toEqual(['persist:auth']);
  const kept = JSON.parse(localStorage.getItem('persist:auth') ?? '{}') as Record<string, unknown>;
  expect(Object.keys(kept).sort()).toEqual(['admin', 'adminExpireAt', 'auth', 'expireAt', 'language']);
  expect(JSON.stringify(kept)).not.toMatch(/token|password/i);
});

test('a server that says nothing is waited for 5 s; until then, and after, what was kept counts', async () => {
  api.answer(sessionContract.read, people.member);
  const { unmount } = draw();
  const name = (await screen.findByText(/, restored$/)).textContent?.split(',')[0];
  unmount();
  // jsdom's own time-out knows no controlled clock
  vi.useFakeTimers();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), ms);
    return controller.signal;
  });
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  );
  draw();
  await act(async () => vi.advanceTimersByTimeAsync(4_999));
  expect(screen.getByText(`${name}, waiting`)).toBeTruthy();
  await act(async () => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByText(`${name}, restored`)).toBeTruthy();
  expect(timeout).toHaveBeenCalledWith(5_000);
});

test('other calls have no time-out', async () => {
  const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}', { status: 500 }));
  await call(sessionContract.read, {}).catch(() => undefined);
  expect(sent.mock.calls[0]?.[1]?.signal).toBeNull();
});

test('without a client of queries the library says so', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Asking />)).toThrow('No QueryClient set, use QueryClientProvider to set one');
});
