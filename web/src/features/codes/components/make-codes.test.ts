import { codeText } from '@fairlead/contract/features/codes.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { makeCodes, pastedCodes } from './make-codes.ts';

test('made codes are codes, and no two are the same', () => {
  const codes = makeCodes(500);
  expect(new Set(codes).size).toBe(500);
  for (const code of codes) {
    expect(code).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/);
    expect(z.parse(codeText, code)).toBe(code);
  }
});

test.each([
  ['', []],
  [' \n ', []],
  ['A-1\nB-2', ['A-1', 'B-2']],
  ['A-1, B-2;C-3\t D-4\r\n', ['A-1', 'B-2', 'C-3', 'D-4']],
])('%j holds %j', (text, codes) => {
  expect(pastedCodes(text)).toEqual(codes);
});
