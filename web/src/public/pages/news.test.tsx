import type { Achiever } from '@fairlead/contract/features/achievers.ts';
import { achieversContract } from '@fairlead/contract/features/achievers.ts';
import { newsContract } from '@fairlead/contract/features/news.ts';
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { textsLoaded } from '#foundation/texts.ts';
import type { PageRequest, ReadInput } from '#public/page.ts';
import { drawNews } from '#public/pages/news.tsx';
import { drawNewsItem } from '#public/pages/news-item.tsx';
import { Achievers, readAchievers } from '#public/sections/achievers.tsx';
import { NewsTimeline, readTimeline } from '#public/sections/news-timeline.tsx';
import { createNews } from '#test/news.ts';

beforeAll(textsLoaded);

const asked: { endpoint: unknown; input: ReadInput | undefined }[] = [];

/** A request whose reads are answered by what a test gives, whichever call it is. */
const request = (answer: unknown, rest: Partial<PageRequest> = {}): PageRequest => ({
  params: {},
  query: {},
  language: 'en',
  publicUrl: 'https://fx.test',
  settings: {} as PageRequest['settings'],
  read: (async (endpoint: unknown, input?: ReadInput) => {
    asked.push({ endpoint, input });
    if (answer instanceof Error) throw answer;
    return answer;
  }) as PageRequest['read'],
  ...rest,
});
const list = (allnews: unknown[], page = 1, pages = 1) => ({
  allnews,
  total: allnews.length,
  currentPage: page,
  totalPages: pages,
});
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('the list is narrowed and paged by links, and keeps one when the other is chosen', async () => {
  const item = createNews({ id: 7, title: 'Rates', kind: 'analysis', pair: 'EUR/USD', sample: true });
  const query = { kind: 'analysis', pair: 'EUR/USD', page: '2' };
  const page = await drawNews(request(list([item], 2, 3), { query }));
  expect(asked.at(-1)).toEqual({
    endpoint: newsContract.list,
    input: { query: { ...query, limit: '12' } },
  });
  expect(page).toMatchObject({ hidden: true, title: 'News and analysis: EUR/USD, page 2' });
  expect(page?.links).toEqual([expect.objectContaining({ rel: 'alternate', href: '/news/rss.xml' })]);
  render(page?.body);
  expect(screen.getByRole('link', { name: 'Rates' }).getAttribute('href')).toBe('/news/7');
  expect(screen.getByText('Sample')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Notices' }).getAttribute('href')).toBe('/news?kind=notice&pair=EUR%2FUSD');
  expect(screen.getByRole('link', { name: 'Analyses' }).getAttribute('aria-current')).toBe('true');
  expect(screen.getByRole('link', { name: 'USD/JPY' }).getAttribute('href')).toBe('/news?kind=analysis&pair=USD%2FJPY');
  expect(hrefs()).toContain('/news?kind=analysis&pair=EUR%2FUSD&page=3');
  expect(screen.getByText('This is education, not advice.')).toBeTruthy();
});

test('titles are searched by a plain form, which keeps what else is chosen', async () => {
  const item = createNews({ id: 7, title: 'Rates' });
  const page = await drawNews(request(list([item]), { query: { kind: 'notice', q: ' ra\u0000tes ' } }));
  expect(asked.at(-1)?.input).toEqual({ query: { page: '1', limit: '12', kind: 'notice', search: 'ra tes' } });
  expect(page).toMatchObject({ hidden: true, title: 'News about “ra tes”' });
  const { container, unmount } = render(page?.body);
  expect(screen.getByRole('searchbox', { name: 'Search titles' }).getAttribute('value')).toBe('ra tes');
  expect(container.querySelector('form')?.getAttribute('action')).toBe('/news');
  expect(container.querySelector('input[name=kind]')?.getAttribute('value')).toBe('notice');
  expect(screen.getByRole('status').textContent).toBe('One title has “ra tes”. Show all');
  expect(screen.getByRole('link', { name: 'Analyses' }).getAttribute('href')).toBe('/news?kind=analysis&q=ra+tes');
  expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/news?kind=notice');
  unmount();
  render((await drawNews(request(list([]), { query: { q: 'zebra' } })))?.body);
  expect(screen.getByRole('heading', { name: 'No title has “zebra”' })).toBeTruthy();
});

test('an empty list says so; what the API refuses, and a page behind the last, are no pages', async () => {
  const empty = await drawNews(request(list([])));
  render(empty?.body);
  expect(screen.getByRole('heading', { name: 'Nothing here yet' })).toBeTruthy();
  expect(empty?.hidden).toBe(true);
  expect(await drawNews(request(undefined, { query: { kind: 'gossip' } }))).toBeUndefined();
  expect(await drawNews(request(list([], 9, 3), { query: { page: '9' } }))).toBeUndefined();
  expect(await drawNewsItem(request(undefined, { params: { id: '99' } }))).toBeUndefined();
});

test('an item has its picture with its size, its text, what stands beside it, and its data for machines', async () => {
  const picture = { name: 'a', address: '/files/a', width: 800, height: 500, alt: 'A chart of one week' };
  const singlenews = {
    ...createNews({ id: 7, title: 'Rates', kind: 'analysis', pair: 'EUR/USD', minutes: 3, picture }),
    content: [{ type: 'paragraph', runs: [{ text: '<b>not bold</b>' }] }],
  };
  const answer = { singlenews, previous: { id: 6, title: 'Before' }, next: null };
  const page = await drawNewsItem(request(answer, { params: { id: '7' } }));
  const { container } = render(page?.body);
  const image = screen.getByRole('img', { name: 'A chart of one week' });
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['800', '500']);
  expect(screen.getByText('<b>not bold</b>')).toBeTruthy();
  expect(container.querySelector('b')).toBeNull();
  expect(screen.getByText(/3 minutes to read/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /Before/ }).getAttribute('href')).toBe('/news/6');
  expect(page).toMatchObject({ title: 'Rates', image: '/files/a', hidden: false });
  expect(page?.data?.[0]).toMatchObject({
    '@type': 'NewsArticle',
    headline: 'Rates',
    datePublished: '2026-11-20T10:00:00.000Z',
    image: ['https://fx.test/files/a'],
  });
});

