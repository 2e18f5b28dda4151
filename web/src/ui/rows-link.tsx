import type { RowsTarget } from '@fairlead/contract/features/figure-rows.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from '#ui/rows-link.module.css';

/** A figure that leads to the rows it is the sum of; without a target it is the figure alone. */
export function RowsLink({ to, children }: { to: RowsTarget | undefined; children: ReactNode }) {
  if (!to) return <>{children}</>;
  return (
    <Link to={to.to} search={to.search as never} className={classes.rows ?? ''}>
      {children}
    </Link>
  );
}
