import { linkMembers } from '@fairlead/contract/features/figure-rows.ts';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { describeChange, describeCountChange } from '#features/financial-reports/components/changes.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const USDT = 1_000_000n;
const api = serveApi();
const draw = (text: ReactNode) => renderApp(api, <p data-testid="change">{text}</p>, { as: 'finance' });
const readText = async () => (await screen.findByTestId('change')).textContent;

test.each([
  [1_115n, 1_000n, '+11.5 % from 1,000.00'],
  [865n, 1_000n, '−13.5 % from 1,000.00'],
  [-100n, 1_000n, '−110.0 % from 1,000.00'],
  [1_000n, 1_000n, '0.0 % from 1,000.00'],
  // of nothing, or of less, there is no share
  [500n, -217n, '+717.00 from −217.00'],
  [-500n, -217n, '−283.00 from −217.00'],
  [250n, 0n, '+250.00 from 0.00'],
  [-250n, 0n, '−250.00 from 0.00'],
  [0n, 0n, 'from 0.00'],
  [-217n, -217n, 'from −217.00'],
])('%s against %s is %s', async (now, before, text) => {
  await draw(<Draw get={() => describeChange(now * USDT, before * USDT)} />);
  expect(await readText()).toBe(text);
});

test.each([
  [6, 3, '+100.0 % from 3'],
  [4, 0, '+4 from 0'],
  [0, 0, 'from 0'],
])('a count of %s against %s is %s', async (now, before, text) => {
  await draw(<Draw get={() => describeCountChange(now, before)} />);
  expect(await readText()).toBe(text);
});

test('what was before leads to its rows; nothing leads nowhere', async () => {
  const { joined } = linkMembers({ from: '2026-02-01', to: '2026-02-28' });
  await draw(
    <>
      <Draw get={() => describeCountChange(6, 3, joined)} /> <Draw get={() => describeCountChange(6, 0, joined)} />
    </>,
  );
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['from 3', '/admin/users?from=2026-02-01&to=2026-02-28&view=joined'],
  ]);
});

/** Texts are read while drawing. */
const Draw = ({ get }: { get: () => ReactNode }) => get();
