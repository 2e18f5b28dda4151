import type { StaffEntry } from '@fairlead/contract/features/staff-entries.ts';
import { Money } from '#ui/money.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

/** `SE-12` */
export const numberOf = ({ id }: Pick<StaffEntry, 'id'>): string => `SE-${id}`;

export const kindNames = { credit: 'Credit', debit: 'Debit' } as const;

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
export const movementOf = ({ kind, wallet, username }: Pick<StaffEntry, 'kind' | 'wallet' | 'username'>): string =>
  kind === 'credit' ? `marketing pool → main of ${username}` : `${wallet} of ${username} → suspense`;
