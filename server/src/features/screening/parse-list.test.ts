import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HEADER, parseList, toListKey } from './parse-list.ts';

const BEP20 = '0x5F1e8b0a3c7d942e6B1fA0D3c8E47B295ad6C03e';
const TRC20 = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

const read = (...lines: string[]) => parseList([HEADER, ...lines].join('\n'));
const listProblems = (text: string) => {
  const parsed = parseList(text);
  return 'problems' in parsed ? String(parsed.problems).split('\n') : [];
};

test.each([
  ['plain', `${BEP20},deny,Sanctions`, { outcome: 'deny', reason: 'Sanctions' }],
  ['with blanks', ` ${BEP20} , refer ,  Exchange `, { outcome: 'refer', reason: 'Exchange' }],
  ['in quotes', `${BEP20},allow,"Ours, since ""May"""`, { outcome: 'allow', reason: 'Ours, since "May"' }],
  [
    'in capitals',
    `${BEP20.toUpperCase().replace('0X', '0x')},DENY,Sanctions`,
    { outcome: 'deny', reason: 'Sanctions' },
  ],
])('a line %s', (_, line, expected) => {
  const parsed = read('# of 2026-11-26', '', line);
  expect('entries' in parsed && parsed.entries.get(toListKey(BEP20))).toEqual(expected);
});

test('the ends of lines of another system, a byte order mark and a header with blanks mean nothing', () => {
  const parsed = parseList(`\uFEFFAddress, Outcome, Reason\r\n${TRC20},deny,Sanctions\r\n`);
  expect('entries' in parsed && [...parsed.entries.keys()]).toEqual([TRC20]);
});

test('letter case means nothing for 0x-addresses, and something for others', () => {
  expect(toListKey(BEP20.toUpperCase())).toBe(BEP20.toLowerCase());
  expect(toListKey(TRC20)).toBe(TRC20);
});

test.each([
  ['no header', `${BEP20},deny,Sanctions`, ['Line 1 must be the header: address,outcome,reason']],
  ['nothing', '# nothing\n', ['The file is empty. Its first line must be the header: address,outcome,reason']],
  ['a short address', `${HEADER}\n0x12,deny,x`, [/^Line 2: "0x12" is no address\. Allowed are 0x with 40/]],
  ['the zero address', `${HEADER}\n0x${'0'.repeat(40)},deny,x`, [/^Line 2: .* is no address/]],
  ['a mistyped TRC20', `${HEADER}\n${TRC20.slice(0, -1)}u,deny,x`, [/^Line 2: .* is no address/]],
  [
    'another outcome',
    `${HEADER}\n${BEP20},block,x`,
    ['Line 2: "block" is no outcome. Allowed are allow, deny and refer.'],
  ],
  ['no reason', `${HEADER}\n${BEP20},deny,`, ['Line 2: the reason must have 1 to 200 characters.']],
  ['a long reason', `${HEADER}\n${BEP20},deny,${'x'.repeat(201)}`, [/1 to 200 characters/]],
  ['two fields', `${HEADER}\n${BEP20},deny`, [/^Line 2 must have address,outcome,reason\. A reason with a comma/]],
  ['a comma too many', `${HEADER}\n${BEP20},deny,a,b`, [/^Line 2 must have address,outcome,reason/]],
  [
    'an address twice',
    `${HEADER}\n# first\n${BEP20},deny,x\n${BEP20.toLowerCase()},allow,y`,
    ['Line 4 names the address of line 3 again. Each address has one line.'],
  ],
  ['two lines', `${HEADER}\n0x1,deny,x\n0x2,deny,x`, [/^Line 2/, /^Line 3/]],
  [
    'many lines',
    [HEADER, ...Array.from({ length: 13 }, () => 'x')].join('\n'),
    [...Array.from({ length: 10 }, (_, index) => new RegExp(`^Line ${index + 2} `)), '3 more lines are wrong.'],
  ],
])('%s is refused by line', (_, text, expected) => {
  expect(listProblems(text)).toEqual(
    expected.map((each) => (typeof each === 'string' ? each : expect.stringMatching(each))),
  );
});

test('what is written is read again, whatever the reason and the order', () => {
  const address = fc.stringMatching(/^0x[1-9a-fA-F]{40}$/);
  const reason = fc.stringMatching(/^[!-~ ]{1,200}$/).filter((text) => text.trim() !== '');
  const line = fc.record({ address, outcome: fc.constantFrom('allow', 'deny', 'refer'), reason });
  const lines = fc.uniqueArray(line, { selector: (each) => toListKey(each.address), maxLength: 20 });
  fc.assert(
    fc.property(lines, (drawn) => {
      const parsed = read(
        ...drawn.map((each) => `${each.address},${each.outcome},"${each.reason.replaceAll('"', '""')}"`),
      );
      const expected = drawn.map((each) => [
        toListKey(each.address),
        { outcome: each.outcome, reason: each.reason.trim() },
      ]);
      expect('entries' in parsed && [...parsed.entries]).toEqual(expected);
    }),
  );
});
