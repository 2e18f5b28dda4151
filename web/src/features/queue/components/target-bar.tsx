import type { QueueItem } from '@fairlead/contract/features/queue.ts';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import classes from '#features/queue/components/queue.module.css';
import { queue } from '#features/queue/texts.ts';
import { formatMoment } from '#foundation/local-time.ts';
import { useNow } from '#ui/clock.tsx';

const HOUR_MS = 3_600_000;
/** From this part of the service time on, something is due soon. */
const SOON = 0.75;

type Target = { share: number; tone: 'calm' | 'soon' | 'over'; words: string; note: string };

/** How much of an item's service time is used, in a number and in words. */
export function measureTarget({ since, due_at }: Pick<QueueItem, 'since' | 'due_at'>, now: number): Target {
  const whole = due_at.getTime() - since.getTime();
  const share = (now - since.getTime()) / whole;
  const hours = Math.round(whole / HOUR_MS);
  const note = queue('dueAt', { moment: formatMoment(due_at), hours });
  if (share > 1) return { share: 1, tone: 'over', words: queue('over', { hours }), note };
  if (share >= SOON) return { share, tone: 'soon', words: queue('dueSoon', { hours }), note };
  return { share: Math.max(0, share), tone: 'calm', words: queue('dueIn', { hours }), note };
}

/** The share of the service time that is used, always with its words. */
export function TargetBar({ item }: { item: QueueItem }) {
  const { share, tone, words, note } = measureTarget(item, useNow());
  return (
    <span className={classes.target} data-tone={tone} title={note}>
      <span className={classes.bar} aria-hidden="true">
        <span className={classes.used} style={{ width: `${Math.round(share * 100)}%` }} />
      </span>
      {words}
    </span>
  );
}

/** The same on a phone: a badge. */
export function TargetBadge({ item }: { item: QueueItem }) {
  const { tone, words, note } = measureTarget(item, useNow());
  const Icon = tone === 'over' ? IconAlertTriangle : IconClock;
  return (
    <span className={classes.badge} data-tone={tone} title={note}>
      <Icon size={14} stroke={2} aria-hidden="true" />
      {words}
    </span>
  );
}
