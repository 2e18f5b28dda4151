import { expect, test } from 'vitest';
import { usernameInput } from './people.ts';
import { checkInput } from './problem.ts';

test.each(['аnna', 'anna\u200b', 'anna\u202e', 'jοhn', 'anna smith', 'ａｎｎａ', 'müller'])(
  'a username has letters without accents, digits and three signs, not %j',
  (username) => {
    expect(checkInput(usernameInput, username).problems?.[0]?.problem.key).toBe('usernameCharacters');
  },
);
