import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { settingDefinitions } from './settings.ts';

const accepts = (name: 'contact_email' | 'social_x', value: string) =>
  z.safeParse(settingDefinitions[name].input, value).success;

test.each(['', 'https://x.com/platform', 'https://t.me/platform?start=1', 'https://www.youtube.com:443/@platform'])(
  'a link may be %j',
  (value) => expect(accepts('social_x', value)).toBe(true),
);

test.each([
  'http://x.com/platform',
  'javascript:alert(1)',
  'https://localhost/x',
  'https://x.com@evil.test/',
  'https://x.com/a b',
  'https://x.com/"><script>',
  'x.com/platform',
])('a link may not be %j', (value) => expect(accepts('social_x', value)).toBe(false));

test('a contact address is one address or none; setting one needs a second person, removing it does not', () => {
  expect(['', 'desk@platform.test'].map((value) => accepts('contact_email', value))).toEqual([true, true]);
  expect(
    ['desk', 'a@b.test\nBcc: c@d.test', 'a@b.test, c@d.test'].map((value) => accepts('contact_email', value)),
  ).toEqual([false, false, false]);
  const { loosens } = settingDefinitions.contact_email;
  expect([loosens('', 'desk@platform.test'), loosens('desk@platform.test', '')]).toEqual([true, false]);
});
