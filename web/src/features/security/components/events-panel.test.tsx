import { type SecurityEvent, securityContract } from '@fairlead/contract/features/security.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EventsPanel } from '#features/security/components/events-panel.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();

/** What the server answers of a list of events. */
const page = (events: SecurityEvent[], total = events.length) => ({ events, total, totalPages: Math.ceil(total / 20) });

const event = (of: Partial<SecurityEvent>): SecurityEvent => ({
  at: new Date('2026-11-20T21:46:00Z'),
  event: 'signed_in',
  count: 1,
  operation: null,
  device: 'Firefox on Windows',
  ip: '192.0.2.7',
  by_staff: false,
  ...of,
});

test('events are said in plain words: how often, from where, and what staff did without where they were', async () => {
  api.answer(
    securityContract.events,
    page([
      event({ event: 'sign_in_failed', count: 3 }),
      event({ event: 'code_used', operation: 'address', device: null }),
      event({ event: 'blocked', by_staff: true, device: null, ip: null }),
      ...Array.from({ length: 5 }, () => event({})),
    ]),
  );
  const user = await renderApp(api, <EventsPanel />);
  const [, first, second, third, ...others] = await screen.findAllByRole('row');
  expect(first?.textContent).toContain('3 failed sign-ins');
  expect(first?.textContent).toContain('Firefox on Windows, 192.0.2.7');
  expect(second?.textContent).toContain('Code used to change a payout address');
  expect(third?.textContent).toContain('Account blocked');
  expect(within(third as HTMLElement).getByText('Support')).toBeTruthy();
  expect(others).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'All events' }));
  expect(await screen.findAllByRole('row')).toHaveLength(9);
});

test('a failure says so and can be tried again', async () => {
  api.refuse(securityContract.events, { status: 500, code: 'internal', message: '' });
  const user = await renderApp(api, <EventsPanel />);
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch security events');
  api.answer(securityContract.events, page([]));
  await user.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByText('Nothing in the last 12 months')).toBeTruthy();
});

test('all events are paged through, and folding them leads back to the newest', async () => {
  const twenty = Array.from({ length: 20 }, () => event({}));
  api.answer(securityContract.events, page(twenty, 43));
  const user = await renderApp(api, <EventsPanel />);
  await user.click(await screen.findByRole('button', { name: 'All events' }));
  expect(await screen.findAllByRole('row')).toHaveLength(21);
  api.answer(securityContract.events, page([event({ event: 'paused' }), event({}), event({})], 43));
  await user.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(await screen.findByText('Break from new money started')).toBeTruthy();
  expect(api.requests(securityContract.events).at(-1)?.query).toEqual({ page: 3, limit: 20 });
  api.answer(securityContract.events, page(twenty, 43));
  await user.click(screen.getByRole('button', { name: 'Fewer events' }));
  expect(await screen.findAllByRole('row')).toHaveLength(7);
});
