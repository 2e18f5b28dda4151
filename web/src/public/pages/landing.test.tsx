import {
  currencies,
  type MarketRates,
  marketDataContract,
  overviewSymbols,
  tapeSymbols,
} from '@fairlead/contract/features/market-data.ts';
import { newsContract } from '@fairlead/contract/features/news.ts';
import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { textsLoaded } from '#foundation/texts.ts';
import { SiteLayout } from '#public/layout/site-layout.tsx';
import type { PageRequest } from '#public/page.ts';
import { drawLanding } from '#public/pages/landing.tsx';
import { settings } from '#test/settings.ts';

/** What the specification says of the landing page, word for word. */

const daily = { value: '1.1580', change_percent: '0.12' };
const market: MarketRates = {
  date: '2026-11-20',
  previous_date: '2026-11-19',
  source: 'www.ecb.europa.eu',
  sample: false,
  next_expected: new Date('2026-11-23T15:00:00Z'),
  days: ['2025-11-20', '2026-11-20'],
  overview: overviewSymbols.map((symbol) => ({ symbol, rate: { ...daily, decimals: 4, values: [1.1, 1.158] } })),
  cross_rates: currencies.map((currency) => ({ currency, units: 1, values: currencies.map(() => '1.1580') })),
  tape: tapeSymbols.map((symbol) => ({ symbol, rate: daily })),
};

async function open() {
  const read = async (endpoint: unknown) => {
    if (endpoint === marketDataContract.rates) return market;
    return endpoint === newsContract.list ? { allnews: [], total: 0, currentPage: 1, totalPages: 1 } : undefined;
  };
  const request: PageRequest = {
    params: {},
    query: {},
    language: 'en',
    publicUrl: 'https://fx.test',
    settings,
    read: read as PageRequest['read'],
  };
  const page = await drawLanding(request);
  render(
    <SiteLayout settings={settings} section={page.section}>
      {page.body}
    </SiteLayout>,
  );
}

beforeEach(async () => {
  await textsLoaded();
  await open();
});

const links = (within: HTMLElement) =>
  [...within.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
const texts = (selector: string, within: ParentNode = document) =>
  [...within.querySelectorAll(selector)].map(({ textContent }) => textContent?.trim());
const section = (id: string) => document.getElementById(id) as HTMLElement;
/** The place of an outside widget: what stands in it, and how high it is. */
const place = (island: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('[style*="--height"]')].find((each) =>
    each.innerHTML.includes(island),
  );
  return Number.parseFloat(found?.style.getPropertyValue('--height') ?? '0') * 16;
};

test('the header leads to Home, About, Process, Trading and Contact, signs up and signs in', () => {
  const header = document.querySelector('header') as HTMLElement;
  expect(links(within(header).getByRole('navigation', { name: 'Pages' }))).toEqual([
    ['Home', '#home'],
    ['About', '#about'],
    ['Process', '#process'],
    ['Trading', '#trading'],
    ['Contact', '#contact'],
  ]);
  for (const [name, href] of [
    ['Sign Up', '/registration'],
    ['Sign In', '/login'],
  ] as const)
    for (const link of within(header).getAllByRole('link', { name }))
      expect(link.getAttribute('href'), name).toBe(href);
  for (const [, href] of links(header)) if (href?.startsWith('#')) expect(section(href.slice(1)), href).not.toBeNull();
});

test('the side menu of narrow windows has the same entries, and signs up and signs in', () => {
  const menu = document.querySelector('header details') as HTMLElement;
  const [pages] = [...menu.querySelectorAll('nav')];
  expect(texts('a', pages).map((text) => text?.replace(/in view$/i, '').trim())).toEqual([
    'Home',
    'About',
    'Process',
    'Trading',
    'Contact',
  ]);
  expect(links(menu)).toEqual(
    expect.arrayContaining([
      ['Sign Up', '/registration'],
      ['Sign In', '/login'],
    ]),
  );
});

