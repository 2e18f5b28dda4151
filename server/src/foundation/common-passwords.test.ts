import { expect, test } from 'vitest';
import { validateNotCommonPassword } from './common-passwords.ts';

test.each([
  'password123',
  'P@ssw0rd2024',
  'Passw0rd!!',
  '1234567890',
  '0987654321',
  'qwertyuiop',
  'qwerty12345',
  '1q2w3e4r5t',
  '1qaz2wsx3edc',
  'aaaaaaaaaa',
  'abcabcabcabc',
  'iloveyou123!',
  'welcome2026!',
  'passwordpassword',
  'adminpassword',
  '123password456',
  'Football2026',
  'abcdefghij',
  '1111122222',
])('%s is refused', (password) => {
  expect(String(validateNotCommonPassword(password))).toContain('most common');
});

test.each([
  'Demo-member-1!',
  'Demo-admin-1!',
  'correct horse battery',
  'x9#Kq2!vTz',
  'tide-lantern-43',
  'naïve-Straße-7',
])('%s is accepted', (password) => {
  expect(validateNotCommonPassword(password)).toBeUndefined();
});

test("the account's own name is refused with anything around it", () => {
  expect(String(validateNotCommonPassword('marguerite1!', ['Marguerite']))).toContain('username');
  expect(String(validateNotCommonPassword('2026-marguerite', ['marguerite@mail.test']))).toContain('username');
  expect(String(validateNotCommonPassword('marguerite@mail.test', ['marguerite@mail.test']))).toContain('username');
  expect(validateNotCommonPassword('tide-lantern-43', ['marguerite', 'marguerite@mail.test'])).toBeUndefined();
});
