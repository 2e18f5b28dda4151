import { expect, test } from 'vitest';
import { specifiedScreens } from '../../server/test/specified-screens.ts';
import { contents } from './screen-contents.ts';
import { listScreens, withValues } from './visit-screens.ts';

test('every screen of the specification has its content written down, and no screen that does not exist', async () => {
  const expected = specifiedScreens.map(withValues);
  expect(expected.filter((path) => contents[path] === undefined)).toEqual([]);
  const screens = (await listScreens()).map(({ path }) => path);
  expect(Object.keys(contents).filter((path) => !screens.includes(path))).toEqual([]);
  expect(Object.entries(contents).flatMap(([path, { shows }]) => (shows.length > 0 ? [] : [path]))).toEqual([]);
});
