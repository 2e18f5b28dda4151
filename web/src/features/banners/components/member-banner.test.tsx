import type { Banner } from '@fairlead/contract/features/banners.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { MemberBanner } from '#features/banners/components/member-banner.tsx';

const banner: Banner = {
  id: 3,
  image: '/files/a',
  width: 1200,
  height: 200,
  alt: 'Question week',
  link: '/user/queries',
  from: null,
  to: null,
};
beforeEach(() => localStorage.clear());

const draw = (shown: Banner | null | undefined, at = 'dashboard') => (
  <MemberBanner banner={shown} screen={at} closeLabel="Close banner" />
);
const alts = () => screen.queryAllByRole('img').map((picture) => picture.getAttribute('alt'));

test('it leads to its link, and once closed stays closed, until there is another', () => {
  const { unmount } = render(draw(banner));
  expect(screen.getByRole('link', { name: 'Question week' }).getAttribute('href')).toBe('/user/queries');
  expect(screen.getByRole('link').getAttribute('target')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Close banner' }));
  expect(alts()).toEqual([]);
  unmount();
  const { rerender } = render(draw(banner));
  expect(alts()).toEqual([]);
  rerender(draw({ ...banner, id: 4, alt: 'Another', link: 'https://example.org' }));
  expect(alts()).toEqual(['Another']);
  expect(screen.getByRole('link').getAttribute('rel')).toBe('noreferrer');
});

test('the one of the last visit keeps its place until the server has answered', () => {
  render(draw(banner)).unmount();
  const { rerender } = render(draw(undefined));
  expect(alts()).toEqual(['Question week']);
  rerender(draw(null));
  expect(alts()).toEqual([]);
});

test('while a page is read none comes and none goes; with the next page it does', () => {
  const { rerender } = render(draw(null));
  rerender(draw(banner));
  expect(alts()).toEqual([]);
  rerender(draw(banner, 'withdrawal'));
  expect(alts()).toEqual(['Question week']);
  rerender(draw({ ...banner, id: 4, alt: 'In its place' }, 'withdrawal'));
  expect(alts()).toEqual(['In its place']);
  rerender(draw(null, 'withdrawal'));
  expect(alts()).toEqual(['In its place']);
  rerender(draw(null, 'dashboard'));
  expect(alts()).toEqual([]);
});
