import { expect, test } from 'vitest';
import { draw, shownText } from '#test/draw.tsx';
import { FiguresLine } from '#ui/figures-line.tsx';

test('the moment is said to the second', () => {
  draw(<FiguresLine at={new Date('2026-11-27T12:03:05.900Z')} />);
  expect(shownText()).toMatch(/^Figures as of 12:03:05/);
});