test('a sample says what it is, and is neither found by search engines nor offered to them as news', async () => {
  const singlenews = { ...createNews({ sample: true }), content: [] };
  const page = await drawNewsItem(request({ singlenews, previous: null, next: null }, { params: { id: '5' } }));
  expect(page).toMatchObject({ hidden: true, data: [] });
  render(page?.body);
  expect(screen.getByText(/A sample of the demo/)).toBeTruthy();
});

test('the timeline stands without news and while they cannot be read', async () => {
  render(<NewsTimeline items={await readTimeline(request(new Error('away')))} />);
  expect(screen.getByText(/cannot be read right now/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the lessons' }).getAttribute('href')).toBe('/learn');
  render(<NewsTimeline items={await readTimeline(request(list([createNews({ sample: true })])))} />);
  expect(screen.getByRole('link', { name: 'Maintenance' }).getAttribute('href')).toBe('/news/5');
  expect(screen.getByText('Sample')).toBeTruthy();
});

test('achievers are shown with month and consent; without any, or while they cannot be read, nothing is', async () => {
  const nothing = render(<Achievers achievers={await readAchievers(request(new Error('away')))} />);
  expect(nothing.container.innerHTML).toBe('');
  const achiever: Achiever = {
    id: 1,
    name: 'Amara',
    title: 'Gold',
    image: '/files/x',
    width: 4,
    height: 3,
    consent: true,
    created_at: new Date('2026-10-20T00:00:00Z'),
  };
  const achievers = Array.from({ length: 6 }, (_, id) => ({ ...achiever, id }));
  render(<Achievers achievers={await readAchievers(request({ achievers }))} />);
  expect(asked.at(-1)?.endpoint).toBe(achieversContract.list);
  expect(screen.getAllByText('Oct 2026')).toHaveLength(6);
  expect(screen.getByText(/Shown with written consent. A reward says nothing about trading results./)).toBeTruthy();
});
