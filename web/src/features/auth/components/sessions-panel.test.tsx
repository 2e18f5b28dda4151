import { type OpenSession, secondFactorContract } from '@fairlead/contract/features/second-factor.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SessionsPanel } from '#features/auth/components/sessions-panel.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();
const AT = new Date('2026-11-20T21:46:00Z');
const session = (id: number, current = false): OpenSession => ({
  id,
  device: 'Firefox on Windows',
  ip: '192.0.2.7',
  created_at: AT,
  seen_at: AT,
  second_factor: true,
  current,
});

test('signing out elsewhere says how many sessions end, and ends them once that is confirmed', async () => {
  api.answer(secondFactorContract.sessions, { sessions: [session(1, true), session(2), session(3)] });
  api.answer(secondFactorContract.endOthers, { message: 'Sessions ended' });
  const user = await renderApp(api, <SessionsPanel />);
  await user.click(await screen.findByRole('button', { name: 'Sign out elsewhere…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign out elsewhere?' });
  expect(dialog.textContent).toContain('the 2 other sessions');
  expect(api.requests(secondFactorContract.endOthers)).toEqual([]);
  api.answer(secondFactorContract.sessions, { sessions: [session(1, true)] });
  await user.click(within(dialog).getByRole('button', { name: 'End 2 sessions' }));
  expect(await screen.findByText('Sessions ended')).toBeTruthy();
  expect(api.requests(secondFactorContract.endOthers)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Sign out elsewhere…' })).toBeNull();
});

test('with one session alone there is nowhere else to sign out', async () => {
  api.answer(secondFactorContract.sessions, { sessions: [session(1, true)] });
  await renderApp(api, <SessionsPanel />);
  expect(await screen.findByText('This device')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sign out elsewhere…' })).toBeNull();
});
