import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { Platform } from './platform.ts';
import { openPage, type Way } from './visit-screens.ts';

/** A provider of widgets for tests: nothing of these leaves the machine. */
export type WidgetProvider = { url: string; setSilent: (silent: boolean) => void; stop: () => Promise<void> };

/** Tries to reach what is the platform's, then shows in a frame, as the provider's scripts do, what it reached. */
const SCRIPT = `
  const own = document.currentScript, reached = [];
  const attempt = (name, work) => { try { work(); reached.push(name); } catch {} };
  attempt('page', () => parent.document.title);
  attempt('cookies', () => document.cookie);
  attempt('storage', () => localStorage.length);
  attempt('options', () => JSON.parse(own.textContent).colorTheme.length);
  fetch('/api/v1/settings').then(() => reached.push('calls'), () => {}).then(() => {
    const frame = document.createElement('iframe');
    frame.src = new URL('/frame?' + reached.join(), own.src).href;
    own.parentElement.append(frame);
  });`;

/** Starts it. Silent, it takes requests and answers none until it is no longer silent. */
export async function startWidgetProvider(): Promise<WidgetProvider> {
  let isSilent = false;
  let waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    if (isSilent) waiting.push(() => answer(request, response));
    else answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setSilent: (silent) => {
      isSilent = silent;
      if (silent) return;
      for (const answerNow of waiting) answerNow();
      waiting = [];
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answer({ url = '' }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('cache-control', 'no-store');
  const [path, reached = ''] = url.split('?');
  if (path === '/frame') response.setHeader('content-type', 'text/html').end(`<body>reached: ${reached}</body>`);
  else response.setHeader('content-type', 'text/javascript').end(SCRIPT);
}

/**
 * Visits the landing page: no one outside is asked until the visitor asks; the live widget then reaches nothing of the
 * platform; and our own drawing is back where the provider says nothing for 6 s.
 */
export async function visitWidgets(
  browser: Browser,
  platform: Platform,
  provider: WidgetProvider,
  way: Way,
): Promise<void> {
  const page = await openPage(browser, way);
  await page.clock.install();
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(platform.url) && !request.url().startsWith('data:')) outside.push(request.url());
  });
  await page.goto(platform.url);
  const ours = page.getByRole('heading', { name: 'Market overview' });
  const place = page.locator('[data-look]').filter({ has: page.locator('[data-island=market-overview]') });
  const timeline = page.locator('[data-look=inside]').filter({ has: page.locator('#news-timeline') });
  const showLive = (where: Locator) => where.getByRole('button', { name: 'Show live widget' });
  const askLive = async (where: Locator) => {
    provider.setSilent(true);
    await showLive(where).click();
    await where.getByText('Asking TradingView…').waitFor();
    // what listens for the widget, and counts its 6 s, begins a frame after the click
    await page.clock.runFor(100);
  };
  for (const where of [timeline, place]) {
    await where.scrollIntoViewIfNeeded();
    await page.clock.runFor(1_000);
    await showLive(where).waitFor();
  }
  expect(outside).toEqual([]);
  // from here on time stands still but for what is passed below, however long the machine takes to draw a widget
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
  await askLive(place);
  provider.setSilent(false);
  const widget = place.frameLocator('iframe').frameLocator('iframe');
  expect(await widget.locator('body').textContent()).toBe('reached: options');
  await place.getByText('Live from TradingView.').waitFor();
  expect(await ours.isVisible()).toBe(false);
  expect(new Set(outside.map((url) => new URL(url).origin))).toEqual(new Set([provider.url]));
  await askLive(timeline);
  provider.setSilent(false);
  await timeline.getByText('Live from TradingView.').waitFor();
  const heights = [timeline, place].map((each) => each.locator('iframe').first().boundingBox());
  expect((await Promise.all(heights)).map((box) => Math.round(box?.height ?? 0))).toEqual([650, 550]);
  await place.getByRole('button', { name: 'Show ours' }).click();
  await askLive(place);
  await page.clock.runFor(6_000);
  await place.getByText('TradingView did not answer.').waitFor();
  expect([await ours.isVisible(), await place.locator('iframe').count()]).toEqual([true, 0]);
  await page.context().close();
}
