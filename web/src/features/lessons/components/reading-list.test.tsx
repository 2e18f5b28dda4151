import { lessonLists } from 'virtual:lesson-list';
import { lessonsContract } from '@fairlead/contract/features/lessons.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ReadingList } from '#features/lessons/components/reading-list.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();
const slugs = (lessonLists.en ?? []).map(({ slug }) => slug);
const draw = (read: string[], saved: string[] = []) => {
  api.answer(lessonsContract.progress, { read, saved });
  return renderApp(api, <ReadingList />);
};
const listTitles = async () =>
  (await screen.findAllByRole('listitem')).map((row) => row.querySelector('a')?.getAttribute('href'));

test('who has read nothing begins with the first lesson', async () => {
  await draw([]);
  expect(await listTitles()).toEqual(slugs.slice(0, 3).map((slug) => `/learn/${slug}`));
  expect(screen.getByText('What moves currencies')).toBeTruthy();
  expect(screen.getByText(`0 of ${slugs.length} read`)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Begin' }).getAttribute('href')).toBe(`/learn/${slugs[0]}`);
});

test('lessons kept for later come first, read ones not at all', async () => {
  await draw([String(slugs[0]), String(slugs[4])], [String(slugs[9]), String(slugs[4])]);
  expect(await listTitles()).toEqual([slugs[9], slugs[1], slugs[2]].map((slug) => `/learn/${slug}`));
  expect(screen.getByText(/On your reading list/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(`/learn/${slugs[9]}`);
});

test('who has read all is told so; a failed read can be tried again', async () => {
  api.refuse(lessonsContract.progress, { status: 500, code: 'internal', message: '' });
  const user = await renderApp(api, <ReadingList />);
  const retry = await screen.findByRole('button', { name: /Retry|Try Again/i });
  api.answer(lessonsContract.progress, { read: slugs, saved: [] });
  await user.click(retry);
  expect(await screen.findByText('You have read every lesson.')).toBeTruthy();
});
