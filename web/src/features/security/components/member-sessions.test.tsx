import { memberSecurityContract } from '@fairlead/contract/features/member-security.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MemberSecurityTab } from '#features/security/components/member-security-tab.tsx';
import { MemberSessions } from '#features/security/components/member-sessions.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();
const at = new Date('2026-11-20T21:40:00Z');
const session = {
  id: 9,
  device: 'Safari on iPhone',
  ip: '192.0.2.7',
  created_at: at,
  seen_at: at,
  second_factor: false,
  current: false,
};

test('support ends every session of a member after being asked, and none before', async () => {
  api.answer(memberSecurityContract.sessions, {
    sessions: [session, { ...session, id: 10 }],
    second_factor_since: null,
  });
  api.answer(memberSecurityContract.endSessions, { message: '2 sessions ended' });
  const user = await renderApp(api, <MemberSessions memberId={7} />, { as: 'support' });
  expect(await screen.findAllByText('Safari on iPhone')).toHaveLength(2);
  expect(screen.getByText('No second factor')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere…' }));
  expect(api.requests(memberSecurityContract.endSessions)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'End 2 sessions' }));
  await waitFor(() =>
    expect(api.requests(memberSecurityContract.endSessions).map(({ params }) => params)).toEqual([{ userId: 7 }]),
  );
});

test('who only reads ends nothing, and reads the events of that member', async () => {
  api.answer(memberSecurityContract.sessions, { sessions: [session], second_factor_since: at });
  const event = {
    at,
    event: 'signed_in',
    count: 1,
    operation: null,
    device: 'Opera',
    ip: '192.0.2.7',
    by_staff: false,
  };
  api.answer(memberSecurityContract.events, { events: [event as never], total: 1, totalPages: 1 });
  await renderApp(api, <MemberSecurityTab memberId={7} />, { as: 'auditor' });
  expect(await screen.findByText(/^Second factor since/)).toBeTruthy();
  expect(await screen.findByText('Opera, 192.0.2.7')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sign out everywhere…' })).toBeNull();
  expect(api.requests(memberSecurityContract.events).map(({ params }) => params)).toEqual([{ userId: 7 }]);
});

test('a member who is signed in nowhere has nothing to end', async () => {
  api.answer(memberSecurityContract.sessions, { sessions: [], second_factor_since: null });
  await renderApp(api, <MemberSessions memberId={7} />, { as: 'support' });
  expect(await screen.findByText('Not signed in anywhere')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
