import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { frame } from '#app/frame-texts.ts';
import classes from '#app/layouts/tab-bar.module.css';

/** What the phone's tab bar has no room for, in a sheet from below. */
export function MoreSheet({
  opened,
  onClose,
  children,
}: {
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      title={frame('more')}
      attributes={{ header: { role: 'none' } }}
      classNames={{ content: classes.sheet ?? '', body: classes.sheetBody ?? '', title: classes.sheetTitle ?? '' }}
    >
      {children}
    </Drawer>
  );
}
