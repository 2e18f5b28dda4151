import { formatItems } from './locale.ts';
import { formatMoney } from './money.ts';
import type { Problem } from './problem.ts';

/** What a problem's text is formatted with in a language. */
export const getProblemValues = ({ values }: Problem, language: string): Record<string, string | number> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, formatValue(value, language)]));

function formatValue(value: Problem['values'][string], language: string): string | number {
  if (typeof value === 'bigint') return formatMoney(value, { decimals: 6, language });
  return typeof value === 'object' ? formatItems(value, { language, type: 'disjunction' }) : value;
}
