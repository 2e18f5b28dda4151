import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '#test/draw.tsx';
import { RestoredNotice } from '#ui/restored-notice.tsx';

const at = new Date('2026-11-20T21:48:30Z');

test('what was restored is dated and can be discarded; where nothing was, nothing is said', async () => {
  const discard = vi.fn();
  const user = draw(
    <>
      <RestoredNotice restored={{ at, discard }} />
      <RestoredNotice restored={null} asksCode />
    </>,
  );
  expect(screen.getByRole('status').textContent?.trim()).toBe('Restored: what you had typed at 21:48 UTC. Discard');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(discard).toHaveBeenCalledTimes(1);
});

test('a code is asked for again', () => {
  draw(<RestoredNotice restored={{ at, discard: () => {} }} asksCode />);
  expect(screen.getByRole('status').textContent).toContain('The code must be entered again.');
});
