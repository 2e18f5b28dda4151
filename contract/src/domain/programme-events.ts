import { programmes } from '../app/programmes.ts';
import type { NotificationTopic } from '../features/notification-preferences.ts';

type KeyIn<T> = T extends unknown ? keyof T & string : never;
/** An event of a programme that members are notified of. */
export type ProgrammeEvent = KeyIn<(typeof programmes)[number]['notifications']>;

/** The topic of each, or `always`. */
export const programmeTopics = Object.assign({}, ...programmes.map(({ notifications }) => notifications)) as Record<
  ProgrammeEvent,
  NotificationTopic | 'always'
>;
