import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { textsLoaded } from '#foundation/texts.ts';
import { Quiz } from './quiz.tsx';

beforeAll(textsLoaded);

const questions = [
  { question: 'How much?', answers: ['Little', 'Much', 'All'], right: 2, why: 'Because all of it was at risk.' },
  { question: 'How often?', answers: ['Never', 'Often'], right: 1, why: 'It happens often.' },
];

test('an answer is explained at once and cannot be changed; the end says how many were right', async () => {
  render(<Quiz questions={questions} />);
  expect(screen.queryByText('Why')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Much' }));
  expect(screen.getByText('Your answer, not right')).toBeDefined();
  expect(screen.getByText('Right answer')).toBeDefined();
  expect(screen.getByText('Because all of it was at risk.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /All/ }));
  expect(screen.getByText('Your answer, not right')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Next question' }));
  await expect.poll(() => document.activeElement?.textContent).toBe('How often?');
  // looking around is no answer
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.queryByText('Why')).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toContain('Never');
  expect(screen.getByText('Your answer, not right')).toBeDefined();
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('See the result');
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('0 of 2 right')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Begin again' }));
  await userEvent.click(screen.getByRole('button', { name: 'All' }));
  expect(screen.getByText('Your answer, right')).toBeDefined();
});
