import type { NotificationTopic } from '../features/notification-preferences.ts';

/** What contract, server and web all know of an income programme. The list of them is `app/programmes.ts`. */
export type Programme = {
  /** One word, such as `bonus`: the source of its transactions, and `bonus_transaction` is their type. */
  name: string;
  /** Its step of the end-of-day run; without one it is paid at other times. */
  step?: string;
  /** What it posts: each entry type with the kinds of account it moves money between. */
  entryTypes: Readonly<Record<string, string>>;
  /** The stored data that its calls read and change. */
  dataDomain: string;
  /** What it writes into the audit log. */
  auditActions: readonly string[];
  /** Its place among the rules that staff set. */
  ruleGroup: string;
  /** What members are notified of, by event: the topic by which they may turn it off, or `always`. */
  notifications: Readonly<Record<string, NotificationTopic | 'always'>>;
  /** What of it changes only once a second person has agreed. */
  changeKinds?: readonly string[];
};
