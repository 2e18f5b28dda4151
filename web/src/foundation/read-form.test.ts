import { planInput } from '@fairlead/contract/features/plans.ts';
import { expect, test } from 'vitest';
import { numberOrText, readForm } from './read-form.ts';

const plan = {
  name: 'Starter',
  risk: 'low',
  min: '50',
  max: '999',
  roi_percentage: 0.05,
  term_days: 180,
  mode: 'payout',
};

test('what the server would take is read into domain types', () => {
  expect(readForm(planInput, plan)).toMatchObject({ data: { min: 50_000_000n, ratePpm: 500 }, errors: null });
});

test.each([
  [{ min: '1,5' }, { min: 'Use a point for decimals: 1.5' }],
  [{ name: ' ' }, { name: 'Name the plan' }],
  [{ roi_percentage: numberOrText('a little') }, { roi_percentage: 'Enter a number' }],
  [{ term_days: numberOrText('') }, { term_days: 'Enter a number' }],
])('what it would refuse has a sentence at its field: %#', (change, errors) => {
  expect(readForm(planInput, { ...plan, ...change })).toEqual({ data: null, errors });
});
