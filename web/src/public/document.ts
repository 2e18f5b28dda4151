import type { SiteAssets } from '@fairlead/contract/domain/site.ts';
import { site } from '#public/texts.ts';
import type { SitePage } from './page.ts';
import { createPageCss } from './page-css.ts';
import { themeCss } from './theme-css.ts';

export type DocumentParts = {
  page: SitePage;
  /** The drawn layout, as HTML. */
  body: string;
  /** The page's own, with the parameters that it reads. */
  address: string;
  publicUrl: string;
  language: string;
  assets: SiteAssets;
};

const theme = themeCss();
const pageCss = new WeakMap<SiteAssets, (html: string) => string>();

/** The styles that a page needs; all styles are taken apart once. */
function getCss(assets: SiteAssets, body: string): string {
  const take = pageCss.get(assets) ?? createPageCss(assets.css, assets.islandStyles);
  pageCss.set(assets, take);
  return theme + take(body);
}

/** The whole document: everything that a browser, a search engine or a preview needs to know stands in its head. */
export function documentHtml({ page, body, address, publicUrl, language, assets }: DocumentParts): string {
  const title = site('pageTitle', { title: page.title, site: site('name') });
  const own = publicUrl + (page.canonical ?? address);
  return `<!doctype html><html lang="${escapeHtml(language)}"><head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
${meta('description', page.description)}
${page.hidden ? meta('robots', 'noindex') : link('canonical', own)}
${openGraph(page, title, own, publicUrl).join('')}
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#121b1e" media="(prefers-color-scheme: dark)">
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="apple-touch-icon" href="/icon-192.png">
${(page.links ?? []).map(({ rel, href, type, title: name }) => link(rel, href, { type, title: name })).join('')}
<style>${getCss(assets, body)}</style>
<script>${assets.boot}</script>
<noscript><style>body{font-family:var(--mantine-font-family)!important}main section,[data-far]{content-visibility:visible!important}</style></noscript>
${(page.data ?? []).map(dataScript).join('')}
</head><body>${body}</body></html>`;
}

function openGraph(page: SitePage, title: string, address: string, publicUrl: string): string[] {
  return [
    ['og:type', page.section === 'learn' || page.section === 'news' ? 'article' : 'website'],
    ['og:title', title],
    ['og:description', page.description],
    ['og:url', address],
    ['og:site_name', site('name')],
    ['og:image', publicUrl + (page.image ?? '/og/site.png')],
  ].map(([property = '', content = '']) => `<meta property="${property}" content="${escapeHtml(content)}">`);
}

const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const link = (rel: string, href: string, more: Record<string, string | undefined> = {}) =>
  `<link ${Object.entries({ rel, href, ...more })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}="${escapeHtml(value)}"`]))
    .join(' ')}>`;

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Inside a script element nothing is escaped but what would end it. */
const dataScript = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
