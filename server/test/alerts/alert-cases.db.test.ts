import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allCases } from './all-cases.ts';
import { listRules, shortenRules } from './prometheus.ts';

// What `npm run check:long -- --parts alerts` does, held against the alerts and their pages; nothing is started.

const ROOT = join(import.meta.dirname, '..', '..', '..');
const rules = listRules();
const inOneLine = (text: string) => text.replace(/\s+/g, ' ');

test('each alert has a case, and each case an alert', () => {
  expect(new Set(allCases.map(({ alert }) => alert))).toEqual(new Set(rules.map(({ alert }) => alert)));
});

test('each step of a case stands in the page of its alert', () => {
  for (const { alert, steps } of allCases) {
    const page = rules.find((rule) => rule.alert === alert)?.annotations.runbook ?? '';
    const text = inOneLine(readFileSync(join(ROOT, page), 'utf8'));
    expect(
      steps.filter(([words]) => !text.includes(inOneLine(words))).map(([words]) => words),
      `${alert}: ${page}`,
    ).toEqual([]);
    expect(steps.length, alert).toBeGreaterThan(1);
  }
});

test('rules are shortened in how long they wait and over what they look, and in nothing else', () => {
  const expr = 'sum(rate(a[5m])) / 300 > 0.5 or max(max_over_time(b[1h])) < 3600';
  const annotations = { runbook: 'page.md' };
  const rule = { alert: 'A', expr, for: '1h', annotations };
  const { for: _, ...atOnce } = rule;
  const short = 'sum(rate(a[10s])) / 300 > 0.5 or max(max_over_time(b[120s])) < 3600';
  expect(shortenRules({ groups: [{ name: 'group', rules: [rule, atOnce] }] })).toEqual({
    groups: [
      {
        name: 'group',
        rules: [
          { ...rule, expr: short, for: '2s' },
          { ...atOnce, expr: short },
        ],
      },
    ],
  });
});
