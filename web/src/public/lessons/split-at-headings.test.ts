import { expect, test } from 'vitest';
import { splitAtHeadings } from './split-at-headings.ts';

const heading = (depth: number) => ({ type: 'heading', depth });
const text = { type: 'paragraph' };

test('each heading stands in one section with all that follows it, smaller headings too', () => {
  const lesson = {
    type: 'root',
    children: [{ type: 'yaml' }, { type: 'mdxjsEsm' }, text, heading(2), text, heading(3), text, heading(2)],
  };
  splitAtHeadings()(lesson);
  const section = (...children: object[]) => ({ type: 'part', data: { hName: 'section' }, children });
  expect(lesson.children).toEqual([
    ...[{ type: 'yaml' }, { type: 'mdxjsEsm' }],
    section(text),
    section(heading(2), text, heading(3), text),
    section(heading(2)),
  ]);
});

test('a lesson that begins with a heading has no empty section before it', () => {
  const lesson = { type: 'root', children: [heading(2), text] };
  splitAtHeadings()(lesson);
  expect(lesson.children).toHaveLength(1);
});
