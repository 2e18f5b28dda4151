import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { focusSearch } from '#public/motion/focus-search.ts';
import { followScroll } from '#public/motion/follow-scroll.ts';
import { followSections, getThreshold } from '#public/motion/follow-sections.ts';
import { showSignedIn } from '#public/motion/show-signed-in.ts';

type Seen = { target: Element; isIntersecting: boolean; intersectionRatio: number };

/** Stands for the browser's: a test says what is seen of each section. */
class Observer {
  static all: Observer[] = [];
  readonly report: (entries: Seen[]) => void;
  readonly threshold: number;
  target: Element | undefined;
  constructor(report: (entries: Seen[]) => void, { threshold }: { threshold: number }) {
    this.report = report;
    this.threshold = threshold;
    Observer.all.push(this);
  }
  observe(target: Element) {
    this.target = target;
  }
  disconnect() {
    Observer.all = Observer.all.filter((other) => other !== this);
  }
}

const see = (name: string, intersectionRatio: number) => {
  const found = Observer.all.find(({ target }) => target?.id === name) as Observer;
  found.report([{ target: found.target as Element, isIntersecting: intersectionRatio > 0, intersectionRatio }]);
};
const current = () => [...document.querySelectorAll('[aria-current]')].map((link) => link.textContent);

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Observer);
  document.body.innerHTML = `
    <a data-leads-to="home">Home</a><a data-leads-to="about">About</a><a data-leads-to="about">About, menu</a>
    <section id="home"></section><section id="about"></section>`;
});
afterEach(() => {
  vi.unstubAllGlobals();
  Observer.all = [];
  localStorage.clear();
  document.documentElement.removeAttribute('data-signed-in');
  document.documentElement.removeAttribute('data-scrolled');
});

test('a section is current from 60 % in view; between sections the last that has begun is it', () => {
  const [home, about] = document.querySelectorAll('section');
  const begin = (section: Element | undefined, top: number) =>
    vi.spyOn(section as Element, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);
  begin(home, 0);
  begin(about, window.innerHeight);
  followSections();
  see('home', 0.6);
  expect(current()).toEqual(['Home']);
  see('about', 0.59);
  expect(current()).toEqual(['Home']);
  see('home', 0.3);
  expect(current()).toEqual(['Home']);
  see('about', 0.61);
  expect(current()).toEqual(['About', 'About, menu']);
  // far below both, and back from there
  begin(about, -2_000);
  see('about', 0);
  expect(current()).toEqual(['About', 'About, menu']);
  begin(about, window.innerHeight * 0.6);
  see('about', 0.4);
  expect(current()).toEqual(['Home']);
});

test('of a section higher than the window, it is 60 % of the window that counts', () => {
  expect(getThreshold(500, 1000)).toBe(0.6);
  expect(getThreshold(3000, 1000)).toBeCloseTo(0.2);
  expect(getThreshold(0, 1000)).toBe(0.6);
});

test('the page knows when it is scrolled by more than 50 px', () => {
  followScroll();
  const root = document.documentElement;
  const scroll = (px: number) => {
    vi.stubGlobal('scrollY', px);
    fireEvent.scroll(window);
    return root.hasAttribute('data-scrolled');
  };
  expect([scroll(50), scroll(51), scroll(0)]).toEqual([false, true, false]);
});

test.each([
  [{ auth: { id: 1 }, admin: null }, 'member'],
  [{ auth: null, admin: { id: 1 } }, 'staff'],
  [{ auth: null, admin: null }, undefined],
])('who is signed in: %j', (stored, expected) => {
  localStorage.setItem('persist:auth', JSON.stringify(stored));
  showSignedIn();
  expect(document.documentElement.dataset.signedIn).toBe(expected);
});

test('what cannot be read in the storage is no one', () => {
  localStorage.setItem('persist:auth', '{"auth":');
  showSignedIn();
  expect(document.documentElement.dataset.signedIn).toBeUndefined();
});

test('a slash leads into the search field that is shown, and is not typed into it', () => {
  document.body.innerHTML = '<input type="search" id="hidden"><input type="search" id="shown"><textarea></textarea>';
  const [hidden, shown] = document.querySelectorAll('input');
  Object.assign(hidden as object, { checkVisibility: () => false });
  focusSearch();
  const press = (target: Element, keys: KeyboardEventInit = {}) => {
    (document.activeElement as HTMLElement).blur();
    // false where the browser does not do with the key what it does otherwise
    const isTyped = fireEvent.keyDown(target, { key: '/', ...keys });
    return { isTyped, focused: document.activeElement };
  };
  expect(press(document.body)).toEqual({ isTyped: false, focused: shown });
  // one who writes means the character, and with a modifier it is the browser's own
  const text = document.querySelector('textarea') as Element;
  expect(press(text)).toEqual({ isTyped: true, focused: document.body });
  expect(press(document.body, { ctrlKey: true })).toEqual({ isTyped: true, focused: document.body });
  shown?.remove();
  expect(press(document.body)).toEqual({ isTyped: true, focused: document.body });
});
