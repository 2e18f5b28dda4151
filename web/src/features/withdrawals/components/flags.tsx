import type { WithdrawalFlag } from '@fairlead/contract/features/withdrawals.ts';
import { IconFlag } from '@tabler/icons-react';
import classes from '#features/withdrawals/components/staff.module.css';

/** A flag in two words, for lists; the drawer says it whole, with its evidence. */
export const flagNames: Record<WithdrawalFlag, string> = {
  blocked: 'Blocked',
  address_changed: 'Address changed',
  password_changed: 'New password',
  shared_address: 'Shared address',
  two_people: '2 people',
  early_exit: 'Early exit',
  first_payout: 'First payout',
};

/** The first flag and how many more there are. */
export function FlagsText({ flags }: { flags: readonly WithdrawalFlag[] }) {
  const [first, ...more] = flags;
  if (!first) return <span className={classes.none}>None</span>;
  return (
    <span className={classes.flags} title={flags.map((flag) => flagNames[flag]).join(', ')}>
      <IconFlag size={16} stroke={1.75} aria-hidden="true" />
      {flagNames[first]}
      {more.length > 0 && <span className={classes.more}>+{more.length}</span>}
    </span>
  );
}
