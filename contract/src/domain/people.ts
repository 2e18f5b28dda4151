import * as z from 'zod/mini';

/** Fields of a person as they are typed, checked alike in forms and on the server. */

export const PASSWORD_MIN_LENGTH = 10;
const PASSWORD_MAX_LENGTH = 200;

/** An e-mail address; letter case is dropped, so that one address is one account. */
export const emailInput = z
  .string({ error: 'Enter an e-mail address' })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, { error: 'At most 254 characters' }),
    z.email({ error: 'Enter an e-mail address such as name@example.com' }),
  );

export const usernameInput = z
  .string({ error: 'Choose a username' })
  .check(
    z.trim(),
    z.regex(/^[A-Za-z0-9._-]{3,30}$/, { error: 'Use 3 to 30 letters, digits, points, hyphens or underscores' }),
  );

export const fullnameInput = z
  .string({ error: 'Enter your name' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'Enter your name' }),
    z.maxLength(100, { error: 'At most 100 characters' }),
    z.regex(/^[^\p{Cc}<>]*$/u, { error: 'Use letters, spaces and points' }),
  );

const toDecimalText = (error: string) => z.union([z.string(), z.number()], { error });

/** A telephone number as digits with the usual separators; a client may send it as a number. May be empty. */
export const phoneInput = z.codec(
  toDecimalText('Enter a telephone number'),
  z.string().check(z.regex(/^(\+?[0-9][0-9 ().-]{3,24})?$/, { error: 'Use digits, for example +44 20 7946 0000' })),
  { decode: (value) => String(value).trim(), encode: (text) => text },
);

/** A new password. The server also refuses the most common ones. */
export const newPasswordInput = z
  .string({ error: 'Enter a password' })
  .check(
    z.minLength(PASSWORD_MIN_LENGTH, { error: `Use at least ${PASSWORD_MIN_LENGTH} characters` }),
    z.maxLength(PASSWORD_MAX_LENGTH, { error: `At most ${PASSWORD_MAX_LENGTH} characters` }),
  );

/** A password that is compared, not set. */
export const givenPasswordInput = z
  .string({ error: 'Enter your password' })
  .check(
    z.minLength(1, { error: 'Enter your password' }),
    z.maxLength(PASSWORD_MAX_LENGTH, { error: `At most ${PASSWORD_MAX_LENGTH} characters` }),
  );

/** A one-time code: six digits. A client may send it as a number. */
export const codeInput = z.codec(
  toDecimalText('Enter the six digits of the code'),
  z.string().check(z.regex(/^\d{6}$/, { error: 'Enter the six digits of the code' })),
  {
    decode: (value) => (typeof value === 'number' ? String(value).padStart(6, '0') : value.trim()),
    encode: (text) => text,
  },
);

/** What proves a second factor: six digits of an authenticator app, or a recovery code in whatever way it is typed. */
export const secondFactorInput = z.codec(
  toDecimalText('Enter the six digits of your authenticator app, or a recovery code'),
  z.string().check(
    z.regex(/^(\d{6}|[0-9a-z]{16})$/, {
      error: 'Enter the six digits of your authenticator app, or a recovery code of sixteen letters and digits',
    }),
  ),
  {
    decode: (value) =>
      typeof value === 'number' ? String(value).padStart(6, '0') : value.toLowerCase().replace(/[\s-]/g, ''),
    encode: (text) => text,
  },
);
