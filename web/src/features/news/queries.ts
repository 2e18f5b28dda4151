import { type NewsFilter, newsContract } from '@fairlead/contract/features/news.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

/** The newest published news, for the member's overview. */
export const useNews = (count = 3) =>
  useQuery({
    ...endpointQuery(newsContract.list, { query: { limit: count } }),
    select: (answer) => answer.allnews,
  });

/** A page of all news, drafts included, for staff. */
export const useAllNews = (page: number, limit: number, filter: NewsFilter) =>
  useQuery({
    ...endpointQuery(newsContract.list, { query: { page, limit, ...filter } }),
    placeholderData: keepPreviousData,
  });

export const useAddNews = () => useEndpointMutation(newsContract.add);
export const useChangeNews = () => useEndpointMutation(newsContract.change);
export const useRemoveNews = () => useEndpointMutation(newsContract.remove);
export const useUploadPicture = () => useEndpointMutation(newsContract.uploadPicture);
export const usePreview = () => useEndpointMutation(newsContract.preview);
