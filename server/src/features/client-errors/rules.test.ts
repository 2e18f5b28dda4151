import { expect, test } from 'vitest';
import { createReportLimit } from './report-limit.ts';
import { redactPersonalData } from './rules.ts';

const report = { reference: 'abcd1234', screen: 'dashboard', message: '', frames: '' };

test('addresses, links and long numbers leave the message, the frames keep file and line only', () => {
  const { message, frames } = redactPersonalData({
    ...report,
    message: "Cannot read 'rows' of mary@example.test, 0xabcdef0123, https://x.test/user/77 with 1500.25",
    frames: [
      'TypeError: mary@example.test',
      '    at Row (http://localhost:3000/assets/row-ab12.js:1:20301)',
      '    at async http://localhost:3000/assets/main.js:2:7',
      'draw@https://fairlead.test/assets/main.js:2:7',
      'at mary@example.test/secret',
    ].join('\n'),
  });
  expect(message).toBe("Cannot read 'rows' of … …, … with ….25");
  expect(frames.split('\n')).toEqual([
    'Row /assets/row-ab12.js:1:20301',
    '/assets/main.js:2:7',
    'draw /assets/main.js:2:7',
  ]);
});

test('a network writes ten reports per minute, all together sixty', () => {
  let now = 0;
  const count = createReportLimit(() => now);
  const tries = (ip: string, times: number) =>
    Array.from({ length: times }, () => {
      try {
        count(ip);
        return true;
      } catch {
        return false;
      }
    }).filter(Boolean).length;
  expect(tries('198.51.100.1', 24)).toBe(10);
  expect([2, 3, 4, 5, 6, 7].map((each) => tries(`203.0.${each}.1`, 10))).toEqual([10, 10, 10, 10, 10, 0]);
  now = 60_000;
  expect(tries('198.51.100.1', 24)).toBe(10);
});
