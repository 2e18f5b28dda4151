import { IconBell } from '@tabler/icons-react';
import { type ComponentProps, lazy, Suspense, useRef, useState } from 'react';
import { frame } from '#app/frame-texts.ts';
import classes from '#app/layouts/top-bar.module.css';

const loadMenu = () => import('#features/notifications/components/bell-menu.tsx');
const Menu = lazy(async () => ({ default: (await loadMenu()).BellMenu }));

export interface NotificationsBellProps {
  unread: number;
  /** Whether what happens is shown as it happens. */
  isLive: boolean;
}

/** The bell, and behind it the newest notifications; their menu is loaded when it is first wanted. */
export function NotificationsBell({ unread, isLive }: NotificationsBellProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const open = () => {
    setIsWanted(true);
    setIsOpen(true);
  };
  if (!isWanted) return <BellButton unread={unread} onClick={open} />;
  const change = (next: boolean) => {
    setIsOpen(next);
    // the button that first opened the menu is not the one it hangs from, so the kit does not find the way back
    if (!next) requestAnimationFrame(() => document.activeElement === document.body && button.current?.focus());
  };
  const toggle = () => setIsOpen((was) => !was);
  return (
    <Suspense fallback={<BellButton unread={unread} />}>
      <Menu
        opened={isOpen}
        onChange={change}
        isLive={isLive}
        target={<BellButton ref={button} unread={unread} onClick={toggle} />}
      />
    </Suspense>
  );
}

type BellButtonProps = { unread: number } & ComponentProps<'button'>;

/** A dot, and the word for those who cannot see it, while something is unread. The menu hangs its own states on it. */
function BellButton({ unread, ...button }: BellButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      {...button}
      className={classes.bell}
      aria-label={unread > 0 ? frame('notificationsUnread', { count: unread }) : frame('notifications')}
      onPointerEnter={() => void loadMenu()}
    >
      <IconBell size={20} stroke={1.75} />
      {unread > 0 && <span className={classes.dot} />}
    </button>
  );
}
