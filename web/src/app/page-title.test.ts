import { expect, test } from 'vitest';
import { pageTitle } from '#app/page-title.ts';
import { screenTable } from '#app/screen-table.ts';

test('each screen has a title of its own among those of its audience', () => {
  for (const table of Object.values(screenTable)) {
    const titles = table.map(({ name }) => pageTitle(name));
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  }
});

test("a page's title is the screen's before the site's", () => {
  expect(pageTitle('withdrawal')).toBe('Withdraw · Fairlead FX');
  expect(pageTitle('landing')).toBe('Fairlead FX');
  expect(pageTitle(undefined)).toBe('Page not found · Fairlead FX');
});
