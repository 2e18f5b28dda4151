import { newsContract } from '@fairlead/contract/features/news.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

/** The newest published news, for the member's overview and the start page. */
export const useNews = (count = 3) =>
  useQuery({
    ...endpointQuery(newsContract.list, { query: { limit: count } }),
    select: (answer) => answer.allnews.filter((item) => item.published),
  });

/** A page of all news, drafts included, for staff. */
export const useAllNews = (page: number, limit: number) =>
  useQuery({ ...endpointQuery(newsContract.list, { query: { page, limit } }), placeholderData: keepPreviousData });

export const useAddNews = () => useEndpointMutation(newsContract.add);
export const useChangeNews = () => useEndpointMutation(newsContract.change);
export const useRemoveNews = () => useEndpointMutation(newsContract.remove);
