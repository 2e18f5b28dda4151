import { widgetNames } from '@fairlead/contract/domain/widgets.ts';
import { afterAll, expect, test } from 'vitest';
import { createWorld } from '#test/world.ts';

const world = await createWorld({ widgetScriptsUrl: 'https://widgets.test' });
afterAll(() => world.close());

test.each(widgetNames)(
  'the page of %s runs the script of its provider and nothing else, in an origin of its own',
  async (name) => {
    const response = await fetch(`${world.base}/widgets/${name}?scheme=dark`, {
      headers: { cookie: 'fairlead_member=x' },
    });
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(response.status).toBe(200);
    expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[^']+=' https:\/\/widgets\.test; /);
    expect(policy).toContain("frame-ancestors 'self'; sandbox allow-scripts");
    expect(policy).not.toContain('allow-same-origin');
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(response.headers.get('set-cookie')).toBeNull();
    const html = await response.text();
    expect(html).toContain('https://widgets.test/external-embedding/embed-widget-');
    expect(html).toContain('"colorTheme":"dark"');
    expect(html).toContain(
      { 'news-timeline': '"height":650', 'ticker-tape': '"displayMode":"adaptive"' }[name as string] ?? '"height":550',
    );
  },
);

test('no other page may be framed, name another widget or put in its own', async () => {
  expect((await fetch(`${world.base}/widgets/other`)).status).toBe(404);
  expect(await (await fetch(`${world.base}/widgets/cross-rates?scheme=</script><script>`)).text()).not.toContain(
    '</script><script>"',
  );
  for (const path of ['/', '/login', '/api/v1/settings'])
    expect((await fetch(world.base + path)).headers.get('x-frame-options')).toBe('DENY');
});

test('the widgets draw the symbols, range, currencies, heights and looks of the specification', async () => {
  const read = async (name: string) => {
    const html = await (await fetch(`${world.base}/widgets/${name}?scheme=light`)).text();
    return JSON.parse(/id="widget">(.*?)<\/script>/.exec(html)?.[1] ?? '{}').options as Record<string, unknown>;
  };
  expect(await read('news-timeline')).toMatchObject({ market: 'crypto', height: 650, colorTheme: 'light' });
  const overview = await read('market-overview');
  expect(overview).toMatchObject({ dateRange: '12M', height: 550 });
  const symbols = (overview.tabs as { symbols: { s: string }[] }[]).flatMap((tab) => tab.symbols.map(({ s }) => s));
  expect(symbols).toEqual(['FX:USDJPY', 'FX:EURUSD', 'FX:GBPUSD', 'FX:NZDJPY', 'TVC:GOLD']);
  expect((await read('cross-rates')).currencies).toEqual([
    ...['EUR', 'USD', 'JPY', 'GBP', 'CHF', 'AUD', 'CAD', 'NZD', 'CNY'],
  ]);
  // dark on a light page too
  const tape = await read('ticker-tape');
  expect(tape).toMatchObject({ colorTheme: 'dark', displayMode: 'adaptive' });
  expect((tape.symbols as { title: string }[]).map(({ title }) => title)).toEqual([
    ...['S&P 500', 'US 100 Cash CFD', 'EUR/USD', 'Bitcoin', 'Ethereum'],
  ]);
});
