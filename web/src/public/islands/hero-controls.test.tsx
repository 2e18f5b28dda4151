import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { textsLoaded } from '#foundation/texts.ts';
import { HeroControls } from '#public/islands/hero-controls.tsx';
import { FADE_MS, SLIDE_MS } from '#public/islands/use-slides.ts';

beforeEach(async () => {
  await textsLoaded();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function drawHero() {
  render(
    <section data-slides="" data-shown="0">
      <a href="/registration">Start</a>
      <HeroControls count={2} />
    </section>,
  );
  const hero = document.querySelector('section') as HTMLElement;
  return { hero, link: screen.getByRole('link') };
}

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

test('the specified times are 4 s and 1 s', () => expect([SLIDE_MS, FADE_MS]).toEqual([4000, 1000]));

test('the other slide comes every 4 s and fades for 1 s', async () => {
  const { hero } = drawHero();
  await pass(3_999);
  expect(hero.dataset).toMatchObject({ shown: '0' });
  await pass(1);
  expect(hero.dataset).toMatchObject({ shown: '1', fading: '' });
  await pass(999);
  expect(hero.dataset.fading).toBe('');
  await pass(1);
  expect(hero.dataset.fading).toBeUndefined();
  await pass(3_000);
  expect(hero.dataset.shown).toBe('0');
});

test('it waits while the pointer is over it, and begins its 4 s anew afterwards', async () => {
  const { hero } = drawHero();
  await pass(3_000);
  fireEvent.pointerEnter(hero);
  await pass(60_000);
  expect(hero.dataset.shown).toBe('0');
  fireEvent.pointerLeave(hero);
  await pass(3_999);
  expect(hero.dataset.shown).toBe('0');
  await pass(1);
  expect(hero.dataset.shown).toBe('1');
});

test('it waits while the focus is within', async () => {
  const { hero, link } = drawHero();
  await act(async () => link.focus());
  await pass(60_000);
  expect(hero.dataset.shown).toBe('0');
  await act(async () => link.blur());
  await pass(4_000);
  expect(hero.dataset.shown).toBe('1');
});

test('it stands still for people who asked for less motion, until they start it', async () => {
  const matchMedia = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: query.includes('prefers-reduced-motion'),
  }));
  const { hero } = drawHero();
  await pass(60_000);
  expect(hero.dataset.shown).toBe('0');
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  await pass(4_000);
  expect(hero.dataset.shown).toBe('1');
});

test('a paused one stays, and a slide can be chosen', async () => {
  const { hero } = drawHero();
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  await pass(60_000);
  expect(hero.dataset.shown).toBe('0');
  fireEvent.click(screen.getByRole('button', { name: 'Show example 2 of 2' }));
  expect(hero.dataset.shown).toBe('1');
  expect(screen.getByRole('button', { name: 'Show example 2 of 2' }).getAttribute('aria-current')).toBe('true');
  await pass(60_000);
  expect(hero.dataset.shown).toBe('1');
});
