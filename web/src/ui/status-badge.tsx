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

type Tone = 'green' | 'blue' | 'amber' | 'red' | 'neutral';
type Look = readonly [Tone, TablerIcon, string];

const looks = {
  active: ['green', IconCircleCheck, 'Active'],
  answered: ['green', IconCircleCheck, 'Answered'],
  verified: ['green', IconCircleCheck, 'Verified'],
  completed: ['blue', IconFlagCheck, 'Completed'],
  complete: ['blue', IconFlagCheck, 'Complete'],
  finished: ['blue', IconFlagCheck, 'Finished'],
  done: ['blue', IconFlagCheck, 'Done'],
  approved: ['blue', IconCheck, 'Approved'],
  fixed: ['blue', IconCheck, 'Fixed'],
  confirmed: ['blue', IconLoader2, 'Confirmed, being credited'],
  sending: ['blue', IconLoader2, 'Confirmed, being credited'],
  processing: ['blue', IconLoader2, 'Processing'],
  paying: ['blue', IconLoader2, 'Paying'],
  pending: ['amber', IconClock, 'Pending'],
  waiting: ['amber', IconClock, 'Waiting'],
  confirming: ['amber', IconClock, 'Confirming'],
  open: ['amber', IconClock, 'Open'],
  partially_paid: ['amber', IconCircleHalf2, 'Partially paid'],
  unknown: ['amber', IconHelpCircle, 'Unknown'],
  cancelled: ['red', IconCircleX, 'Cancelled'],
  rejected: ['red', IconBan, 'Rejected'],
  failed: ['red', IconAlertTriangle, 'Failed'],
  not_paid: ['red', IconAlertTriangle, 'Not paid'],
  unfunded: ['red', IconAlertTriangle, 'Not funded'],
  blocked: ['red', IconLock, 'Blocked'],
  expired: ['neutral', IconClockX, 'Expired'],
  refunded: ['neutral', IconArrowBackUp, 'Refunded'],
  inactive: ['neutral', IconCircleDashed, 'Inactive'],
  closed: ['neutral', IconCheck, 'Closed'],
} as const satisfies Record<string, Look>;

export type StatusName = keyof typeof looks;

/** States in which nobody waits for anybody; lists draw them without a fill. */
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
  const [tone, Icon, word]: Look = looks[status];
  const isQuiet = quiet === 'settled' ? settled.has(status) : quiet;
  return (
    <span className={classes.badge} data-tone={tone} data-quiet={isQuiet || undefined} data-small={small || undefined}>
      <Icon size={14} stroke={2} aria-hidden="true" />
      {children ?? word}
    </span>
  );
}

/** True where a text names a state this badge can draw; wire values are checked by it. */
export function isStatusName(value: string): value is StatusName {
  return Object.hasOwn(looks, value);
}
