import { expect, test } from 'vitest';
import { pickFitting } from '#ui/fitting.ts';

const widths = [100, 100, 100, 100];

test('where every item fits there is no menu', () => {
  expect(pickFitting(widths, 400, 3)).toEqual([0, 1, 2, 3]);
});

test('else the first ones stand beside the menu', () => {
  expect(pickFitting(widths, 399, 0)).toEqual([0, 1, 2]);
  expect(pickFitting(widths, 300, 0)).toEqual([0, 1]);
});

test('the open one always stands in the row', () => {
  expect(pickFitting(widths, 300, 3)).toEqual([0, 3]);
  expect(pickFitting(widths, 50, 2)).toEqual([2]);
});
