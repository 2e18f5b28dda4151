import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw, shownText } from '#test/draw.tsx';
import { AccountList, AccountSplit } from '#ui/account-split.tsx';
import { Ladder, Rung } from '#ui/ladder.tsx';
import { CardFigure, HeroFigure, Money } from '#ui/money.tsx';
import { RateText } from '#ui/rate-text.tsx';

test.each([
  ['1,234.56 USDT', { micro: 1_234_560_000n }],
  ['1.99 USDT', { micro: 1_999_999n }],
  ['1.999999', { micro: 1_999_999n, decimals: 6 as const, unit: null }],
  ['+5.00', { micro: 5_000_000n, signed: true, unit: null }],
  ['−5.00', { micro: -5_000_000n, unit: null }],
  // what is less than shown has no sign
  ['0.00', { micro: -9_999n, unit: null }],
])('an amount is rounded toward zero and carries its sign: %s', (expected, props) => {
  draw(<Money {...props} />);
  expect(shownText()).toBe(expected);
});

test('an unknown amount is a dash that says so', () => {
  draw(<Money micro={null} />);
  expect(screen.getByText('unknown amount')).toBeTruthy();
});

test('figures stand below their label, with their unit', () => {
  draw(
    <>
      <HeroFigure label="Main" micro={1_500_000_000n} />
      <CardFigure label="Earned" micro={75_120_000n} signed />
    </>,
  );
  expect(shownText()).toContain('Main1,500.00 USDT');
  expect(shownText()).toContain('Earned+75.12 USDT');
});

test('a large figure that no card would hold in full size is drawn smaller', () => {
  draw(
    <>
      <HeroFigure label="Main" micro={9_999_999_999_999n} />
      <HeroFigure label="Profit" micro={100_000_000_000_000n} />
    </>,
  );
  const isLong = (text: string) => screen.getByText(text).closest('[data-long]') !== null;
  expect([isLong('9,999,999'), isLong('100,000,000')]).toEqual([false, true]);
});

const parts = [
  { key: 'main', name: 'Main', detail: 'Spendable', micro: 100_000_000n },
  { key: 'held', name: 'On hold', detail: 'Requested', micro: 0n },
];

test('the bar of accounts says in words what it shows', () => {
  draw(<AccountSplit parts={parts} />);
  expect(screen.getByRole('img', { name: 'Main 100.00, On hold 0.00' })).toBeTruthy();
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Main', 'On hold']);
});

test('as a list each account leads where its link says', () => {
  draw(<AccountList parts={parts} link={(part, row) => <a href={`#${part.key}`}>{row}</a>} />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['#main', '#held']);
});

test('a ladder lists each prize with what it asks for', () => {
  draw(
    <Ladder example="For example">
      <Rung name="Bronze" amount={50_000_000n} detail="8,000 USDT" state="Open" />
    </Ladder>,
  );
  expect(screen.getByRole('listitem').textContent).toBe('Bronze50.00 USDT8,000 USDTOpen');
  expect(screen.getByText('For example')).toBeTruthy();
});

test('a rate is a target per day that accrues', () => {
  draw(
    <>
      <RateText ratePpm={800} />
      <RateText ratePpm={50_000} accruesOn="every_day" labelled />
    </>,
  );
  expect(shownText()).toContain('target 0.08 % per business day');
  expect(shownText()).toContain('5 % per day');
});
