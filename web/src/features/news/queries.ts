import { newsContract } from '@fairlead/contract/features/news.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read, useWrite } from '#foundation/calls.ts';

const room = { refreshes: ['news'] };

/** The newest published news, for the member's overview and the start page. */
export const useNews = (count = 3) =>
  useQuery({
    ...read(newsContract.list, { query: { limit: count } }),
    select: (answer) => answer.allnews.filter((item) => item.published),
  });

/** A page of all news, drafts included, for staff. */
export const useAllNews = (page: number, limit: number) =>
  useQuery({ ...read(newsContract.list, { query: { page, limit } }), placeholderData: keepPreviousData });

export const useAddNews = () => useWrite(newsContract.add, room);
export const useChangeNews = () => useWrite(newsContract.change, room);
export const useRemoveNews = () => useWrite(newsContract.remove, room);
