import type { AlertPlatform } from './alert-platform.ts';

/** A step of a runbook: the words of the page that it follows, and the call, command or act that they ask for. */
export type Step = readonly [words: string, act: (platform: AlertPlatform) => Promise<unknown>];

/** How an alert is provoked by what would cause it, and its page followed to the end. */
export type AlertCase = {
  alert: string;
  /** The labels by which its page tells what it is about. */
  labels?: Record<string, string>;
  provoke: (platform: AlertPlatform) => Promise<unknown>;
  steps: readonly Step[];
  /** Takes away what would be in the way of the next case, once the alert is over. */
  tidy?: (platform: AlertPlatform) => Promise<unknown>;
};
