import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CurrentStop } from '@fairlead/contract/domain/emergency-stops.ts';
import { pageFor } from '@fairlead/contract/domain/pages.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import type { FastifyInstance } from 'fastify';
import { readSetting } from '#features/settings/index.ts';
import { momentText } from '#foundation/format.ts';
import type { Services } from '#foundation/http/call.ts';
import { BASE_PATH } from '#foundation/http/server.ts';
import { escapeMarkup } from '#foundation/rich-text-html.ts';
import { getLanguage, inLanguage, type TextValue } from '#foundation/texts.ts';
import type { SiteGate } from './site-gate.ts';
import { t } from './texts.ts';

const CHECK_AGAIN_SECONDS = 30;

/** Pages for signing in that only members and visitors have. */
const MEMBERS_DOORS: readonly string[] = [screens.login, screens.registration, screens.forgotPassword];

/** What is no page, or a page that staff, operators and letters lead to. */
const OPEN = new RegExp(`^(${BASE_PATH}|/assets|/files|/healthz|/readyz|/api|/demo|/robots\\.txt|/[^/]+\\.[a-z0-9]+$)`);

/** Shows the maintenance page in place of every page of the public site and of members while the site is stopped. */
export function serveMaintenance(app: FastifyInstance, { db }: Services, gate: SiteGate): void {
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? request.url;
    if (!['GET', 'HEAD'].includes(request.method) || !isMembersPage(path)) return;
    // pages stand while the database is away: what they ask for says so itself
    const stop = await gate.findStop().catch(() => undefined);
    if (!stop) return;
    const language = getLanguage(request.headers['accept-language']);
    const contact = await readSetting(db, 'contact_email').catch(() => '');
    return reply
      .code(503)
      .header('retry-after', String(CHECK_AGAIN_SECONDS))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(drawPage(stop, { language, contact, address: request.url }));
  });
}

function isMembersPage(path: string): boolean {
  if (OPEN.test(path)) return false;
  const page = pageFor(path);
  return page === 'site' || page === 'member' || MEMBERS_DOORS.includes(path.replace(/\/$/, ''));
}

/** The page by itself: it needs no script and no other file, so that it stands whatever else does not. */
const PAGE = readFileSync(join(import.meta.dirname, 'page.html'), 'utf8');

type Shown = { language: string; contact: string; address: string };

function drawPage({ since, notice }: CurrentStop, { language, contact, address }: Shown): string {
  const values: Record<string, TextValue> = {
    ...{ contact, address, notice: notice ?? '', seconds: String(CHECK_AGAIN_SECONDS) },
    ...{ brand: t('brand'), badge: t('badge'), heading: t('heading'), body: t('body'), again: t('again') },
    since: t('since', { since: momentText(since) }),
  };
  return PAGE.replace('lang="en"', `lang="${language}"`).replace(/\{(\w+)\}/g, (whole, name: string) =>
    values[name] === undefined ? whole : escapeMarkup(inLanguage(values[name], language)),
  );
}
