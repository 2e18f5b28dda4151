import type { NewsItem } from '@fairlead/contract/features/news.ts';
import sax from 'sax';
import { afterAll, expect, test } from 'vitest';
import { inTransaction, rows, sql } from '#foundation/db.ts';
import { createPng } from '#foundation/image.testkit.ts';
import { openSession } from '#foundation/session.ts';
import { type Caller, createWorld } from '#test/world.ts';

const world = await createWorld({ publicUrl: 'http://fx.test' });
afterAll(() => world.close());

const HOUR_MS = 3_600_000;
const item = { title: 'Rates', body: 'What a quiet figure does.', published: true, kind: 'analysis', pair: 'EUR/USD' };
const list = async (caller: Caller, query = '') =>
  (await caller.get(`/news/list?limit=100${query}`)).body.allnews as NewsItem[];
const byTitle = async (caller: Caller, title: string) => (await list(caller)).find((each) => each.title === title);
const now = async () => (await rows(world.db, sql<{ at: Date }>`select app_now() as at`))[0]?.at ?? new Date(0);
const fromNow = async (ms: number) => new Date((await now()).getTime() + ms).toISOString();

async function upload(kind: 'member' | 'staff', id: number, image: Buffer | string) {
  const { token } = await inTransaction(world.db, (tx) =>
    openSession(tx, kind, id, { ip: '', agent: '', secondFactor: true }),
  );
  const form = new FormData();
  form.append('image', typeof image === 'string' ? image : new File([new Uint8Array(image)], 'x.png'));
  const response = await fetch(`${world.base}/api/v1/news/picture`, {
    method: 'POST',
    headers: { cookie: `fairlead_${kind}=${token}`, 'x-session': kind },
    body: form,
  });
  return {
    status: response.status,
    body: (await response.json()) as { picture: NewsItem['picture']; message: string },
  };
}

async function feed(headers: Record<string, string> = {}) {
  const response = await fetch(`${world.base}/news/rss.xml`, { headers });
  return { status: response.status, headers: response.headers, xml: await response.text() };
}

test('a planned item is public from its time on, by the platform’s clock', async () => {
  const staff = await world.staff();
  const planned = await staff.post('/news/add', {
    ...item,
    title: 'Planned',
    published_at: await fromNow(2 * HOUR_MS),
  });
  expect(planned.body.message).toMatch(/^News planned for \d/);
  const kept = await byTitle(staff, 'Planned');
  expect(kept).toMatchObject({ state: 'planned', published: true });
  expect(await list(staff, '&state=planned')).toHaveLength(1);
  expect(await byTitle(world.visitor, 'Planned')).toBeUndefined();
  expect((await world.visitor.get(`/news/${kept?.id}`)).status).toBe(404);
  expect((await feed()).xml).not.toContain('Planned');
  await world.moveClock(3 / 24);
  expect(await byTitle(world.visitor, 'Planned')).toMatchObject({ state: 'published', pair: 'EUR/USD' });
  expect((await world.visitor.get(`/news/${kept?.id}`)).status).toBe(200);
  expect((await feed()).xml).toContain('Planned');
});

test('an item can be dated back; the date orders the list, and what comes before and after', async () => {
  const staff = await world.staff();
  for (const [title, at] of [
    ['Third', '2020-03-01T08:00:00Z'],
    ['First', '2020-01-01T08:00:00Z'],
    ['Second', '2020-02-01T08:00:00Z'],
  ])
    await staff.post('/news/add', { ...item, title, published_at: at, pair: 'NZD/JPY' });
  expect((await list(world.visitor, '&pair=NZD%2FJPY')).map(({ title }) => title)).toEqual([
    'Third',
    'Second',
    'First',
  ]);
  const second = await byTitle(staff, 'Second');
  expect((await world.visitor.get(`/news/${second?.id}`)).body).toMatchObject({
    previous: { title: 'First' },
    next: { title: 'Third' },
  });
  for (const published_at of ['1999-12-31T23:59:59Z', '2100-01-01T00:00:00Z', 'tomorrow'])
    expect((await staff.put(`/news/${second?.id}`, { published_at })).status).toBe(400);
});

