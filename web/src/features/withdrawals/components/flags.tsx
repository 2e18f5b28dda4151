import type { WithdrawalFlag } from '@fairlead/contract/features/withdrawals.ts';
import { IconFlag } from '@tabler/icons-react';
import classes from '#features/withdrawals/components/staff.module.css';
import { staff } from '#features/withdrawals/staff-texts.ts';

/** The first flag and how many more there are. */
export function FlagsText({ flags }: { flags: readonly WithdrawalFlag[] }) {
  const [first, ...more] = flags;
  if (!first) return <span className={classes.none}>{staff('flagsNone')}</span>;
  return (
    <span className={classes.flags} title={flags.map((flag) => staff(`flag.${flag}`)).join(', ')}>
      <IconFlag size={16} stroke={1.75} aria-hidden="true" />
      {staff(`flag.${first}`)}
      {more.length > 0 && <span className={classes.more}>+{more.length}</span>}
    </span>
  );
}
