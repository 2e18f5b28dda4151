import type { WithdrawalFlag } from '@fairlead/contract/features/withdrawals.ts';
import { IconFlag } from '@tabler/icons-react';
import classes from '#features/withdrawals/components/staff.module.css';
import { staff } from '#features/withdrawals/staff-texts.ts';

export interface FlagsTextProps {
  flags: readonly WithdrawalFlag[];
  /** Every flag, where a request is decided; else the first and how many more there are. */
  whole?: boolean;
}

/** What speaks against a request. */
export function FlagsText({ flags, whole = false }: FlagsTextProps) {
  const [first, ...more] = flags;
  if (!first) return <span className={classes.none}>{staff('flagsNone')}</span>;
  const names = flags.map((flag) => staff(`flag.${flag}`)).join(', ');
  return (
    <span className={classes.flags} data-whole={whole || undefined} title={whole ? undefined : names}>
      <IconFlag size={16} stroke={1.75} aria-hidden="true" />
      {whole ? names : staff(`flag.${first}`)}
      {!whole && more.length > 0 && <span className={classes.more}>+{more.length}</span>}
    </span>
  );
}