test('kind, pair and words in the title narrow the list', async () => {
  const staff = await world.staff();
  await staff.post('/news/add', { ...item, title: 'The 100% week', kind: 'calendar', pair: null });
  await staff.post('/news/add', { title: 'Old body', body: 'As before.', published: true });
  expect((await list(world.visitor, '&kind=calendar')).map(({ title }) => title)).toEqual(['The 100% week']);
  expect(await byTitle(world.visitor, 'Old body')).toMatchObject({ kind: 'notice', pair: null, picture: null });
  expect(await list(world.visitor, '&search=100%25')).toHaveLength(1);
  expect(await list(world.visitor, '&search=%25old')).toHaveLength(0);
  // what is not published stays staff's, whatever is asked for
  await staff.post('/news/add', { ...item, title: 'A draft', published: false });
  expect(await list(world.visitor, '&state=draft')).toHaveLength(0);
  expect((await world.visitor.get('/news/list?kind=gossip')).status).toBe(400);
  expect((await staff.post('/news/add', { ...item, pair: 'EUR/EUR' })).status).toBe(400);
});

test('text is answered as blocks, with the minutes that reading takes', async () => {
  const staff = await world.staff();
  const body = `## Why\n\n<script>alert(1)</script> ${'word '.repeat(400)}[x](javascript:alert(1))`;
  await staff.post('/news/add', { ...item, title: 'Long', body });
  const { id, minutes } = (await byTitle(staff, 'Long')) as NewsItem;
  expect(minutes).toBe(3);
  const { singlenews } = (await world.visitor.get(`/news/${id}`)).body as { singlenews: { content: unknown[] } };
  expect(singlenews.content[0]).toEqual({ type: 'heading', level: 2, runs: [{ text: 'Why' }] });
  expect(JSON.stringify(singlenews.content)).not.toContain('href');
  expect((await staff.post('/news/preview', { body: '**b**' })).body).toEqual({
    content: [{ type: 'paragraph', runs: [{ text: 'b', strong: true }] }],
    minutes: 1,
  });
  expect((await staff.post('/news/add', { ...item, body: 'Guaran**teed** gain' })).body.message).toContain(
    'Guaranteed',
  );
});

test('a picture is written again, belongs to one item, and goes with it', async () => {
  const [staff, member] = [await world.staff(), await world.member()];
  expect((await upload('member', member.id, await createPng(2, 2))).status).toBe(403);
  const { body } = await upload('staff', staff.id, await createPng(40, 30));
  const { name = '', address = '' } = body.picture ?? {};
  const picture = { name, alt: 'A chart' };
  const both = await Promise.all(['One', 'Two'].map((title) => staff.post('/news/add', { ...item, title, picture })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  const shown = (await list(world.visitor)).find((each) => each.picture);
  expect(shown?.picture).toEqual({ name, address, width: 40, height: 30, alt: 'A chart' });
  expect((await fetch(world.base + address)).status).toBe(200);
  // the same one again is kept, with other words
  await staff.put(`/news/${shown?.id}`, { picture: { name, alt: 'A bar chart' } });
  expect((await fetch(world.base + address)).status).toBe(200);
  await staff.put(`/news/${shown?.id}`, { picture: null });
  expect((await fetch(world.base + address)).status).toBe(404);
  const next = (await upload('staff', staff.id, await createPng(4, 3))).body.picture;
  await staff.put(`/news/${shown?.id}`, { picture: { name: next?.name, alt: 'Small' } });
  await staff.delete(`/news/${shown?.id}`);
  expect((await fetch(world.base + next?.address)).status).toBe(404);
});

test('what is no picture is refused with the reason, as is one without words or with a promise in them', async () => {
  const staff = await world.staff();
  for (const [image, reason] of [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'no PNG, JPEG or WebP'],
    [Buffer.alloc(0), 'empty'],
    ['data:image/png;base64,AAAA', 'Choose a picture'],
  ] as const)
    expect(await upload('staff', staff.id, image)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(reason) },
    });
  const { name } = (await upload('staff', staff.id, await createPng(2, 2))).body.picture ?? { name: '' };
  for (const [alt, status] of [
    [' ', 400],
    ['Guaranteed growth', 422],
  ] as const)
    expect((await staff.post('/news/add', { ...item, picture: { name, alt } })).status).toBe(status);
  // not uploaded for news: it could be anyone's
  const foreign = { name: '0'.repeat(32), alt: 'x' };
  expect((await staff.post('/news/add', { ...item, picture: foreign })).status).toBe(400);
  // left for a day without an item, it is removed by the next upload
  await sql`update news_uploads set uploaded_at = uploaded_at - interval '2 days'`.execute(world.owner);
  await upload('staff', staff.id, await createPng(2, 2));
  expect((await fetch(`${world.base}/files/${name}`)).status).toBe(404);
});

