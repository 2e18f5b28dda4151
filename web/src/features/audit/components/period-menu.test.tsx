import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PeriodMenu } from '#features/audit/components/period-menu.tsx';
import type { Period } from '#features/statements/period.ts';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();

async function open(period: Period | null) {
  const onChange = vi.fn();
  const user = await renderApp(api, <PeriodMenu period={period} today="2026-11-20" onChange={onChange} />, {
    as: 'owner',
  });
  await user.click(await screen.findByRole('button', { name: period ? /Nov 2026/ : 'Any time' }));
  await screen.findByLabelText('First day');
  return { user, onChange };
}
const setDay = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('two days are chosen, and a last day before the first is refused', async () => {
  const { user, onChange } = await open(null);
  setDay('First day', '2026-11-12');
  setDay('Last day', '2026-11-10');
  await user.click(screen.getByRole('button', { name: 'Show period' }));
  await waitFor(() => expect(screen.getByLabelText('Last day').getAttribute('aria-invalid')).toBe('true'));
  expect(onChange).not.toHaveBeenCalled();
  setDay('Last day', '2026-11-14');
  await user.click(screen.getByRole('button', { name: 'Show period' }));
  await waitFor(() => expect(onChange).toHaveBeenCalledWith({ from: '2026-11-12', to: '2026-11-14' }));
});

test('all days come back by one press', async () => {
  const { user, onChange } = await open({ from: '2026-11-02', to: '2026-11-03' });
  await user.click(screen.getByRole('button', { name: 'Any time' }));
  expect(onChange).toHaveBeenCalledWith(null);
});
