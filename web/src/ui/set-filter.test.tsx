import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { SetFilter } from '#ui/set-filter.tsx';

const api = serveApi();

test('a filter that a link has set says what it is, and is cleared', async () => {
  const clear = vi.fn();
  const user = await renderApp(api, <SetFilter label="Plan" value="Growth" onClear={clear} />);
  expect((await screen.findByText('Growth')).parentElement?.textContent).toBe('Plan Growth');
  await user.click(screen.getByRole('button', { name: 'Clear filter: Plan' }));
  expect(clear).toHaveBeenCalledOnce();
});
