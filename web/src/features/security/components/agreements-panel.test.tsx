import { agreementsContract } from '@fairlead/contract/features/agreements.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AgreementsPanel } from '#features/security/components/agreements-panel.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();

test('each version that was agreed to is named with its date, and a former one says that there is a newer', async () => {
  const agreed_at = new Date('2026-11-20T21:46:00Z');
  api.answer(agreementsContract.read, {
    statements: {
      country: 'NG',
      date_of_birth: '1990-01-01',
      agreements: [
        { document: 'risk', version: 2, agreed_at, current: true },
        { document: 'terms', version: 1, agreed_at, current: false },
      ],
      missing: [],
      asked_since: null,
    },
  });
  await renderApp(api, <AgreementsPanel />);
  const terms = (await screen.findByText('Terms of service')).parentElement;
  expect(terms?.textContent).toContain('Version 1, agreed on 20 Nov 2026, 21:46 UTC. A newer version exists.');
  expect(screen.getByText('Risk notice').parentElement?.textContent).not.toContain('newer');
});
