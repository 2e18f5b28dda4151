import type { ReactNode } from 'react';
import { ClearFilter } from '#ui/clear-filter.tsx';
import classes from '#ui/filter-bar.module.css';

export interface SetFilterProps {
  label: string;
  value: ReactNode;
  onClear: () => void;
}

/** A filter that a figure's link has set: what it is, and a cross to clear it. */
export const SetFilter = ({ label, value, onClear }: SetFilterProps) => (
  <span className={classes.set}>
    {label} <strong className={classes.value}>{value}</strong>
    <ClearFilter filter={label} onClear={onClear} inline />
  </span>
);
