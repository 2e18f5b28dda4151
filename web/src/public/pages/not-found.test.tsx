import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { textsLoaded } from '#foundation/texts.ts';
import type { PageRequest } from '#public/page.ts';
import { drawNotFound } from '#public/pages/not-found.tsx';

beforeAll(textsLoaded);

test('an address without a page says so, offers search and a way home, and is not indexed', () => {
  const page = drawNotFound({} as PageRequest);
  expect(page).toMatchObject({ status: 404, hidden: true, title: 'Page not found' });
  render(page.body);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page not found');
  expect(screen.getByRole('link', { name: 'Return Home' }).getAttribute('href')).toBe('/');
  const search = screen.getByRole('searchbox');
  expect([search.getAttribute('name'), search.closest('form')?.getAttribute('action')]).toEqual(['q', '/learn']);
});
