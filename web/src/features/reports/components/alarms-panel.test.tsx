import { type Alarm, alarmKinds } from '@fairlead/contract/domain/alarms.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AlarmsPanel } from '#features/reports/components/alarms-panel.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();

const since = new Date('2026-11-20T10:00:00Z');
const alarm = (known: Partial<Alarm>): Alarm => ({
  kind: 'jobs_failed',
  severity: 'warning',
  count: 1,
  since,
  link: null,
  ...known,
});
const draw = (...alarms: Alarm[]) => renderApp(api, <AlarmsPanel alarms={alarms} />, { as: 'owner' });

test('every kind of alarm says what is wrong, since when and what it means', async () => {
  await draw(...alarmKinds.map((kind) => alarm({ kind, count: 2 })));
  const items = within(await screen.findByRole('list', { name: 'Alarms' })).getAllByRole('listitem');
  expect(items).toHaveLength(alarmKinds.length);
  for (const item of items) expect(item.textContent).toMatch(/Since 20 Nov 2026, 10:00 UTC\. \w+.*\.$/);
  expect(screen.getByText('2 jobs failed')).toBeTruthy();
});

test('it leads to the screen that helps', async () => {
  await draw(alarm({ link: '/admin/background-jobs?state=failed' }));
  expect(await screen.findByText('1 job failed')).toBeTruthy();
  const href = screen.getByRole('link', { name: 'Open jobs' }).getAttribute('href');
  expect(href).toBe('/admin/background-jobs?state=failed');
});

test('a backup that was never made is said as such', async () => {
  await draw(alarm({ kind: 'backup_overdue', since: null }));
  expect(await screen.findByText('There is no backup yet')).toBeTruthy();
});
