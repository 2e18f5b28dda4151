import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#test/draw.tsx';
import { readExample } from '#test/example.ts';
import { WorkedExample } from '#ui/worked-example.tsx';

test('amounts have cents where that is all there is', () => {
  draw(<WorkedExample lead="A fee" rows={[{ label: 'Fee', value: 1_500_000n }]} />);
  expect(readExample()).toEqual([['Fee', '1.50']]);
});

test('one amount that needs micro-units gives all of them six decimals', () => {
  draw(
    <WorkedExample
      lead="A fee"
      rows={[
        { label: 'Day', value: '2 Mar 2026' },
        { label: 'Fee', value: 1_500_000n },
        { label: 'Rest', value: 1n, strong: true },
      ]}
    />,
  );
  expect(readExample()).toEqual([
    ['Day', '2 Mar 2026'],
    ['Fee', '1.500000'],
    ['Rest', '0.000001'],
  ]);
});

test('an example without valid values says what it waits for', () => {
  draw(<WorkedExample lead="A fee" rows={undefined} />);
  expect(readExample()).toEqual([]);
  expect(screen.getByText('Calculated as soon as the values above are valid.')).toBeTruthy();
});
