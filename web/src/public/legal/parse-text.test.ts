import { expect, test } from 'vitest';
import { parseText } from './parse-text.ts';

test('marked, numbered and capital lines are headings; what ends like a sentence is none', () => {
  const text = '## Scope\nThis applies.\n\n2. Fees\n\n3. The fee is 1 %.\n\nLIABILITY\n\nOK.';
  expect(parseText(text)).toEqual([
    { kind: 'heading', text: 'Scope', id: 'part-1' },
    { kind: 'paragraph', text: 'This applies.' },
    { kind: 'heading', text: '2. Fees', id: 'part-2' },
    { kind: 'paragraph', text: '3. The fee is 1 %.' },
    { kind: 'heading', text: 'LIABILITY', id: 'part-3' },
    { kind: 'paragraph', text: 'OK.' },
  ]);
});

test('a list needs no empty line before it, and lines of a paragraph stay lines', () => {
  expect(parseText('Stored are:\n- your name\n* your address\nNothing else\nis stored.')).toEqual([
    { kind: 'paragraph', text: 'Stored are:' },
    { kind: 'list', items: ['your name', 'your address'] },
    { kind: 'paragraph', text: 'Nothing else\nis stored.' },
  ]);
});

test('markup is text, and an empty text has no parts', () => {
  const text = '<script>alert(1)</script>\n\n## <img src=x onerror=alert(1)>';
  expect(parseText(text)).toEqual([
    { kind: 'paragraph', text: '<script>alert(1)</script>' },
    { kind: 'heading', text: '<img src=x onerror=alert(1)>', id: 'part-1' },
  ]);
  expect(parseText(' \n\n')).toEqual([]);
});
