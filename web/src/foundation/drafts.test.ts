// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropForeignDrafts, listDrafts } from '#foundation/draft-keys.ts';
import { draftKey, keepDraft, readDraft } from '#foundation/drafts.ts';
import { anonymous, storeAuth } from '#foundation/stored-auth.ts';
import { people } from '#test/people.ts';

const other = { ...people.member, auth: { ...people.member.auth, id: 8 } };

beforeEach(() => {
  sessionStorage.clear();
  storeAuth(people.member);
  window.history.replaceState(null, '', '/user/tickets');
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

function keep(values: Record<string, unknown> = { message: 'Hello' }): string {
  const key = draftKey('ticket') ?? '';
  keepDraft(key, values);
  return key;
}

test('files and fields of passwords, codes, secrets and tokens are never kept', () => {
  const secrets = ['password', 'newPassword', 'code', 'emailCode', 'otp_value', 'secret', 'apiToken'];
  const key = keep({
    message: 'Hello',
    image: new File(['x'], 'x.png'),
    ...Object.fromEntries(secrets.map((field) => [field, 'hidden'])),
  });
  expect(readDraft(key)?.values).toEqual({ message: 'Hello' });
  expect(sessionStorage.getItem(key)).not.toMatch(/hidden|x\.png/);
});

test('a draft is one person’s, one path’s and one form’s', () => {
  const key = keep();
  expect(draftKey('response')).not.toBe(key);
  window.history.replaceState(null, '', '/user/support');
  expect(draftKey('ticket')).not.toBe(key);
  window.history.replaceState(null, '', '/user/tickets');
  storeAuth(other);
  expect(draftKey('ticket')).not.toBe(key);
  storeAuth(anonymous);
  expect(draftKey('ticket')).toBeNull();
});

test('a draft is kept for 24 hours, and one that cannot be read is none', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T21:48:00Z') });
  const key = keep();
  vi.setSystemTime(new Date('2026-11-21T21:48:00Z'));
  expect(readDraft(key)).toEqual({ at: new Date('2026-11-20T21:48:00Z'), values: { message: 'Hello' } });
  vi.setSystemTime(new Date('2026-11-21T21:48:01Z'));
  expect(readDraft(key)).toBeNull();
  for (const broken of ['{', 'null', '7', '{"at":"now","values":{}}', `{"at":${Date.now()},"values":null}`]) {
    sessionStorage.setItem(key, broken);
    expect(readDraft(key)).toBeNull();
  }
});

test('the same person finds it again, another one’s sign-in removes it, and nothing else with it', () => {
  const key = keep();
  sessionStorage.setItem('unrelated', '1');
  storeAuth(anonymous);
  storeAuth(people.member);
  dropForeignDrafts();
  expect(readDraft(key)).not.toBeNull();
  expect(listDrafts()).toEqual([key]);
  storeAuth(other);
  dropForeignDrafts();
  storeAuth(people.member);
  expect(readDraft(key)).toBeNull();
  expect(Object.keys(sessionStorage)).toEqual(['unrelated']);
});
