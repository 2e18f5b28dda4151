import { expect, test } from 'vitest';
import { getMemberIds, listChanges, parsePersonId, parseSubject } from './rules.ts';

test('a change shows what differs, field by field', () => {
  const before = {
    status: 'pending',
    amount: '1500000',
    holder: { name: 'Ann', city: 'Bonn' },
    tags: ['a', 'b'],
    open: true,
  };
  const after = {
    status: 'approved',
    amount: '1500000',
    holder: { name: 'Ann', city: 'Köln' },
    tags: ['a', 'c'],
    open: false,
  };
  expect(listChanges(before, after)).toEqual([
    { field: 'status', before: 'pending', after: 'approved' },
    { field: 'holder.city', before: 'Bonn', after: 'Köln' },
    { field: 'tags', before: 'a, b', after: 'a, c' },
    { field: 'open', before: true, after: false },
  ]);
});

test('what was made or removed shows all of it, and lists by place', () => {
  expect(listChanges(null, { levels: [{ level: 1, ppm: 50_000 }], note: null })).toEqual([
    { field: 'levels.1.level', before: null, after: 1 },
    { field: 'levels.1.ppm', before: null, after: 50_000 },
  ]);
  expect(listChanges({ day: '2026-12-25' }, null)).toEqual([{ field: 'day', before: '2026-12-25', after: null }]);
  expect(listChanges([{ level: 1 }], [{ level: 2 }])).toEqual([{ field: '1.level', before: 1, after: 2 }]);
});

test('a change of one value has no field, and nothing recorded is no change', () => {
  expect(listChanges('2', '3')).toEqual([{ field: '', before: '2', after: '3' }]);
  expect(listChanges(null, undefined)).toEqual([]);
});

test('a subject is a kind of thing and which one', () => {
  expect(parseSubject('withdrawal:12')).toEqual({ kind: 'withdrawal', id: '12' });
  expect(parseSubject('levels:invest:3')).toEqual({ kind: 'levels', id: 'invest:3' });
  expect(parseSubject('setup')).toEqual({ kind: 'setup', id: null });
  expect([parsePersonId('12'), parsePersonId('unknown'), parsePersonId('99999999999'), parsePersonId(null)]).toEqual([
    12,
    null,
    null,
    null,
  ]);
});

test("a change of a field that holds a member's number names whose it was and is", () => {
  expect(getMemberIds({ field: 'sponsor_id', before: 3, after: null })).toEqual({ before: 3, after: null });
  expect(getMemberIds({ field: 'holder.memberId', before: null, after: '12' })).toEqual({ before: null, after: 12 });
  expect(getMemberIds({ field: 'plan_id', before: 3, after: 4 })).toBeNull();
  expect(getMemberIds({ field: '', before: 3, after: 4 })).toBeNull();
});
