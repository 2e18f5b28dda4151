import { createHash } from 'node:crypto';
import { SOURCE_LANGUAGE } from '@fairlead/contract/messages/languages.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listPublicNews } from '#features/news/index.ts';
import type { Routes, Services } from '#foundation/http/call.ts';
import { callAsVisitor } from '#foundation/http/visitor-call.ts';
import { getLanguage } from '#foundation/texts.ts';
import { MAX_NEWS_LISTED, SITEMAP_PATH, writeRobots, writeSitemap } from './for-machines.ts';
import { type CachedPage, PageCache } from './page-cache.ts';
import { loadSite } from './site-pages.ts';

/** Sends the page of an address, whichever it is. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * The public site: its pages are drawn here from what any visitor may read, and kept for a few seconds.
 * @param root the folder of the built site
 * @returns undefined where it was not built
 */
export async function serveSite(
  app: FastifyInstance,
  routes: Routes,
  services: Services,
  root: string,
): Promise<SendPage | undefined> {
  let site = await loadSite(root);
  if (!site) return undefined;
  const cache = new PageCache();
  const draw = async (address: string, language: string) => {
    // while developing it is built again under a running server
    if (site?.isOutdated()) site = (await loadSite(root)) ?? site;
    const { assets, pages } = site as NonNullable<typeof site>;
    return (await pages(language)).draw(address, {
      assets,
      publicUrl: services.config.publicUrl,
      read: (call) => callAsVisitor(routes, services, call, language),
    });
  };
  const send: SendPage = async (request, reply) => {
    keepProcess(reply);
    allowScript(reply, (site as NonNullable<typeof site>).assets.boot);
    const language = getLanguage(request.headers['accept-language']);
    const address = (await (site as NonNullable<typeof site>).pages(language)).normalizeAddress(request.url);
    return sendEncoded(request, reply, await cache.get(`${language} ${address}`, () => draw(address, language)));
  };
  // who checks a link or previews it asks for the head alone
  const serve = (url: string, handler: SendPage) => app.route({ method: ['GET', 'HEAD'], url, handler });
  // its own pages are not looked for among the files first
  for (const path of ['/', '/learn', '/learn/*', '/news', '/news/*', '/legal/*', screens.transparency])
    serve(path, send);
  const readSitemap = async () => {
    const pages = await (site as NonNullable<typeof site>).pages(SOURCE_LANGUAGE);
    const addresses = await pages.listAddresses((call) => callAsVisitor(routes, services, call, SOURCE_LANGUAGE));
    const news = await listPublicNews(services.db, MAX_NEWS_LISTED);
    return { status: 200, html: writeSitemap(services.config.publicUrl, addresses, news) };
  };
  serve(SITEMAP_PATH, async (request, reply) =>
    sendEncoded(request, reply, await cache.get(SITEMAP_PATH, readSitemap), 'application/xml; charset=utf-8'),
  );
  serve('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(writeRobots(services.config.publicUrl)),
  );
  return send;
}

/** Lets the page run this one script of its own, by what it says; every other one still comes from a file. */
function allowScript(reply: FastifyReply, script: string): void {
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header('content-security-policy', policy.replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`));
}

/**
 * Lets the browser draw the page in the process that it has: with this header it starts another one first, and the visitor
 * waits for it (decision 0056). What it guards against, a window's opener, ends where people sign in.
 */
function keepProcess(reply: FastifyReply): void {
  reply.removeHeader('cross-origin-opener-policy');
}

function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, etag, encodings }: CachedPage,
  type = 'text/html; charset=utf-8',
) {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, accept-language')
    .header('etag', etag)
    .header('content-type', type);
  if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.code(status).send(encodings[encoding ?? 'identity']);
}