/** Reads XML strictly: a namespace or a sign that is not well-formed throws. */
function readXml(xml: string): { name: string; text: string; attributes: Record<string, string> }[] {
  const elements: { name: string; text: string; attributes: Record<string, string> }[] = [];
  const open: typeof elements = [];
  const parser = sax.parser(true, { xmlns: true });
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = ({ name, attributes }) => {
    const values = Object.fromEntries(
      Object.entries(attributes).map(([key, value]) => [key, typeof value === 'string' ? value : value.value]),
    );
    const element = { name, text: '', attributes: values };
    elements.push(element);
    open.push(element);
  };
  parser.ontext = (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.onclosetag = () => {
    open.pop();
  };
  parser.write(xml).close();
  return elements;
}

test('the feed is RSS 2.0 with absolute links and escaped words, and is not sent twice', async () => {
  const staff = await world.staff();
  const title = 'A & B <i> "quoted" ]]> \uFFFF';
  await staff.post('/news/add', {
    ...item,
    title,
    body: '**Bold** & <b>not</b>\n\n[bank](https://www.ecb.europa.eu/?a=1&b=2)',
  });
  const { id } = (await byTitle(staff, title)) as NewsItem;
  const { status, headers, xml } = await feed();
  expect([status, headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  const elements = readXml(xml);
  const texts = (name: string) => elements.filter((each) => each.name === name).map(({ text }) => text);
  expect(elements.find(({ name }) => name === 'atom:link')?.attributes).toMatchObject({
    href: 'http://fx.test/news/rss.xml',
    rel: 'self',
  });
  expect(texts('title')[1]).toBe('A & B <i> "quoted" ]]> ');
  expect(texts('link').slice(0, 2)).toEqual(['http://fx.test/news', `http://fx.test/news/${id}`]);
  expect(texts('pubDate')[0]).toMatch(/^(Sun|Mon|Tue|Wed|Thu|Fri|Sat), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/);
  expect(texts('content:encoded')[0]).toContain(
    '<p><strong>Bold</strong> &amp; &lt;b&gt;not&lt;/b&gt;</p>\n<p><a href="https://www.ecb.europa.eu/?a=1&amp;b=2" rel="nofollow noopener">',
  );
  expect(texts('item').length).toBeLessThanOrEqual(30);
  const etag = headers.get('etag') ?? '';
  expect((await feed({ 'if-none-match': etag })).status).toBe(304);
  expect((await feed({ 'if-modified-since': headers.get('last-modified') ?? '' })).status).toBe(304);
  await staff.put(`/news/${id}`, { title: 'Changed' });
  const changed = await feed({ 'if-none-match': etag });
  expect(changed.status).toBe(200);
  expect(readXml(changed.xml).some(({ text }) => text === 'Changed')).toBe(true);
});

test('a page of 800 days of analyses is read along an index, and the feed ends at the newest thirty', async () => {
  const staff = await world.staff();
  await sql`insert into news (title, body, kind, pair, published, published_at, created_by, created_at, updated_at)
    select 'Day ' || day, 'Text', case day % 9 when 0 then 'notice' else 'analysis' end, 'USD/CHF', true,
      app_now() - day * interval '8 hours', ${staff.id}, app_now(), app_now()
    from generate_series(1, 2400) as day`.execute(world.owner);
  await sql`analyze news`.execute(world.owner);
  const explain = async (query: ReturnType<typeof sql>) =>
    JSON.stringify(await rows(world.owner, sql`explain (format json) ${query}`));
  const page = (filter: ReturnType<typeof sql>) =>
    sql`select id from news where published and published_at <= (select app_now()) and ${filter}
      order by published_at desc, id desc limit 20`;
  expect(await explain(page(sql`true`))).toContain('news_published');
  expect(await explain(page(sql`kind = 'notice'`))).toContain('news_published_kind');
  expect(await explain(page(sql`pair = 'EUR/USD'`))).toContain('news_published_pair');
  const answer = await world.visitor.get('/news/list?page=2&limit=20&pair=USD%2FCHF');
  expect(answer.body).toMatchObject({ total: 2400, totalPages: 120, currentPage: 2 });
  expect((answer.body.allnews as NewsItem[])[0]?.title).toBe('Day 21');
  expect((await feed()).xml.split('<item>')).toHaveLength(31);
});
