import { Menu } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { cloneElement, type ReactElement, type Ref, useRef } from 'react';
import { frame } from '#app/frame-texts.ts';
import classes from '#app/layouts/top-bar.module.css';
import type { UserMenuProps } from '#app/layouts/user-menu.tsx';

export interface UserMenuItemsProps extends UserMenuProps {
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** What the menu hangs from; it opens and closes it. */
  target: ReactElement<{ ref?: Ref<HTMLButtonElement> }>;
}

/** Who is signed in, their own screens and the way out. */
export function UserMenuItems({ user, links, onSignOut, opened, onChange, target }: UserMenuItemsProps) {
  const button = useRef<HTMLButtonElement>(null);
  // drawn open the first time, the kit does not know what to give the focus back to
  const change = (next: boolean) => {
    if (!next && document.activeElement?.closest('[role="menu"]')) button.current?.focus();
    onChange(next);
  };
  return (
    <Menu position="bottom-end" width={220} opened={opened} onChange={change} closeOnClickOutside>
      <Menu.Target>{cloneElement(target, { ref: button })}</Menu.Target>
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
