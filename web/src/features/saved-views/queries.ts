import { type SavedView, savedViewsContract, viewedScreens } from '@fairlead/contract/features/saved-views.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

export type ViewedScreen = (typeof viewedScreens)[number];

/** The screen at this path, where views of it can be kept. */
export const findViewedScreen = (path: string): ViewedScreen | undefined =>
  viewedScreens.find((screen) => screen === path);

/** A screen's views, empty until they are loaded: that there are none is known only then. */
export type ScreenViews = { views: SavedView[]; state: 'loading' | 'loaded' | 'failed'; retry: () => void };

/** A screen's views: own ones, then those of others. */
export function useSavedViews(screen: ViewedScreen): ScreenViews {
  const { data, error, refetch } = useQuery(endpointQuery(savedViewsContract.list, { query: { screen } }));
  return {
    views: data?.views ?? [],
    state: data ? 'loaded' : error ? 'failed' : 'loading',
    retry: () => void refetch(),
  };
}

export const useSaveView = () => useEndpointMutation(savedViewsContract.save);
export const useRemoveView = () => useEndpointMutation(savedViewsContract.remove);
export const useRenameView = () => useEndpointMutation(savedViewsContract.rename);
