import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { calculatorNames, parseLesson, parseTracks, trackNames, WORDS } from '../lessons-schema.ts';
import { type FigureName, figures } from '../src/public/figures/index.ts';
import { findWrongNumbers } from './worked-numbers.ts';

const sources = import.meta.glob<string>(['../lessons/*/*.mdx', '../../translations/*/lessons/*.mdx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const tracks = import.meta.glob<string>(['../lessons/tracks.*.yml', '../../translations/*/lessons/tracks.yml'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const lessons = Object.entries(sources).map(([file, content]) => ({ file, content, ...parseLesson(file, content) }));
const english = lessons.filter(({ file }) => file.startsWith('../lessons/en/'));
const slugs = english.map(({ slug }) => slug);

test('lessons are numbered from 1 without gaps, track after track, each with an address of its own', () => {
  const inOrder = english.toSorted((one, other) => one.order - other.order);
  expect(inOrder.map(({ order }) => order)).toEqual(inOrder.map((_, place) => place + 1));
  expect(new Set(slugs).size).toBe(slugs.length);
  const places = inOrder.map(({ track }) => trackNames.indexOf(track));
  expect(places).toEqual(places.toSorted());
});

test('they teach what forex is, its analysis, risk management and strategies, track by track', () => {
  const listed = (track: string) => english.filter((lesson) => lesson.track === track).map(({ slug }) => slug);
  expect(listed('first-steps')).toEqual(expect.arrayContaining(['what-moves-currencies', 'leverage-and-margin']));
  expect(listed('practice')).toEqual(
    expect.arrayContaining(['candles', 'support-and-resistance', 'the-economic-calendar', 'a-plan-for-a-week']),
  );
  expect(listed('protecting-yourself')).toEqual(
    expect.arrayContaining(['risk-per-trade', 'drawdown-and-losing-streaks']),
  );
});

describe.each(lessons)('$file', (lesson) => {
  test('it has the length that a beginner reads in one go', () => {
    expect(lesson.wordCount).toBeGreaterThanOrEqual(WORDS.min);
    expect(lesson.wordCount).toBeLessThanOrEqual(WORDS.max);
  });

  test('what it links to, draws and places exists', () => {
    expect(lesson.links.filter((link) => !slugs.includes(link))).toEqual([]);
    expect(lesson.links.length).toBeGreaterThan(0);
    expect(lesson.figures.filter((name) => !(name in figures))).toEqual([]);
    expect(lesson.figures.length).toBeGreaterThan(0);
    expect(lesson.calculators).toEqual(lesson.calculator ? [lesson.calculator] : []);
    expect(calculatorNames).toEqual(expect.arrayContaining(lesson.calculators));
  });

  test('it is Markdown with figures and calculators, nothing else: no code, no other elements', () => {
    const rest = lesson.body.replace(/^<(?:Figure|Calculator) name="[a-z-]+" \/>$/gm, '');
    expect(rest.match(/[<>{}].{0,20}|^(?:import|export) .*|^# .*/gm)).toBeNull();
    expect(lesson.headings.length).toBeGreaterThanOrEqual(3);
    expect(new Set(lesson.headings.map(({ id }) => id)).size).toBe(lesson.headings.length);
  });

  test('its worked numbers are what their calculation gives', () => {
    expect(findWrongNumbers(lesson.body)).toEqual([]);
  });
});

test('a translated lesson has the figures, the calculator and the right answers of the English one', () => {
  const pick = ({ slug, figures, calculators, quiz, track }: (typeof lessons)[number]) => ({
    slug,
    track,
    figures,
    calculators,
    right: quiz.map(({ right }) => right),
  });
  for (const lesson of lessons.filter((each) => !english.includes(each)))
    expect(pick(lesson)).toEqual(pick(english.find(({ slug }) => slug === lesson.slug) ?? lesson));
});

test.each(Object.entries(tracks))('%s names every track', (file, content) => {
  expect(parseTracks(file, content).map(({ name }) => name)).toEqual(trackNames);
});

describe.each(Object.keys(figures) as FigureName[])('figure %s', (name) => {
  const drawn = renderToStaticMarkup(createElement(figures[name]));

  test('it is drawn with a title and a description, and every text and number is there', () => {
    const [, title, description] = /<figcaption[^>]*>([^<]+)<[\s\S]*<desc[^>]*>([^<]+)</.exec(drawn) ?? [];
    expect(title?.length).toBeGreaterThan(10);
    expect(description?.length).toBeGreaterThan(60);
    expect(drawn).not.toMatch(/NaN|undefined|Infinity/);
    const ids = [...drawn.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of drawn.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
  });

  test('a lesson places it', () => {
    expect(english.flatMap((lesson) => lesson.figures)).toContain(name);
  });
});

test('what is wrong with a lesson is named with its file', () => {
  const [{ content } = { content: '' }] = english;
  const parse = (change: (content: string) => string, file = '/01-a.mdx') =>
    parseLesson(file, change(content.replace(/^order: .*/m, 'order: 1')));
  expect(parse((same) => same).slug).toBe('a');
  expect(() => parse((same) => same, '/lesson.mdx')).toThrow('/lesson.mdx: a lesson');
  expect(() => parse((same) => same, '/02-a.mdx')).toThrow('/02-a.mdx: order is 1');
  expect(() => parse(() => 'Text')).toThrow('/01-a.mdx: it does not begin with front matter');
  expect(() => parse((same) => same.replace(/right: .*/, 'right: 5'))).toThrow('there is no such answer');
  expect(() => parse((same) => same.replace(/right: .*/, 'right: 0'))).toThrow('quiz[0].right');
  expect(() => parse((same) => same.replace(/track: .*/, 'track: other'))).toThrow('track');
  expect(() => parse((same) => same.replace(/title: .*/, 'titel: A'))).toThrow('titel');
  expect(() => parse((same) => same.replace(/url: .*/, 'url: javascript:alert(1)'))).toThrow('url');
});
