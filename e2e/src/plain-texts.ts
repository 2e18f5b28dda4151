import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { parseLesson, parseTracks } from '../../web/lessons-schema.ts';
import type { Platform } from './platform.ts';
import { type ScreenVisit, visitInTurn } from './visit-screens.ts';

/** Accented, marked English: what is not so on a screen does not come from a catalogue. */
const PSEUDO_LANGUAGE = 'en-XA';

/** What the browser itself names, which has no names in the pseudo-language and says them in English. */
const listBrowserNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const codes = letters.flatMap((first) => letters.map((second) => first + second));
    const names = (['long', 'short'] as const).map(
      (style) => new Intl.DisplayNames('en', { type: 'region', style, fallback: 'none' }),
    );
    const month = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });
    const months = Array.from({ length: 12 }, (_, place) => month.format(Date.UTC(2026, place, 15)));
    return [...codes.flatMap((code) => names.map((each) => each.of(code) ?? '')), ...months].filter(Boolean);
  });

/** How long nothing is requested before a screen counts as loaded. */
const QUIET_MS = 100;
/** How long it shows the same before it counts as drawn. */
const DRAWN_MS = 60;

/** The same in every language: names of brands, coins, chains and formats, units, keys, months and days of dates. */
const SAME_EVERYWHERE =
  /\b(Fairlead|FX|USDTBEP 20|USDT|BNB|BEP20|TRC20|USD|EUR|GBP|JPY|XAU|UTC|Lagos|CSV|PDF|QR|API|J|K|Binance|Telegram|WhatsApp|[A-Z]{2}-\d+|\d+ ?(?:ms|kB|MB)|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec))\b/g;

/** Hashes and their blocks, codes, email addresses, links. */
const CODES =
  /\b0x[0-9a-fA-F…]+|\S+@\S+|https?:\/\/\S+|\b[A-Z0-9]{6,}\b|\b[A-Z0-9]+(?:-[A-Z0-9]+)+\b|\b(?=\w*\d)[0-9a-fA-F]{4,}\b/g;

/** Fields of answers whose values are states and kinds, not data: a screen has a text for each. */
const ENUM_FIELDS = /^(status|state|kind|type|mode|role|risk|payout|wallet|account|pool|programme|step|code|control)$/;

/** Screens that still show texts of their code. This list only gets shorter. */
const UNCONVERTED_SCREENS: readonly string[] = [];

/** Collects every text that the platform answered: what people wrote stays as they wrote it. */
async function collectStored(page: Page): Promise<() => Promise<string[]>> {
  // noted before the page gets it, so that nothing is drawn which is not known here
  await page.addInitScript(() => {
    const answers: string[] = [];
    const { fetch } = window;
    Object.assign(window, { answers });
    window.fetch = async (...request) => {
      const response = await fetch(...request);
      if (response.headers.get('content-type')?.startsWith('application/json'))
        answers.push(await response.clone().text());
      return response;
    };
  });
  const stored = new Set<string>();
  const take = (value: unknown, field: string): void => {
    if (typeof value === 'string' && !ENUM_FIELDS.test(field)) stored.add(value.trim());
    else if (value && typeof value === 'object')
      for (const [name, each] of Object.entries(value)) take(each, Array.isArray(value) ? field : name);
  };
  return async () => {
    const answers = await page.evaluate(() => (window as unknown as { answers: string[] }).answers);
    for (const answer of answers) take(JSON.parse(answer), '');
    return [...stored].filter((text) => text.length > 1).toSorted((a, b) => b.length - a.length);
  };
}

/** What drawn pages show besides texts of a catalogue: the answers that they are drawn from, and the lessons' files. */
async function collectWritten({ url }: Pick<Platform, 'url'>): Promise<string[]> {
  const lessons = join(import.meta.dirname, '..', '..', 'web', 'lessons');
  const written = new Set<string>();
  const take = (value: unknown): void => {
    if (typeof value === 'string') written.add(value.trim());
    else if (value && typeof value === 'object') for (const each of Object.values(value)) take(each);
  };
  for (const name of await readdir(join(lessons, 'en'))) {
    const { body: _, ...facts } = parseLesson(name, await readFile(join(lessons, 'en', name), 'utf8'));
    take(facts);
  }
  take(parseTracks('tracks.en.yml', await readFile(join(lessons, 'tracks.en.yml'), 'utf8')));
  for (const path of ['/news/list', '/achivers/list', '/settings', '/market/rates', '/settings/legal'])
    take(await (await fetch(`${url}/api/v1${path}`, { headers: { 'accept-language': PSEUDO_LANGUAGE } })).json());
  return [...written].filter((text) => text.length > 1).toSorted((a, b) => b.length - a.length);
}

