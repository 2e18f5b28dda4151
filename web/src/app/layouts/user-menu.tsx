import { Avatar, Menu, UnstyledButton } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { initials, type LayoutUser } from '#app/layouts/layout-props.ts';
import classes from '#app/layouts/top-bar.module.css';
import { type NavItem, navLabel } from '#app/navigation.ts';
import { app } from '#app/texts.ts';

export interface UserMenuProps {
  user: LayoutUser;
  items: readonly NavItem[];
  onSignOut: () => void;
  sizePx?: number;
}

/** The avatar, and behind it who is signed in, their own screens and the way out. */
export function UserMenu({ user, items, onSignOut, sizePx = 32 }: UserMenuProps) {
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <UnstyledButton
          className={classes.avatar ?? ''}
          aria-label={app('signedInAs', { initials: initials(user.name), name: user.name })}
        >
          <Avatar size={sizePx}>{initials(user.name)}</Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <strong>{user.name}</strong>
          <span>{user.email}</span>
        </div>
        <Menu.Divider />
        {items.map((item) => (
          <Menu.Item
            key={item.screen}
            component={Link}
            to={item.path}
            leftSection={<item.icon size={18} stroke={1.75} />}
          >
            {navLabel(item)}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.75} />} onClick={onSignOut}>
          {app('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
