import { expect, test } from 'vitest';
import { samplePeople } from './people.ts';

test('sample members form a tree six levels deep, each after the one who brought them', () => {
  const people = samplePeople();
  const byName = new Map(people.map((person) => [person.username, person]));
  expect(byName.size).toBe(62);
  const getLevel = (username: string | undefined): number =>
    username === undefined ? 0 : 1 + getLevel(byName.get(username)?.sponsor);
  expect(Math.max(...people.map((person) => getLevel(person.username)))).toBe(6);
  for (const { joins, sponsor } of people) expect(joins).toBeGreaterThanOrEqual(byName.get(sponsor ?? '')?.joins ?? 0);
});

test('no one spends more than they deposit', () => {
  for (const { deposit, activation = 0, investments } of samplePeople()) {
    expect(investments.reduce((sum, { amount }) => sum + amount, activation)).toBeLessThanOrEqual(deposit);
  }
});
