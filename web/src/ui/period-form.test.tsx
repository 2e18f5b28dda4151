import { screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import type { Period } from '#ui/period.ts';
import { PeriodForm } from '#ui/period-form.tsx';
import { PeriodMenu } from '#ui/period-menu.tsx';
import { listOptions } from '#ui/period-text.ts';

const api = serveApi();
const today = '2026-11-20';

function Sample({ onChange }: { onChange: (period: Period) => void }) {
  const [opened, setOpened] = useState(false);
  const period = { from: '2026-11-01', to: today };
  return <PeriodMenu period={period} today={today} opened={opened} onOpen={setOpened} onChange={onChange} />;
}

async function fill(user: UserEvent, label: string, day: string) {
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), day);
}
const show = () => screen.getByRole('button', { name: 'Show period' });

test('two days by keyboard: no day and a wrong order are said beside the field, and what follows today ends today', async () => {
  const chosen: Period[] = [];
  await renderApp(api, <Sample onChange={(period) => chosen.push(period)} />);
  const user = userEvent.setup();
  await screen.findByRole('button');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/^Days are in UTC/)).toBeTruthy();
  await user.clear(screen.getByLabelText('First day'));
  await user.click(show());
  expect(await screen.findByText('Use a day such as 2026-11-21')).toBeTruthy();
  await fill(user, 'First day', '2025-03-09');
  await fill(user, 'Last day', '2025-03-01');
  await user.click(show());
  expect(await screen.findByText('Use a last day that is not before the first')).toBeTruthy();
  await fill(user, 'Last day', '2999-01-01');
  expect(chosen).toEqual([]);
  await user.keyboard('{Enter}');
  expect(chosen).toEqual([{ from: '2025-03-09', to: today }]);
});

test('Escape closes it and leaves the period', async () => {
  const chosen: Period[] = [];
  const user = await renderApp(api, <Sample onChange={(period) => chosen.push(period)} />);
  const button = await screen.findByRole('button', { name: '1 – 20 Nov 2026' });
  await user.click(button);
  await screen.findByLabelText('First day');
  await user.keyboard('{Escape}');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(chosen).toEqual([]);
});

test('a period with a name is one press, and the one that is shown is pressed', async () => {
  const chosen: [Period, string | undefined][] = [];
  const user = await renderApp(
    api,
    <PeriodForm
      period={{ from: '2026-11-14', to: today }}
      today={today}
      options={listOptions(['days7', 'thisQuarter'], today)}
      chosen="days7"
      onChange={(period, option) => chosen.push([period, option?.key])}
    />,
  );
  const week = await screen.findByRole('button', { name: 'Last 7 days' });
  expect(week.getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'This quarter' }));
  expect(chosen).toEqual([[{ from: '2026-10-01', to: today }, 'thisQuarter']]);
  // where there is always a period, none is taken away
  expect(screen.queryByRole('button', { name: 'Any time' })).toBeNull();
});
