import { expect, test } from 'vitest';
import { createPageCss } from './page-css.ts';

const css = [
  '@font-face{font-family:"Inter; {Variable}";src:url(/a.woff2)}',
  'body{margin:0}',
  '._title_1x2y3_7{color:red}',
  '@media (max-width:47.99em){._title_1x2y3_7{color:blue}}',
  '@keyframes _turn_1x2y3_1{from{opacity:0}to{opacity:1}}',
  '._card_ab12c_1:hover ._in_ab12c_2{color:green}',
  '._panel_zz9zz_3{color:black}',
  'body:has(._card_ab12c_1){margin:1px}',
].join('');

test('a page gets what is for all, and the whole of each file of which it has a class', () => {
  const pageCss = createPageCss(css, { menu: ['zz9zz'] });
  expect(pageCss('<p>no class</p>')).toBe(
    '@font-face{font-family:"Inter; {Variable}";src:url(/a.woff2)}body{margin:0}',
  );
  const titled = pageCss('<h1 class="other _title_1x2y3_7">x</h1>');
  expect(titled).toContain('color:blue');
  expect(titled).toContain('@keyframes _turn_1x2y3_1');
  expect(titled).not.toContain('_card_');
  expect(pageCss('<i class="_in_ab12c_2 x">')).toContain('body:has(._card_ab12c_1)');
});

test('what an island shows only later is there from the beginning', () => {
  const pageCss = createPageCss(css, { menu: ['zz9zz'] });
  expect(pageCss('<div data-island="menu">')).toContain('_panel_zz9zz_3');
  expect(pageCss('<div data-island="other">')).not.toContain('_panel_zz9zz_3');
});

test('a text that only looks like a class brings nothing', () => {
  expect(createPageCss(css, {})('<p>_title_1x2y3_7</p>')).not.toContain('_title_');
});
