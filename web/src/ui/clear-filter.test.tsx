import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { draw } from '#test/draw.tsx';
import { ClearFilter } from '#ui/clear-filter.tsx';

/** A row that a filter leaves. */
function Row() {
  const [isSet, setSet] = useState(true);
  return (
    <div>
      <input aria-label="Search" />
      {isSet && (
        <span>
          Plan <ClearFilter filter="Plan" onClear={() => setSet(false)} inline />
        </span>
      )}
    </div>
  );
}

test('the keyboard goes on in the row when a filter goes with its cross', async () => {
  const user = draw(<Row />);
  await user.click(await screen.findByRole('button', { name: 'Clear filter: Plan' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Search')));
});
