import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { type StepBar, StepBars } from '#ui/step-bars.tsx';

const api = serveApi();
const bars: StepBar[] = [
  { key: '1', label: 'Oct', title: 'Oct: 100 in, 40 out', up: [{ value: 100, tone: 'measure' }], down: 40, net: 60 },
  {
    ...{ key: '2', label: 'Nov', title: 'Nov: 50 of 80', isOpen: true },
    up: [
      { value: 50, tone: 'measure' },
      { value: 30, tone: 'missing' },
    ],
  },
];
const getNumber = (element: Element | null | undefined, name: string) => Number(element?.getAttribute(name));

test('both directions share one scale, and each step says what it is', async () => {
  await renderApp(api, <StepBars bars={bars} width={600} label="Money" />, { as: 'finance', at: '/admin' });
  const chart = await screen.findByRole('img', { name: 'Money' });
  expect([...chart.querySelectorAll('title')].map(({ textContent }) => textContent)).toEqual([
    'Oct: 100 in, 40 out',
    'Nov: 50 of 80',
  ]);
  const heights = (kind: string) =>
    [...chart.querySelectorAll(`[class*="${kind}"]`)].map((bar) => getNumber(bar, 'height'));
  const [october = 0, november = 0] = heights('measure');
  expect(november).toBeCloseTo(october / 2);
  expect(heights('counterpart')[0]).toBeCloseTo(october * 0.4);
  expect(heights('missing')[0]).toBeCloseTo(october * 0.3);
  // the part that is missing stands on the one that is there
  const [top, missing] = [chart.querySelectorAll('[class*="measure"]')[1], chart.querySelector('[class*="missing"]')];
  expect(getNumber(missing, 'y') + getNumber(missing, 'height')).toBeCloseTo(getNumber(top, 'y'));
  expect(chart.querySelectorAll('[class*="openBand"]')).toHaveLength(1);
});

test('where there is nothing the axis names zero alone, and counts have no halves', async () => {
  const nothing = bars.map(({ key, label, title }) => ({ key, label, title, up: [] }));
  await renderApp(api, <StepBars bars={nothing} width={600} label="None" areCounts />, { as: 'finance', at: '/admin' });
  const listNumbers = (chart: Element) =>
    [...chart.querySelectorAll('text')].map(({ textContent }) => textContent).filter((text) => /^[\d.]+$/.test(text));
  expect(listNumbers(await screen.findByRole('img', { name: 'None' }))).toEqual(['0']);
  const one = [{ ...bars[0], down: 0, up: [{ value: 1, tone: 'measure' }] } as StepBar];
  await renderApp(api, <StepBars bars={one} width={600} label="One" areCounts />, { as: 'finance', at: '/admin' });
  expect(listNumbers(await screen.findByRole('img', { name: 'One' }))).toEqual(['0', '1']);
});
