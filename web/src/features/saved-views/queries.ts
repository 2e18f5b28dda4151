import { type SavedView, savedViewsContract, viewedScreens } from '@fairlead/contract/features/saved-views.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

export type ViewedScreen = (typeof viewedScreens)[number];

/** The screen at this path, where views of it can be kept. */
export const findViewedScreen = (path: string): ViewedScreen | undefined =>
  viewedScreens.find((screen) => screen === path);

/** A screen's views: own ones, then those of others; empty until they are loaded. */
export function useSavedViews(screen: ViewedScreen): SavedView[] {
  const { data } = useQuery(endpointQuery(savedViewsContract.list, { query: { screen } }));
  return data?.views ?? [];
}

export const useSaveView = () => useEndpointMutation(savedViewsContract.save);
export const useRemoveView = () => useEndpointMutation(savedViewsContract.remove);
export const useRenameView = () => useEndpointMutation(savedViewsContract.rename);
