import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '#ui/more-menu.module.css';
import { ui } from '#ui/texts.ts';

/** The menu of the tabs that do not fit into their row; nothing where all do. Its children are `Menu.Item`s. */
export function MoreMenu({ count, children }: { count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <UnstyledButton className={classes.more}>
          {ui('more')}
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
