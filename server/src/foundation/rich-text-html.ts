import type { RichBlock, RichText, TextRun } from '@fairlead/contract/domain/rich-text.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as HTML and XML write it. What no XML document can hold is left out. */
export const escapeMarkup = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');

/** Rich text as HTML, for what cannot draw it element by element: a feed. Nothing of it is HTML but the tags named here. */
export const toHtml = (text: RichText): string => text.map(blockHtml).join('\n');

function blockHtml(block: RichBlock): string {
  switch (block.type) {
    case 'paragraph':
      return tag('p', runsHtml(block.runs));
    case 'quote':
      return tag('blockquote', tag('p', runsHtml(block.runs)));
    case 'heading':
      return tag(`h${block.level}`, runsHtml(block.runs));
    case 'list':
      return tag(block.ordered ? 'ol' : 'ul', block.items.map((item) => tag('li', runsHtml(item.runs))).join(''));
    case 'code':
      return tag('pre', tag('code', escapeMarkup(block.text)));
    case 'table': {
      const rows = block.rows.map((row) => tag('tr', row.map((cell) => tag('td', runsHtml(cell))).join('')));
      const head = tag('tr', block.head.map((cell) => tag('th', runsHtml(cell))).join(''));
      return tag('table', tag('thead', head) + tag('tbody', rows.join('')));
    }
    case 'rule':
      return tag('hr', '');
  }
}

const VOID = new Set(['hr', 'img']);

/** An element of HTML or XML; its content is markup already, its attributes are not. */
export function tag(name: string, content: string, attributes: Record<string, string> = {}): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`);
  return `<${name}${written.join('')}>${VOID.has(name) ? '' : `${content}</${name}>`}`;
}

const runsHtml = (runs: readonly TextRun[]): string => runs.map(runHtml).join('');

function runHtml({ text, strong, emphasis, code, href }: TextRun): string {
  let html = escapeMarkup(text).replaceAll('\n', '<br>');
  if (code) html = tag('code', html);
  if (emphasis) html = tag('em', html);
  if (strong) html = tag('strong', html);
  return href ? tag('a', html, { href, rel: 'nofollow noopener' }) : html;
}
