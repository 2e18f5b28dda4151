import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleHalf2,
  IconCircleX,
  IconClock,
  IconClockX,
  IconFlagCheck,
  IconHelpCircle,
  IconLoader2,
  IconLock,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '#ui/status-badge.module.css';
import { ui } from '#ui/texts.ts';

type Tone = 'green' | 'blue' | 'amber' | 'red' | 'neutral';
type Look = readonly [Tone, TablerIcon];

const looks = {
  active: ['green', IconCircleCheck],
  answered: ['green', IconCircleCheck],
  verified: ['green', IconCircleCheck],
  completed: ['blue', IconFlagCheck],
  complete: ['blue', IconFlagCheck],
  finished: ['blue', IconFlagCheck],
  done: ['blue', IconFlagCheck],
  approved: ['blue', IconCheck],
  calculated: ['blue', IconCheck],
  confirmed: ['blue', IconLoader2],
  sending: ['blue', IconLoader2],
  processing: ['blue', IconLoader2],
  paying: ['blue', IconLoader2],
  pending: ['amber', IconClock],
  waiting: ['amber', IconClock],
  confirming: ['amber', IconClock],
  open: ['amber', IconClock],
  partially_paid: ['amber', IconCircleHalf2],
  unknown: ['amber', IconHelpCircle],
  cancelled: ['red', IconCircleX],
  rejected: ['red', IconBan],
  failed: ['red', IconAlertTriangle],
  not_paid: ['red', IconAlertTriangle],
  unfunded: ['red', IconAlertTriangle],
  blocked: ['red', IconLock],
  expired: ['neutral', IconClockX],
  refunded: ['neutral', IconArrowBackUp],
  inactive: ['neutral', IconCircleDashed],
  closed: ['neutral', IconCheck],
} as const satisfies Record<string, Look>;

export type StatusName = keyof typeof looks;

/** States in which no one waits for anyone; lists draw them without a fill. */
const settled: ReadonlySet<StatusName> = new Set<StatusName>([
  'active',
  'answered',
  'verified',
  'completed',
  'complete',
  'finished',
  'done',
  'closed',
]);

export interface StatusBadgeProps {
  status: StatusName;
  /** Another word than the state's own, such as an amount or a reason. */
  children?: ReactNode;
  /** 20 px high, for tables. */
  small?: boolean;
  /** No fill: `true`, or `'settled'` to fill only the states that need someone (long lists). */
  quiet?: boolean | 'settled';
}

/** A state as icon, word and colour together. */
export function StatusBadge({ status, children, small = false, quiet = false }: StatusBadgeProps) {
  const [tone, Icon]: Look = looks[status];
  const isQuiet = quiet === 'settled' ? settled.has(status) : quiet;
  return (
    <span className={classes.badge} data-tone={tone} data-quiet={isQuiet || undefined} data-small={small || undefined}>
      <Icon size={14} stroke={2} aria-hidden="true" />
      {children ?? ui(`status.${status}`)}
    </span>
  );
}

/** True where a text names a state this badge can draw; wire values are checked by it. */
export function isStatusName(value: string): value is StatusName {
  return Object.hasOwn(looks, value);
}
