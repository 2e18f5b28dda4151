import { expect, test } from 'vitest';
import { takePage } from '#foundation/list-view.ts';

const rows = Array.from({ length: 25 }, (_, index) => ({ name: index % 5 === 0 ? `Amara ${index}` : `Bola ${index}` }));
const getName = ({ name }: { name: string }) => name;

test('a list that comes whole is shown a page at a time', () => {
  const second = takePage({ page: 3, limit: 10, search: '' }, rows);
  expect([second.rows?.length, second.total]).toEqual([5, 25]);
});

test('its search finds parts of a text in any case, and counts what it finds', () => {
  const found = takePage({ page: 1, limit: 10, search: ' AMARA ' }, rows, getName);
  expect([found.rows?.map(getName), found.total]).toEqual([
    ['Amara 0', 'Amara 5', 'Amara 10', 'Amara 15', 'Amara 20'],
    5,
  ]);
});

test('until it is loaded there are neither rows nor a total', () => {
  expect(takePage({ page: 1, limit: 10, search: '' }, undefined)).toEqual({ rows: undefined, total: undefined });
});
