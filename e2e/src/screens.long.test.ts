import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { openPlatform } from './open-platform.ts';
import { openPopups } from './open-popups.ts';
import type { Platform } from './platform.ts';
import { listScreens, openPage, visitScreens, WAYS } from './visit-screens.ts';

const [WIDE, NARROW] = WAYS;

let platform: Platform;
let browser: Browser;
beforeAll(async () => {
  [platform, browser] = await Promise.all([openPlatform(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});

test.each(WAYS)(
  'every screen opens with its content, without an error, a barrier or a sideways scroll: $width, $scheme',
  async (way) => {
    const page = await openPage(browser, way);
    expect(await visitScreens(page, platform, await listScreens())).toEqual([]);
    await page.context().close();
  },
);

test.each([WIDE, NARROW])(
  'every menu, dialog and drawer of the staff screens opens without an error or a barrier: $width, $scheme',
  async (way) => {
    const page = await openPage(browser, way);
    const screens = (await listScreens()).filter(({ path }) => path.startsWith('/admin/'));
    const { opened, wrong } = await openPopups(page, platform, screens);
    expect(wrong).toEqual([]);
    expect(opened).toEqual(expect.arrayContaining([expect.stringMatching(/Export$/), expect.stringMatching(/…$/)]));
    await page.context().close();
  },
);
