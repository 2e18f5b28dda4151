import { sessionContract } from '@fairlead/contract/features/session.ts';
import { type SessionEnd as End, sessionEndContract } from '@fairlead/contract/features/session-end.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SessionEnd } from '#features/auth/components/session-end.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();
const MINUTE_MS = 60_000;

// no one has touched the page for 13 minutes, by a clock that is a day late
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 13 * MINUTE_MS });
});
afterEach(() => vi.useRealTimers());

const near: End = {
  now: new Date('2026-11-20T21:46:08Z'),
  seen_at: new Date('2026-11-20T21:33:00Z'),
  idle_end: new Date('2026-11-20T21:48:00Z'),
  last_end: new Date('2026-11-21T04:00:00Z'),
};
const kept: End = { ...near, seen_at: near.now, idle_end: new Date('2026-11-20T22:01:08Z') };

async function draw(as: 'member' | 'finance' = 'member') {
  const user = await renderApp(
    api,
    <>
      <SessionEnd />
      <input aria-label="Message" />
    </>,
    { as },
  );
  return user;
}

test('two minutes before its end a session is said to end, by the time of the server, and is kept by one call', async () => {
  api.answer(sessionEndContract.read, near);
  api.answer(sessionEndContract.stay, kept);
  const user = await draw();
  const dialog = await screen.findByRole('dialog', { name: /^You'll be signed out in 1:5[12]$/ });
  expect(dialog.textContent).toContain('You were away for 13 minutes.');
  expect(dialog.textContent).toContain('Ends 21:48:00 UTC');
  // read out once for the two minutes, not for each second
  expect(screen.getByRole('status').textContent).toBe('Less than 120 seconds until you are signed out.');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Stay signed in'));
  await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requests(sessionEndContract.stay)).toHaveLength(1);
});

test('Escape is of someone who is there: the session is kept', async () => {
  api.answer(sessionEndContract.read, near);
  api.answer(sessionEndContract.stay, kept);
  const user = await draw('finance');
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requests(sessionEndContract.stay)[0]?.headers.get('x-session')).toBe('staff');
});

test('a session at its last end cannot be kept: one signs in again, or goes on until then', async () => {
  api.answer(sessionEndContract.read, { ...near, last_end: near.idle_end });
  const user = await draw();
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('it cannot be extended');
  expect(screen.queryByRole('button', { name: 'Stay signed in' })).toBeNull();
  api.answer(sessionContract.signOut, { message: 'Signed out' });
  const before = api.requests(sessionContract.read).length;
  await user.click(screen.getByRole('button', { name: 'Sign in again' }));
  // the guards lead to the sign-in once no one is signed in
  await waitFor(() => expect(api.requests(sessionContract.read).length).toBe(before + 1));
  expect(api.requests(sessionContract.signOut)).toHaveLength(1);
  expect(api.requests(sessionEndContract.stay)).toEqual([]);
});

test('who uses the page keeps the session without being asked', async () => {
  vi.useRealTimers();
  const { watchUse } = await import('#foundation/activity.ts');
  watchUse();
  document.dispatchEvent(new Event('keydown'));
  api.answer(sessionEndContract.read, near);
  api.answer(sessionEndContract.stay, kept);
  await draw();
  await waitFor(() => expect(api.requests(sessionEndContract.stay)).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a session that has ended has the guards ask who is signed in', async () => {
  api.refuse(sessionEndContract.read, { status: 401, code: 'not_signed_in', message: 'Sign in first' });
  await draw();
  await waitFor(() => expect(api.requests(sessionContract.read).length).toBeGreaterThan(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});
