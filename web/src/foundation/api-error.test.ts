import { expect, test } from 'vitest';
import { ApiError, errorText } from '#foundation/api-error.ts';

test("the server's own sentence counts, whatever the place would say", () => {
  expect(errorText(new ApiError(409, 'conflict', 'July is already paid'), 'Failed to pay')).toBe(
    'July is already paid',
  );
});

test.each(['network', 'http', 'invalid_answer'])('without one the place says what failed: %s', (code) => {
  expect(errorText(new ApiError(0, code, 'No connection'), 'Failed to pay')).toBe('Failed to pay');
  expect(errorText(new ApiError(0, code, 'No connection'))).toBe('No connection');
});
