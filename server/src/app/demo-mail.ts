import { formatTimestamp } from '@fairlead/contract/domain/dates.ts';
import { totalPages } from '@fairlead/contract/domain/paging.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import PostalMime, { type Email } from 'postal-mime';
import type { Config } from '#foundation/config.ts';
import { readWrittenMail, writtenMails } from '#foundation/mail-outbox.ts';
import { getLanguage } from '#foundation/texts.ts';
import { t } from './texts.ts';

const PAGE_SIZE = 50;
const ADDRESS = '/demo/mail';

/** The mailbox of the demo: every mail written, newest first. It shows one-time codes, so it exists in the demo only. */
export function serveDemoMail(app: FastifyInstance, config: Config): void {
  app.get<{ Querystring: { page?: string } }>(ADDRESS, async (request, reply) => {
    const ids = await writtenMails(config);
    const pages = totalPages(ids.length, PAGE_SIZE);
    const page = Math.min(pages, Math.max(1, Number.parseInt(request.query.page ?? '1', 10) || 1));
    const shown = ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
    const mails = await Promise.all(shown.map(async (id) => ({ id, mail: await parse(config, id) })));
    const language = readLanguage(request);
    const content = listHtml(mails, language) + pagerHtml(page, pages, language);
    return send(reply, { language, title: t('mails').in(language), content, back: '' });
  });
  app.get<{ Params: { id: string } }>(`${ADDRESS}/:id`, async (request, reply) => {
    const mail = /^\d{1,9}$/.test(request.params.id) ? await parse(config, Number(request.params.id)) : undefined;
    const language = readLanguage(request);
    if (!mail) {
      const content = `<p>${asHtml(t('mailMissing').in(language))}</p>`;
      return send(reply.code(404), { language, title: t('notFound').in(language), content });
    }
    return send(reply, { language, title: mail.subject ?? '', content: mailHtml(mail, config.publicUrl, language) });
  });
}

const readLanguage = (request: FastifyRequest): string => getLanguage(request.headers['accept-language']);

const backHtml = (language: string): string => `<p><a href="${ADDRESS}">${asHtml(t('allMails').in(language))}</a></p>`;

async function parse(config: Config, id: number): Promise<Email | undefined> {
  const message = await readWrittenMail(config, id);
  return message && PostalMime.parse(message);
}

function listHtml(mails: { id: number; mail: Email | undefined }[], language: string): string {
  if (mails.length === 0) return `<p>${asHtml(t('noMails').in(language))}</p>`;
  const items = mails.map(({ id, mail }) => {
    const subject = `<a href="${ADDRESS}/${id}">${asHtml(mail?.subject ?? t('unreadable').in(language))}</a>`;
    return `<li>${subject}<span>${asHtml(recipients(mail))}</span><time>${asHtml(formatDate(mail))}</time></li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}

function mailHtml(mail: Email, publicUrl: string, language: string): string {
  const head = [
    [t('to').in(language), recipients(mail)],
    [t('from').in(language), mail.from?.address ?? ''],
    [t('date').in(language), formatDate(mail)],
  ].map(([name = '', value = '']) => `<dt>${asHtml(name)}</dt><dd>${asHtml(value)}</dd>`);
  return `<dl>${head.join('')}</dl><pre>${linked(asHtml(mail.text ?? ''), asHtml(publicUrl))}</pre>`;
}

function pagerHtml(page: number, pages: number, language: string): string {
  if (pages === 1) return '';
  const to = (target: number, text: string) => `<a href="${ADDRESS}?page=${target}">${asHtml(text)}</a>`;
  const parts = [
    page > 1 ? to(page - 1, t('newer').in(language)) : '',
    asHtml(t('page', { page, pages }).in(language)),
    page < pages ? to(page + 1, t('older').in(language)) : '',
  ];
  return `<nav>${parts.join(' ')}</nav>`;
}

const recipients = (mail: Email | undefined): string => (mail?.to ?? []).map(({ address }) => address ?? '').join(', ');

const formatDate = (mail: Email | undefined): string => (mail?.date ? formatTimestamp(new Date(mail.date)) : '');

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const asHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');

/** Makes links of the platform's own addresses in text that is escaped already; other addresses stay text. */
const linked = (escaped: string, publicUrl: string): string =>
  escaped
    .split(/(\s+)/)
    .map((word) => (word.startsWith(`${publicUrl}/`) ? `<a href="${word}">${word}</a>` : word))
    .join('');

const STYLE = `
  :root { color-scheme: light dark; --line: #e2e8ea; --second: #4a585d; --link: #0f6371; --page: #f7fafa; --surface: #fff; --text: #192529 }
  @media (prefers-color-scheme: dark) {
    :root { --line: #253136; --second: #a4acaf; --link: #94ceda; --page: #0b1316; --surface: #121b1e; --text: #e8eced } }
  * { box-sizing: border-box }
  body { margin: 0; background: var(--page); color: var(--text); font: 15px/22px "Inter Variable", system-ui, sans-serif }
  main { max-width: 800px; margin: 0 auto; padding: 24px 16px }
  h1 { font-size: 20px; line-height: 26px } a { color: var(--link) }
  .note { color: var(--second) }
  ul { list-style: none; margin: 0; padding: 0; background: var(--surface); border: 1px solid var(--line); border-radius: 12px }
  li { display: flex; flex-wrap: wrap; gap: 2px 16px; padding: 12px 16px; border-top: 1px solid var(--line) }
  li:first-child { border-top: 0 } li a { flex: 1 1 260px } li span, time { color: var(--second) }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px } dt { color: var(--second) } dd { margin: 0; overflow-wrap: anywhere }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 20px }
  nav { margin-top: 16px }`;

function send(
  reply: FastifyReply,
  page: { language: string; title: string; content: string; back?: string },
): FastifyReply {
  const { language, title, content, back = backHtml(language) } = page;
  const [mailbox, note] = [asHtml(t('mailbox').in(language)), asHtml(t('note').in(language))];
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${asHtml(title)} · ${mailbox}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><main><p class="note">${note}</p>${back}<h1>${asHtml(title)}</h1>${content}</main></body></html>`;
  return reply.header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
}
