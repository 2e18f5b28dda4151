import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { draw } from '#test/draw.tsx';
import { Swapped } from '#ui/swapped.tsx';

function Example() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Swapped
      isOpen={isOpen}
      button={
        <button type="button" onClick={() => setIsOpen(true)}>
          Correct…
        </button>
      }
    >
      <p>The rule</p>
      <input aria-label="Country" />
      <button type="button" onClick={() => setIsOpen(false)}>
        Cancel
      </button>
    </Swapped>
  );
}

test('the focus goes into the form that takes a button’s place, and back; at first it stays where it is', async () => {
  const user = draw(<Example />);
  expect(document.activeElement).toBe(document.body);
  await user.click(screen.getByRole('button', { name: 'Correct…' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Country'));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Correct…' }));
});
