import { expect, test } from 'vitest';
import { AppError } from '#foundation/failure.ts';
import { parseJsonBody } from './json-body.ts';

function refusal(text: string): string {
  try {
    parseJsonBody(text);
  } catch (error) {
    if (error instanceof AppError) return error.message;
  }
  return 'accepted';
}

test.each([
  ['{"amount":12.50}', { amount: 12.5 }],
  ['{"message":"\\ud83d\\ude00"}', { message: '😀' }],
  ['[1e1, "a\\u0000b"]', [10, 'a\u0000b']],
  ['  ', undefined],
])('parsed: %s', (text, value) => {
  expect(parseJsonBody(text)).toEqual(value);
});

test.each([
  ['{"message":"\\ud800"}', 'message: Half of a character'],
  ['{"message":["a","\\udc00\\ud800"]}', 'Half of a character'],
  ['"\\ud800"', 'text: Half of a character'],
  ['{"\\udfff":1}', 'text: Half of a character'],
  ['{"amount":1e400}', 'amount: 1e400 cannot be kept exactly'],
  ['{"amount":12345678901234567890}', 'cannot be kept exactly'],
  ['{"amount":-0}', 'cannot be kept exactly'],
  ['{"amount":', ''],
  ['{"__proto__":{}}', '__proto__'],
])('refused: %s', (text, part) => {
  const message = refusal(text);
  expect(message).not.toBe('accepted');
  expect(message).toContain(part);
});
