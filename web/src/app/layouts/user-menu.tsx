import { UnstyledButton } from '@mantine/core';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { frame } from '#app/frame-texts.ts';
import { initials, type LayoutUser } from '#app/layouts/layout-props.ts';
import type { NavLink } from '#app/layouts/nav-links.tsx';
import classes from '#app/layouts/top-bar.module.css';

const loadMenu = () => import('#app/layouts/user-menu-items.tsx');
const Menu = lazy(async () => ({ default: (await loadMenu()).UserMenuItems }));

export interface UserMenuProps {
  user: LayoutUser;
  links: readonly NavLink[];
  onSignOut: () => void;
  sizePx?: number;
}

/** The avatar, and behind it who is signed in, their own screens and the way out. The menu is loaded when it is first wanted. */
export function UserMenu(props: UserMenuProps) {
  const { user, sizePx } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const open = () => {
    setIsWanted(true);
    setIsOpen(true);
  };
  if (!isWanted) return <MenuButton user={user} sizePx={sizePx} onClick={open} />;
  return (
    <Suspense fallback={<MenuButton user={user} sizePx={sizePx} />}>
      <Menu {...props} opened={isOpen} onChange={setIsOpen} target={<MenuButton user={user} sizePx={sizePx} />} />
    </Suspense>
  );
}

type MenuButtonProps = { user: LayoutUser; sizePx: number | undefined } & ComponentProps<'button'>;

/** The menu hangs its own handlers and states on it. */
function MenuButton({ user, sizePx = 32, ...button }: MenuButtonProps) {
  return (
    <UnstyledButton
      aria-haspopup="menu"
      {...button}
      className={classes.avatar ?? ''}
      aria-label={frame('signedInAs', { initials: initials(user.name), name: user.name })}
      onPointerEnter={() => void loadMenu()}
    >
      <span className={classes.initials} data-written style={{ width: sizePx, height: sizePx }}>
        {initials(user.name)}
      </span>
    </UnstyledButton>
  );
}
