import { agreementsContract } from '@fairlead/contract/features/agreements.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StatementsPanel } from '#features/agreements/components/statements-panel.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();
const agreed_at = new Date('2026-01-12T08:00:00Z');

test('staff read what was stated and agreed to, which version is outdated and what is missing', async () => {
  api.answer(agreementsContract.read, {
    statements: {
      country: 'KE',
      date_of_birth: '1994-03-14',
      agreements: [
        { document: 'terms', version: 4, agreed_at, current: false },
        { document: 'risk', version: 3, agreed_at, current: true },
      ],
      missing: ['terms', 'privacy'],
      asked_since: agreed_at,
    },
  });
  await renderApp(api, <StatementsPanel memberId={7} />, { as: 'auditor' });
  expect(await screen.findByText('Kenya')).toBeTruthy();
  expect(screen.getByText('14 Mar 1994')).toBeTruthy();
  expect(screen.getByText(/Version 4, .*a newer version exists/)).toBeTruthy();
  expect(screen.getByText('terms of service, privacy policy')).toBeTruthy();
  expect(screen.getByText('Asked since')).toBeTruthy();
  // auditors read it and change nothing
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a member who has given nothing is shown as such', async () => {
  const nothing = { country: null, date_of_birth: null, agreements: [], missing: [], asked_since: null };
  api.answer(agreementsContract.read, { statements: nothing });
  await renderApp(api, <StatementsPanel memberId={7} />, { as: 'support' });
  expect(await screen.findAllByText('Not given')).toHaveLength(2);
  expect(screen.getByText('Nothing')).toBeTruthy();
  // what was never given is the member's to give
  expect(screen.queryByRole('button', { name: 'Correct…' })).toBeNull();
});
