import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { SetFilter } from '#ui/set-filter.tsx';

const api = serveApi();

/** A row that a filter leaves. */
function Row() {
  const [isSet, setSet] = useState(true);
  return (
    <div>
      <input aria-label="Search" />
      {isSet && <SetFilter label="Plan" value="Growth" onClear={() => setSet(false)} />}
    </div>
  );
}

test('the keyboard goes on in the row when a filter goes with its cross', async () => {
  const user = await renderApp(api, <Row />);
  await user.click(await screen.findByRole('button', { name: 'Clear filter: Plan' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Search')));
});

test('a filter that a link has set says what it is, and is cleared', async () => {
  const clear = vi.fn();
  const user = await renderApp(api, <SetFilter label="Plan" value="Growth" onClear={clear} />);
  expect((await screen.findByText('Growth')).parentElement?.textContent).toBe('Plan Growth');
  await user.click(screen.getByRole('button', { name: 'Clear filter: Plan' }));
  expect(clear).toHaveBeenCalledOnce();
});
