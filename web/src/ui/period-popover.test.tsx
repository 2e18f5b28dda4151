import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { PeriodButton } from '#ui/period-button.tsx';
import { PeriodMenu } from '#ui/period-menu.tsx';
import { PeriodPopover } from '#ui/period-popover.tsx';

const api = serveApi();
const period = { from: '2026-11-01', to: '2026-11-20' };

function Sample() {
  const [opened, setOpened] = useState(false);
  return <PeriodMenu {...{ period, today: period.to, opened }} onOpen={setOpened} onChange={() => setOpened(false)} />;
}

test('it comes with the first press, and who closes it by keyboard is back on the button', async () => {
  await renderApp(api, <Sample />);
  const user = userEvent.setup();
  await screen.findByRole('button', { name: '1 – 20 Nov 2026', expanded: false });
  await user.tab();
  await user.keyboard('{Enter}');
  expect(await screen.findByLabelText('First day')).toBeTruthy();
  expect(screen.getByRole('button', { name: '1 – 20 Nov 2026', expanded: true })).toBeTruthy();
  await user.click(screen.getByLabelText('First day'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByLabelText('First day')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('1 – 20 Nov 2026'));
});

test('closed, it is its button alone, with its state for who cannot see it', async () => {
  const button = { text: 'Days', opened: false, onPress: () => {} };
  await renderApp(
    api,
    <>
      <PeriodButton {...button} text="Alone" />
      <PeriodPopover {...{ button, period, opened: false, today: period.to }} onOpen={() => {}} onChange={() => {}} />
    </>,
  );
  const buttons = await screen.findAllByRole('button', { expanded: false });
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Alone', 'Days']);
});
