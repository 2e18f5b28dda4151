import { expect, test } from 'vitest';
import { messages } from '#app/messages/en.ts';
import { messages as signedIn } from '#app/messages/signed-in/en.ts';
import { pageTitle } from '#app/page-title.ts';
import { screenTable } from '#app/screen-table.ts';

const texts = { ...messages, ...signedIn };

test('each screen has a title of its own among those of its audience', () => {
  // the public site's pages title themselves, each by what it is about
  const { site: _, ...tables } = screenTable;
  for (const table of Object.values(tables)) {
    const titles = table.map(({ name }) => texts[`title.${name}`]);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  }
});

test("a page's title is the screen's before the site's", () => {
  expect(pageTitle(texts['title.withdrawal'])).toBe('Withdraw · Fairlead FX');
  expect(pageTitle()).toBe('Page not found · Fairlead FX');
});
