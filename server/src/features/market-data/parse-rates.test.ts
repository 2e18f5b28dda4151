import { expect, test } from 'vitest';
import { RatesInvalid, readRates } from './parse-rates.ts';

const envelope = (days: string) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject><gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
  <Cube>${days}</Cube></gesmes:Envelope>`;
const day = (time: string, rates = `<Cube currency='USD' rate='1.1580'/>`) => `<Cube time="${time}">${rates}</Cube>`;

function read(text: string, pieces = 1) {
  const reader = readRates('2026-01-01');
  const size = Math.ceil(text.length / pieces);
  for (let at = 0; at < text.length; at += size) reader.write(text.slice(at, at + size));
  return reader.end();
}

test('the format of the European Central Bank, in whatever pieces it comes, oldest day first', () => {
  const text = envelope(
    day('2026-11-20', '<Cube currency="USD" rate="1.1580"/><Cube currency="JPY" rate="180.85"></Cube>') +
      day('2026-11-19') +
      day('1999-01-04'),
  );
  for (const pieces of [1, 7, text.length])
    expect(read(text, pieces).map(({ day: time, rates }) => [time, ...rates])).toEqual([
      ['2026-11-19', ['USD', '1.1580']],
      ['2026-11-20', ['USD', '1.1580'], ['JPY', '180.85']],
    ]);
});

test.each([
  ['', 'is empty'],
  ['<html><body>Sorry</body>', 'not XML'],
  ['{"USD": 1}', 'not XML'],
  [envelope(day('2026-11-20')).slice(0, -20), 'not XML'],
  [envelope(day('2026-11-20', '<Cube currency="USD" rate=1.1/>')), 'not XML'],
  [envelope(day('2026-11-20', '<Cube currency="USD" rate="&e;"/>')), 'not XML'],
  [envelope(day('2026-02-30')), 'no such day'],
  [envelope(day('20.11.2026')), 'no such day'],
  [envelope(day('2026-11-20') + day('2026-11-20')), 'twice'],
  [envelope(day('2026-11-20', '<Cube currency="USD" rate="1"/><Cube currency="USD" rate="2"/>')), 'twice'],
  [envelope(day('2026-11-20', day('2026-11-19'))), 'within a day'],
  [envelope('<Cube currency="USD" rate="1"/>'), 'outside of a day'],
  [envelope(day('2026-11-20', '<Cube currency="USD"/>')), 'without a rate'],
  [envelope(day('2026-11-20', '<Cube currency="dollar" rate="1"/>')), 'without a rate'],
  ['<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><x>&b;</x>', 'document type'],
  ['<!DOCTYPE x SYSTEM "file:///etc/passwd"><x/>', 'document type'],
  ['<a>'.repeat(1_000), 'too deep'],
  [`<a ${Array.from({ length: 100 }, (_, index) => `b${index}="1"`).join(' ')}/>`, 'too many attributes'],
])('what is not that format is refused as a whole: %#', (text, expected) => {
  expect(() => read(text)).toThrow(RatesInvalid);
  expect(() => read(text)).toThrow(expected);
});
