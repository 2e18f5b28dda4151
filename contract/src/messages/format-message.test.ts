import compile from 'icu-minify/compile';
import { expect, test, vi } from 'vitest';
import { formatMessage, formatRich } from './format-message.ts';
import { matchLanguage, readAcceptLanguage } from './languages.ts';
import { pseudoMessage } from './pseudo.ts';

const counted = compile('{count, plural, =0 {no requests} one {# request} other {# requests}} of {member}');

test('a message takes its parameters, plurals and numbers by the language', () => {
  expect(formatMessage('en', counted, { count: 1, member: 'ann' })).toBe('1 request of ann');
  expect(formatMessage('en', counted, { count: 1200, member: 'ann' })).toBe('1,200 requests of ann');
  expect(formatMessage('de', counted, { count: 1200, member: 'ann' })).toBe('1.200 requests of ann');
  expect(formatMessage('en', compile('Plain'))).toBe('Plain');
});

test('counts read as the language writes them, and small English ones make no number format', () => {
  const count = compile('{count, number}');
  const intl = new Intl.NumberFormat('en');
  const formats = vi.spyOn(Intl, 'NumberFormat');
  for (let value = 0; value < 1000; value++) expect(formatMessage('en', count, { count: value })).toBe(String(value));
  expect(formats).not.toHaveBeenCalled();
  formats.mockRestore();
  for (const value of [...Array(1500).keys(), -1, -1200, 0.5, 999.5, 1e6, 123456789, Number.NaN])
    expect(formatMessage('en', count, { count: value })).toBe(intl.format(value));
});

test('nodes stand in for parameters, and tags wrap what is between them', () => {
  const message = compile('Pay <b>{amount} now</b>, {member}');
  const amount = { node: 'amount' };
  const pieces = formatRich<object>('en', message, {
    amount,
    member: 'ann',
    b: (children: unknown[]) => ({ children }),
  });
  expect(pieces).toEqual(['Pay ', { children: [amount, ' now'] }, ', ann']);
});

test('the pseudo-language accents the text, not the parameters, and marks where it begins and ends', () => {
  const text = formatMessage('en-XA', pseudoMessage(counted), { count: 2, member: 'ann' });
  expect(text).toMatch(/^⟦2 ŕéǫûéšţš öƒ ann ·+⟧$/);
  const pieces = formatRich<object>('en-XA', pseudoMessage(compile('Pay <b>all</b>')), {
    b: (children: unknown[]) => ({ children }),
  });
  expect(pieces).toEqual(['⟦Þåý ', { children: ['åļļ'] }, expect.stringMatching(/·⟧$/)]);
});

test('a person reads the first of their languages that exists', () => {
  expect(matchLanguage(['fr', 'de-AT'], ['en', 'de'])).toBe('de');
  expect(matchLanguage(['pt-br'], ['en', 'pt', 'pt-BR'])).toBe('pt-BR');
  expect(matchLanguage(['xx'], ['en', 'de'])).toBe('en');
  expect(readAcceptLanguage('fr;q=0.5, de-AT, en;q=0, *;q=0.1, <x>')).toEqual(['de-AT', 'fr']);
});
