import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ScrollButtons } from '#public/islands/scroll-buttons.tsx';

test('each button scrolls the list, and is disabled where it ends', async () => {
  render(
    <>
      <ul id="list" />
      <ScrollButtons list="list" previous="Show the previous" next="Show the next" />
    </>,
  );
  const list = document.getElementById('list') as HTMLElement;
  Object.defineProperties(list, { clientWidth: { value: 500 }, scrollWidth: { value: 900 } });
  const scrollBy = vi.fn();
  list.scrollBy = scrollBy;
  const [previous, next] = screen.getAllByRole('button', { hidden: true });
  const scrollTo = (left: number) =>
    act(() => {
      list.scrollLeft = left;
      list.dispatchEvent(new Event('scroll'));
    });
  await scrollTo(0);
  expect([previous, next]).toMatchObject([{ disabled: true }, { disabled: false }]);
  await userEvent.click(next as HTMLElement);
  expect(scrollBy).toHaveBeenCalledWith(expect.objectContaining({ left: 400 }));
  await scrollTo(400);
  expect([previous, next]).toMatchObject([{ disabled: false }, { disabled: true }]);
});
