import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { getPresetPeriod, type Period } from '#ui/period.ts';
import { PeriodBar } from '#ui/period-bar.tsx';
import { listOptions } from '#ui/period-text.ts';

const api = serveApi();
const today = '2026-11-20';

function Sample() {
  const [period, setPeriod] = useState<Period>(getPresetPeriod('days7', today));
  return (
    <PeriodBar
      isLong
      period={period}
      today={today}
      options={listOptions(['today', 'days7', 'days30'], today)}
      onChange={(next) => setPeriod(next)}
    />
  );
}
const getTab = (name: string) => screen.getByRole('radio', { name }) as HTMLInputElement;

test('the tab is the one of the days shown; other days are custom, and asked for', async () => {
  const user = await renderApp(api, <Sample />);
  await screen.findByRole('button', { name: '14 – 20 Nov 2026' });
  expect(getTab('Last 7 days').checked).toBe(true);
  await user.click(getTab('Last 30 days'));
  expect(screen.getByRole('button', { name: '22 Oct – 20 Nov 2026' })).toBeTruthy();
  await user.click(getTab('Custom'));
  const first = await screen.findByLabelText('First day');
  await user.clear(first);
  await user.type(first, '2026-11-02');
  await user.click(screen.getByRole('button', { name: 'Show period' }));
  expect(await screen.findByRole('button', { name: '2 – 20 Nov 2026' })).toBeTruthy();
  expect(getTab('Custom').checked).toBe(true);
});
