import * as z from 'zod/mini';
import { type ProblemOption, problem } from './problem.ts';

/** Fields of a person as they are typed, checked alike in forms and on the server. */

export const PASSWORD_MIN_LENGTH = 10;
const PASSWORD_MAX_LENGTH = 200;

/** An email address; letter case is dropped, so that one address is one account. */
export const emailInput = z
  .string(problem('enterEmail'))
  .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email(problem('email')));

export const usernameInput = z
  .string(problem('chooseUsername'))
  .check(z.trim(), z.regex(/^[A-Za-z0-9._-]{3,30}$/, problem('usernameCharacters')));

/** The server refuses unclear names besides, see clear-name.ts: the pages that visits begin with have no room for that check. */
export const fullnameInput = z
  .string(problem('enterName'))
  .check(
    z.trim(),
    z.minLength(1, problem('enterName')),
    z.maxLength(100),
    z.regex(/^[^\p{Cc}<>]*$/u, problem('nameCharacters')),
  );

const textOrNumber = (missing: ProblemOption) => z.union([z.string(), z.number()], missing);

/** A telephone number as digits with the usual separators; a client may send it as a number. May be empty. */
export const phoneInput = z.codec(
  textOrNumber(problem('enterPhone')),
  z.string().check(z.regex(/^(\+?[0-9][0-9 ().-]{3,24})?$/, problem('phone'))),
  { decode: (value) => String(value).trim(), encode: (text) => text },
);

/** A new password. The server also refuses the most common ones. */
export const newPasswordInput = z
  .string(problem('enterNewPassword'))
  .check(
    z.minLength(PASSWORD_MIN_LENGTH, problem('passwordLength', { min: PASSWORD_MIN_LENGTH })),
    z.maxLength(PASSWORD_MAX_LENGTH),
  );

/** A password that is compared, not set. */
export const givenPasswordInput = z
  .string(problem('enterPassword'))
  .check(z.minLength(1, problem('enterPassword')), z.maxLength(PASSWORD_MAX_LENGTH));

/** A one-time code: six digits. A client may send it as a number. */
export const codeInput = z.codec(
  textOrNumber(problem('enterCode')),
  z.string().check(z.regex(/^\d{6}$/, problem('enterCode'))),
  {
    decode: (value) => (typeof value === 'number' ? String(value).padStart(6, '0') : value.trim()),
    encode: (text) => text,
  },
);

/** What proves a second factor: six digits of an authenticator app, or a recovery code in whatever way it is typed. */
export const secondFactorInput = z.codec(
  textOrNumber(problem('secondFactor')),
  z.string().check(z.regex(/^(\d{6}|[0-9a-z]{16})$/, problem('secondFactorCode'))),
  {
    decode: (value) =>
      typeof value === 'number' ? String(value).padStart(6, '0') : value.toLowerCase().replace(/[\s-]/g, ''),
    encode: (text) => text,
  },
);
