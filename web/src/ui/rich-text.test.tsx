import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RichText } from '#ui/rich-text.tsx';

test('each block is an element of its own, and what looks like HTML is text', () => {
  const { container } = render(
    <RichText
      content={[
        { type: 'heading', level: 2, runs: [{ text: 'Why' }] },
        {
          type: 'paragraph',
          runs: [{ text: '<b>x</b>\nnext ' }, { text: 'bank', href: 'https://www.ecb.europa.eu/', strong: true }],
        },
        { type: 'list', ordered: true, items: [{ depth: 0, runs: [{ text: 'One' }] }] },
        { type: 'quote', runs: [{ text: 'Said', emphasis: true }] },
        { type: 'code', text: 'a < b' },
        { type: 'table', head: [[{ text: 'Day' }]], rows: [[[{ text: 'Mon' }]]] },
        { type: 'rule' },
      ]}
    />,
  );
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Why');
  expect(container.querySelector('p')?.innerHTML).toBe(
    '&lt;b&gt;x&lt;/b&gt;<br>next <a href="https://www.ecb.europa.eu/" rel="nofollow noopener"><strong>bank</strong></a>',
  );
  expect(screen.getByRole('list').tagName).toBe('OL');
  expect(container.querySelector('blockquote em')?.textContent).toBe('Said');
  expect(container.querySelector('pre code')?.textContent).toBe('a < b');
  expect(screen.getByRole('columnheader').textContent).toBe('Day');
  expect(screen.getByRole('cell').textContent).toBe('Mon');
  expect(screen.getByRole('separator')).toBeTruthy();
});
