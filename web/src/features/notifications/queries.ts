import {
  type Notices,
  type NotificationType,
  notificationsContract,
} from '@fairlead/contract/features/notifications.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

/** A page of a member's notifications. */
export const useMemberNotifications = (memberId: number, page: number, limit: number) =>
  useQuery({
    ...endpointQuery(notificationsContract.ofMember, { params: { userId: memberId }, query: { page, limit } }),
    placeholderData: keepPreviousData,
  });

/** What the frame of the page knows of notifications and asks for by itself; undefined until it is known. */
export const useNotices = (): Notices | undefined =>
  useQuery({ ...endpointQuery(notificationsContract.notices, {}), staleTime: Number.POSITIVE_INFINITY }).data;

/** What staff have written, all of it or of one type. */
export const useStaffNotifications = (type?: NotificationType) =>
  useQuery({
    ...endpointQuery(notificationsContract.list, { query: { type } }),
    select: (answer) => answer.notifications,
  });

export const useMarkSeen = () => useEndpointMutation(notificationsContract.seen);
export const useCreateNotification = () => useEndpointMutation(notificationsContract.create);
export const useDeleteNotification = () => useEndpointMutation(notificationsContract.remove);