/** Waits until nothing has been requested for a moment. */
function watchRequests(page: Page): () => Promise<void> {
  let open = 0;
  let lastMs = 0;
  const count = (by: number) => () => {
    open += by;
    lastMs = performance.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  return async () => {
    lastMs = performance.now();
    while (open > 0 || performance.now() - lastMs < QUIET_MS) await page.waitForTimeout(20);
  };
}

/** What a page shows or says outside of ⟦ and ⟧, in the order of the document. */
const readPlainTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    let depth = 0;
    const outside = (text: string, from: number): [string, number] => {
      let rest = '';
      let level = from;
      for (const letter of text) {
        if (letter === '⟦') level += 1;
        else if (letter === '⟧') level = Math.max(0, level - 1);
        else if (level === 0) rest += letter;
      }
      return [rest, level];
    };
    const visit = (node: Node): void => {
      if (node instanceof Text) {
        const [rest, level] = outside(node.data, depth);
        depth = level;
        if (rest.trim()) found.push(rest.trim());
        return;
      }
      // what is hidden from screen readers too, such as the twin of a growing text field, and initials
      if (
        !(node instanceof Element) ||
        node.matches('script, style, noscript, textarea[aria-hidden], .mantine-Avatar-placeholder')
      )
        return;
      // a text that someone wrote, with what of ours stands in it
      if (node.matches('[data-written]')) {
        for (const ours of node.querySelectorAll('figure, [data-island]')) visit(ours);
        return;
      }
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
        const value = node.getAttribute(name);
        if (value) found.push(outside(value, 0)[0].trim());
      }
      for (const child of node.childNodes) visit(child);
    };
    visit(document.body);
    return found.filter(Boolean);
  });

/** The same, once the page has drawn all that it has: until it shows the same again. */
async function readDrawnTexts(page: Page): Promise<string[]> {
  let texts = await readPlainTexts(page);
  for (;;) {
    await page.waitForTimeout(DRAWN_MS);
    const next = await readPlainTexts(page);
    if (next.join('\n') === texts.join('\n')) return next;
    texts = next;
  }
}

/** What of a text is neither stored nor the same in every language. */
function isPlain(text: string, stored: readonly string[]): boolean {
  // a block of an address
  if (/^[0-9a-fA-F]{4}$/.test(text) && stored.some((each) => each.startsWith('0x') && each.includes(text)))
    return false;
  // the host of a stored address
  if (stored.some((each) => URL.canParse(each) && new URL(each).hostname === text)) return false;
  if (!hasLetters(text)) return false;
  // a sentence of a stored text that a screen shows in parts
  if (text.split(' ').length > 2 && stored.some((each) => each.includes(text))) return false;
  let rest = text;
  for (const each of stored) rest = rest.replaceAll(each, ' ');
  return hasLetters(rest);
}

const hasLetters = (text: string): boolean =>
  /[A-Za-z]{2,}/.test(text.replace(CODES, ' ').replace(SAME_EVERYWHERE, ' '));

/** Opens screens in the pseudo-language. @returns the plain texts of each screen that has some */
export async function findPlainTexts(
  page: Page,
  platform: Pick<Platform, 'url'>,
  screens: readonly ScreenVisit[],
): Promise<Record<string, string[]>> {
  await page.addInitScript((language) => localStorage.setItem('language', language), PSEUDO_LANGUAGE);
  // pages that the server draws have the language that the browser asks for
  await page.setExtraHTTPHeaders({ 'accept-language': PSEUDO_LANGUAGE });
  const [readStored, written] = [await collectStored(page), await collectWritten(platform)];
  const settled = watchRequests(page);
  const named = new Set(await listBrowserNames(page));
  const found: Record<string, string[]> = {};
  await visitInTurn(page, platform, screens, async ({ path }) => {
    await page.goto(platform.url + path);
    await settled();
    const texts = await readDrawnTexts(page);
    const stored = [...(await readStored()), ...written];
    const plain = texts.filter((text) => !named.has(text) && isPlain(text, stored));
    if (plain.length > 0 !== UNCONVERTED_SCREENS.includes(path)) found[path] = [...new Set(plain)];
  });
  return found;
}
