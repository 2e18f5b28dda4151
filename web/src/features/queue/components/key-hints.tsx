import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '#features/queue/components/queue.module.css';
import { queue } from '#features/queue/texts.ts';
import { KeyText } from '#features/search/components/key-text.tsx';
import { Dialog } from '#ui/dialog.tsx';

const key = (children: ReactNode) => <KeyText>{children}</KeyText>;
const shortHints = ['keyMove', 'keyOpen', 'keyAssign', 'keyFilter', 'keyHelp'] as const;
const allHints = [...shortHints, 'keyClose'] as const;

/** The keys at the foot of the list. */
export const KeyHints = () => (
  <p className={classes.keys}>
    {shortHints.map((hint) => (
      <span key={hint}>{queue.rich(hint, { key })}</span>
    ))}
  </p>
);

/** Every key, by `?`. */
export const KeysDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Dialog
    opened={opened}
    onClose={onClose}
    title={queue('keysTitle')}
    actions={<Button onClick={onClose}>{queue('close')}</Button>}
  >
    <ul className={classes.keyList}>
      {allHints.map((hint) => (
        <li key={hint}>{queue.rich(hint, { key })}</li>
      ))}
    </ul>
  </Dialog>
);
