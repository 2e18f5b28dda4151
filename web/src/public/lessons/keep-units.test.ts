import { expect, test } from 'vitest';
import { keepUnits, keepUnitsOfTree } from './keep-units.ts';

test('a number keeps its unit beside it, and nothing else is changed', () => {
  expect(keepUnits('At 4 % a year 1,000.00 USD are 1,040.00 USD; 5 USDT, 3 EUR.')).toBe(
    'At 4\u00a0% a year 1,000.00\u00a0USD are 1,040.00\u00a0USD; 5\u00a0USDT, 3\u00a0EUR.',
  );
  expect(keepUnits('10 EURO, 7 lots of EUR/USD, a % of it')).toBe('10 EURO, 7 lots of EUR/USD, a % of it');
  const tree = {
    type: 'root',
    children: [
      { type: 'strong', children: [{ type: 'text', value: '50 %' }] },
      { type: 'code', value: '50 %' },
    ],
  };
  keepUnitsOfTree()(tree);
  expect(JSON.stringify(tree)).toBe(
    '{"type":"root","children":[{"type":"strong","children":[{"type":"text","value":"50\u00a0%"}]},{"type":"code","value":"50 %"}]}',
  );
});