test('the hero has two slides, each with Start Learning Forex to the registration', () => {
  const slides = [...section('home').querySelectorAll<HTMLElement>('[data-slide]')];
  expect(slides).toHaveLength(2);
  for (const slide of slides)
    expect(within(slide).getByRole('link', { name: 'Start Learning Forex' }).getAttribute('href')).toBe(
      '/registration',
    );
});

test('About has the tabs About Us, Mission and Vision', () => {
  expect(texts('[role="tab"]', section('about'))).toEqual(['About Us', 'Mission', 'Vision']);
  expect(texts('h3', section('about'))).toEqual(['About Us', 'Mission', 'Vision']);
});

test('the Learning Process has the four steps of the specification in their order', () => {
  expect(section('process').textContent).toContain('Learning Process');
  expect(texts('ol h3', section('process'))).toEqual([
    'Learn Forex Basics',
    'Master Technical Analysis',
    'Develop Trading Strategies',
    'Stay Market Updated',
  ]);
});

test('the rewards banner has Join Rewards, and the four labels of the specification', () => {
  const banner = section('rewards');
  expect(within(banner).getByRole('link', { name: 'Join Rewards' }).getAttribute('href')).toBe('/registration');
  expect(texts('li b', banner)).toEqual(['Expert Knowledge', 'Proven Methods', '24/7 Support', 'Global Access']);
});

test('Why Choose Us has six cards, and the news timeline beside them 650 px high', () => {
  expect(within(section('why')).getByRole('heading', { name: 'Why Choose Us' })).toBeTruthy();
  expect(section('why').querySelectorAll('ul > li > div > h3')).toHaveLength(6);
  expect(section('why').innerHTML).toContain('news-timeline');
  expect(place('news-timeline')).toBe(650);
});

test('the Forex Chart has the five symbols over 12 months and the nine currencies, each 550 px high', () => {
  const chart = section('trading');
  expect(within(chart).getByRole('heading', { name: 'Forex Chart' })).toBeTruthy();
  expect(chart.textContent).toContain('12 months');
  const rows = texts('button[aria-pressed]', chart);
  expect(rows.map((row) => row?.match(/^(Gold|[A-Z]{3}\/[A-Z]{3})/)?.[1])).toEqual([
    'USD/JPY',
    'EUR/USD',
    'GBP/USD',
    'NZD/JPY',
    'Gold',
  ]);
  const table = within(chart).getByRole('grid', { name: 'Cross rates' });
  expect(texts('thead th', table)).toEqual(['EUR', 'USD', 'JPY', 'GBP', 'CHF', 'AUD', 'CAD', 'NZD', 'CNY']);
  expect([place('market-overview'), place('cross-rates')]).toEqual([550, 550]);
});

test('the ticker tape has the five symbols of the specification', () => {
  const tape = screen.getByRole('region', { name: 'Ticker tape' }).textContent ?? '';
  const places = ['S&P 500', 'US 100', 'EUR/USD', 'Bitcoin', 'Ethereum'].map((name) => tape.indexOf(name));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
});

test('the footer has useful links, services and a newsletter', () => {
  const footer = screen.getByRole('contentinfo');
  for (const name of ['Useful links', 'Services'])
    expect(links(within(footer).getByRole('navigation', { name })).length, name).toBeGreaterThan(3);
  expect(within(footer).getByLabelText('Your email')).toHaveProperty('type', 'email');
});

test('trading is said to be risky and the content to be educational only', () => {
  const footer = screen.getByRole('contentinfo').textContent;
  expect(footer).toContain('Trading currencies with borrowed money is risky');
  expect(footer).toContain('The content of this site is educational only.');
});

test('nothing counts up: no stat items are defined, and no figure is invented', () => {
  expect(document.querySelectorAll('[data-count], [data-counter]')).toHaveLength(0);
  // the figures of the ledger, which could not be read here, are left out
  expect(document.getElementById('ledger')).toBeNull();
});
