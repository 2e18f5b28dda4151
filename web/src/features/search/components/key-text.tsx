import type { ReactNode } from 'react';
import classes from '#features/search/components/key-text.module.css';

/** A key of the keyboard. */
export const KeyText = ({ children }: { children: ReactNode }) => <kbd className={classes.key}>{children}</kbd>;
