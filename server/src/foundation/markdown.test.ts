import { toPlainText } from '@fairlead/contract/domain/rich-text.ts';
import fc from 'fast-check';
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { parseMarkdown } from './markdown.ts';
import { toHtml } from './rich-text-html.ts';

const ALLOWED = new Set('p,blockquote,h2,h3,ul,ol,li,pre,code,table,thead,tbody,tr,th,td,hr,br,em,strong,a'.split(','));

/** The elements and attributes that a browser makes of it, beyond what may be there. */
const forbidden = (html: string): string[] => parseFragment(html).childNodes.flatMap(forbiddenIn);

function forbiddenIn(node: DefaultTreeAdapterMap['childNode']): string[] {
  if (node.nodeName === '#text') return [];
  if (!('tagName' in node)) return [node.nodeName];
  const attributes = node.attrs.map(({ name, value }) => `${name}=${value}`);
  const isLink =
    node.tagName === 'a' && attributes[0]?.startsWith('href=https://') && attributes[1] === 'rel=nofollow noopener';
  const isAllowed = ALLOWED.has(node.tagName) && attributes.length === (isLink ? 2 : 0);
  return [...(isAllowed ? [] : [`${node.tagName} ${attributes.join(' ')}`]), ...node.childNodes.flatMap(forbiddenIn)];
}

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt&colon;alert(1))',
  '[a](data:text/html,x)',
  '[a](https://x" onclick="alert(1))',
  '[a](<https://x/"onmouseover=alert(1)>)',
  '[a](http://example.org)',
  '[a](//example.org)',
  '[a](https://user:pass@example.org)',
  '![a](https://example.org/x.png)',
  '<https://example.org/?a=<b>>',
  '<javascript:alert(1)>',
  '&lt;script&gt;',
  '&#60;b&#62;',
  '[r]: javascript:alert(1)\n\n[r]',
  '| a | b |\n|---|---|\n| <b>x</b> | [l](https://e.org) |',
  '```html\n</code></pre><script>x</script>\n```',
  '> <!-- a -->',
  '- <b>\n  - `</code>`',
  '# <iframe srcdoc="x">',
  '\\<u>**<i>**',
  '<![CDATA[x]]>',
  '\u2028\uFFFF\uD800',
];

test('no HTML of what was written survives, however it is put together', () => {
  const piece = fc.oneof(
    fc.constantFrom(...HOSTILE),
    fc.constantFrom(
      '\n',
      '\n\n',
      ' ',
      '*',
      '**',
      '_',
      '`',
      '~~~\n',
      '> ',
      '- ',
      '1. ',
      '# ',
      '|',
      '[',
      '](',
      ')',
      '<',
      '&',
    ),
    fc.string({ unit: 'binary', maxLength: 12 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
      expect(forbidden(toHtml(parseMarkdown(pieces.join(''))))).toEqual([]);
    }),
    { numRuns: 1500 },
  );
  // the check finds what it is there for
  for (const html of ['<b>x</b>', '<a href="http://x" rel="nofollow noopener">x</a>', '<p onclick="x">'])
    expect(forbidden(html)).toHaveLength(1);
});

test('what Markdown has for a text is read into blocks', () => {
  const source = [
    '# Title\n\nOne *two* **three** `four`\nnext line',
    '### Third',
    '- a\n- b\n  - c',
    '1. first',
    '> said',
    '---',
    '| Day | Event |\n|---|---|\n| Mon | **Rates** |',
    'See [the bank](https://www.ecb.europa.eu/x) or https://example.org/y.',
  ].join('\n\n');
  expect(parseMarkdown(source)).toEqual([
    { type: 'heading', level: 2, runs: [{ text: 'Title' }] },
    {
      type: 'paragraph',
      runs: [
        { text: 'One ' },
        { text: 'two', emphasis: true },
        { text: ' ' },
        { text: 'three', strong: true },
        { text: ' ' },
        { text: 'four', code: true },
        { text: '\n' },
        { text: 'next line' },
      ],
    },
    { type: 'heading', level: 3, runs: [{ text: 'Third' }] },
    {
      type: 'list',
      ordered: false,
      items: [
        { depth: 0, runs: [{ text: 'a' }] },
        { depth: 0, runs: [{ text: 'b' }] },
        { depth: 1, runs: [{ text: 'c' }] },
      ],
    },
    { type: 'list', ordered: true, items: [{ depth: 0, runs: [{ text: 'first' }] }] },
    { type: 'quote', runs: [{ text: 'said' }] },
    { type: 'rule' },
    {
      type: 'table',
      head: [[{ text: 'Day' }], [{ text: 'Event' }]],
      rows: [[[{ text: 'Mon' }], [{ text: 'Rates', strong: true }]]],
    },
    {
      type: 'paragraph',
      runs: [
        { text: 'See ' },
        { text: 'the bank', href: 'https://www.ecb.europa.eu/x' },
        { text: ' or ' },
        { text: 'https://example.org/y', href: 'https://example.org/y' },
        { text: '.' },
      ],
    },
  ]);
});

test('plain text stays what it is, and markup in it is shown as it was written', () => {
  expect(toPlainText(parseMarkdown('Spread <b>0.8</b> pips & more.\n\nA second paragraph.'))).toBe(
    'Spread <b>0.8</b> pips & more.\nA second paragraph.',
  );
});

test.each(['>', '- ', '[', '*a', '![', '`', '<', '[](', '_*', '| a ', '    '])(
  'ten thousand characters of %j are read at once',
  (part) => {
    const blocks = parseMarkdown(part.repeat(Math.floor(10_000 / part.length)));
    expect(JSON.stringify(blocks).length).toBeLessThan(1_000_000);
  },
);
