import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type WidgetName, type WidgetScheme, widgetNames } from '@fairlead/contract/domain/widgets.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#foundation/config.ts';
import { AppError } from '#foundation/failure.ts';
import { answerFailure } from '#foundation/http/errors.ts';
import { widgets } from './widget-options.ts';

const FRAME_SCRIPT = readFileSync(join(import.meta.dirname, 'widget-frame.mjs'), 'utf8');
const FRAME_SCRIPT_HASH = `'sha256-${createHash('sha256').update(FRAME_SCRIPT).digest('base64')}'`;
/** Where the provider's script takes its frames from. */
const PROVIDER_FRAMES = 'https://*.tradingview.com https://*.tradingview-widget.com';

/**
 * Serves a page for each outside widget. It is no part of the platform for a browser: its origin is one of its own, it
 * sees no cookie and no storage, it may run the provider's script and ours and nothing else, and only our pages frame it.
 */
export function serveWidgets(app: FastifyInstance, config: Config): void {
  const policy = [
    "default-src 'none'",
    `script-src ${FRAME_SCRIPT_HASH} ${config.widgetScriptsUrl}`,
    `frame-src ${config.widgetScriptsUrl} ${PROVIDER_FRAMES}`,
    "style-src 'unsafe-inline'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ');
  app.get<{ Params: { name: string }; Querystring: { scheme?: string } }>('/widgets/:name', async (request, reply) => {
    const name = widgetNames.find((known) => known === request.params.name);
    if (!name) return answerFailure(AppError.of('no_such_call'), request, reply);
    // they speak of the platform's origin, and this page has one of its own
    for (const header of ['cross-origin-opener-policy', 'cross-origin-resource-policy', 'origin-agent-cluster'])
      reply.removeHeader(header);
    return reply
      .header('content-security-policy', policy)
      .header('x-frame-options', 'SAMEORIGIN')
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'public, max-age=3600')
      .type('text/html; charset=utf-8')
      .send(pageHtml(name, request.query.scheme === 'dark' ? 'dark' : 'light', config.widgetScriptsUrl));
  });
}

function pageHtml(name: WidgetName, scheme: WidgetScheme, scriptsUrl: string): string {
  const { script, options } = widgets[name];
  const data = {
    widget: name,
    script: `${scriptsUrl}/external-embedding/${script}`,
    options: { ...options(scheme), locale: 'en' },
  };
  // inside a script element nothing is escaped but what would end it
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>TradingView</title>
<style>html,body,.tradingview-widget-container{margin:0;height:100%;overflow:hidden}</style></head><body>
<div class="tradingview-widget-container"><div class="tradingview-widget-container__widget"></div></div>
<script type="application/json" id="widget">${json}</script><script>${FRAME_SCRIPT}</script></body></html>`;
}
