import { Menu } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { frame } from '#app/frame-texts.ts';
import classes from '#app/layouts/top-bar.module.css';
import type { UserMenuProps } from '#app/layouts/user-menu.tsx';

export interface UserMenuItemsProps extends UserMenuProps {
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** What the menu hangs from; it opens and closes it. */
  target: ReactNode;
}

/** Who is signed in, their own screens and the way out. */
export function UserMenuItems({ user, links, onSignOut, opened, onChange, target }: UserMenuItemsProps) {
  return (
    <Menu position="bottom-end" width={220} opened={opened} onChange={onChange} closeOnClickOutside>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <strong>{user.name}</strong>
          <span>{user.email}</span>
        </div>
        <Menu.Divider />
        {links.map((link) => (
          <Menu.Item key={link.key} component={Link} to={link.path} leftSection={<link.icon size={18} stroke={1.75} />}>
            {link.label}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.75} />} onClick={onSignOut}>
          {frame('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
