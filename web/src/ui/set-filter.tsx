import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '#ui/filter-bar.module.css';
import { ui } from '#ui/texts.ts';

export interface SetFilterProps {
  label: string;
  value: ReactNode;
  onClear: () => void;
}

/** A filter that a figure's link has set: what it is, and a cross to clear it. */
export const SetFilter = ({ label, value, onClear }: SetFilterProps) => (
  <span className={classes.set}>
    {label} <strong className={classes.value}>{value}</strong>
    <button
      type="button"
      className={classes.clearSet}
      aria-label={ui('clearFilter', { filter: label })}
      onClick={onClear}
    >
      <IconX size={16} stroke={1.75} />
    </button>
  </span>
);
