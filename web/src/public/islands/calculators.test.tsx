import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { textsLoaded } from '#foundation/texts.ts';
import { CompoundingCalculator } from './compounding-calculator.tsx';
import { MarginCalculator } from './margin-calculator.tsx';
import { PipCalculator } from './pip-calculator.tsx';
import { SizeCalculator } from './size-calculator.tsx';
import { StreakCalculator } from './streak-calculator.tsx';

beforeAll(textsLoaded);

const getValue = (label: RegExp) => screen.getByText(label).parentElement?.querySelector('dd')?.textContent;

test('the margin calculator begins with the numbers of its lesson, and follows each change', async () => {
  render(<MarginCalculator />);
  expect(screen.getByText('Free 613.33')).toBeDefined();
  expect(getValue(/^Left of your account/)).toBe('900.00 USD');
  expect(getValue(/^Closed by the provider/)).toBe('806 pips');
  await userEvent.click(screen.getByRole('radio', { name: '100:1' }));
  expect(screen.getByText('Margin 116.00')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Larger' }));
  expect(getValue(/^Position/)).toBe('12,760.00 USD');
  await userEvent.clear(screen.getByLabelText('Account'));
  await userEvent.type(screen.getByLabelText('Account'), '100');
  expect(screen.getByText(/cannot be opened/)).toBeDefined();
});

test('what is no number, or outside of what is allowed, is named and changes no result', async () => {
  render(<SizeCalculator />);
  expect(screen.getByText('0.04')).toBeDefined();
  const risk = screen.getByLabelText('Risk you accept');
  for (const wrong of ['-1', 'abc', '101', '0', '1.234', '1e9']) {
    await userEvent.clear(risk);
    await userEvent.type(risk, wrong);
    expect(screen.getByText('From 0.01 to 100')).toBeDefined();
    expect(risk.getAttribute('aria-invalid')).toBe('true');
  }
  await userEvent.clear(risk);
  await userEvent.type(risk, '0.01');
  expect(screen.getByText(/Even the smallest position/)).toBeDefined();
});

test('amounts are read with and without commas, and thousands are put apart when someone has finished typing', async () => {
  render(<SizeCalculator />);
  const account = screen.getByLabelText<HTMLInputElement>('Account');
  expect(account.value).toBe('1,000.00');
  await userEvent.clear(account);
  await userEvent.type(account, '1234567.5');
  expect(getValue(/^Loss you accept/)).toBe('12,345.67 USD');
  await userEvent.tab();
  expect(account.value).toBe('1,234,567.5');
  await userEvent.clear(account);
  await userEvent.type(account, '12x');
  await userEvent.tab();
  expect(account.value).toBe('12x');
});

test('a price has the places of its pair', async () => {
  render(<PipCalculator />);
  expect(screen.getByText('Example price 1.1600')).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText('Pair'), 'USD/JPY');
  expect(screen.getByText('Example price 156.00')).toBeDefined();
});

test('a pip of another pair is turned into dollars', async () => {
  render(<PipCalculator />);
  await userEvent.selectOptions(screen.getByLabelText('Pair'), 'USD/JPY');
  // 10,000 × 0.01 ÷ 156
  expect(screen.getByText('0.64')).toBeDefined();
});

test('missed days take away what they would have paid, and are never more than all days', () => {
  render(<CompoundingCalculator />);
  expect(screen.getByText('After 200 paid of 250 days')).toBeDefined();
  expect(getValue(/^What the missed days/)).toMatch(/^−\d/);
});

test('streaks are simulated to the same result each time', () => {
  const { unmount } = render(<StreakCalculator />);
  const first = document.body.textContent;
  unmount();
  render(<StreakCalculator />);
  expect(document.body.textContent).toBe(first);
  expect(getValue(/^Five losses/)).toMatch(/^\d+\.\d %/);
});
