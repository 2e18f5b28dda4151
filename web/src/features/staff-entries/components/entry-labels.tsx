import type { StaffEntry } from '@fairlead/contract/features/staff-entries.ts';
import { entries } from '#features/staff-entries/texts.ts';
import { Money } from '#ui/money.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

/** `SE-12` */
export const formatReference = ({ id }: Pick<StaffEntry, 'id'>): string => `SE-${id}`;

/** Credit or debit. */
export const labelKind = (kind: StaffEntry['kind']): string => entries(kind);

const badges = { waiting: 'waiting', posted: 'complete', refused: 'rejected' } as const;
export const EntryBadge = ({ entry }: { entry: StaffEntry }) => (
  <StatusBadge status={badges[entry.state]} quiet="settled" small />
);

/** As the member's account changes by it, to the micro-unit. */
export const EntryAmount = ({ entry }: { entry: StaffEntry }) => (
  <Money
    micro={entry.kind === 'credit' ? entry.amount : -entry.amount}
    decimals={6}
    unit={null}
    signed={entry.state === 'posted'}
  />
);

/** Where the money goes, in a sentence. */
export const describeMovement = ({
  kind,
  wallet,
  username,
}: Pick<StaffEntry, 'kind' | 'wallet' | 'username'>): string =>
  kind === 'credit'
    ? entries('movementCredit', { member: username })
    : entries('movementDebit', { account: entries(wallet), member: username });
