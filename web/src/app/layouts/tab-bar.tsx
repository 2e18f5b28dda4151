import { UnstyledButton } from '@mantine/core';
import { IconLogout, IconMenu2, IconMoon, IconSun } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { frame } from '#app/frame-texts.ts';
import { type NavLink, NavLinks } from '#app/layouts/nav-links.tsx';
import { useSchemeSwitch } from '#app/layouts/scheme-switch.tsx';
import classes from '#app/layouts/tab-bar.module.css';

/** Loaded when it is first opened. */
const MoreSheet = lazy(async () => ({ default: (await import('#app/layouts/more-sheet.tsx')).MoreSheet }));

export interface TabBarProps {
  links: readonly NavLink[];
  onSignOut: () => void;
  /** At the foot of the sheet: the coverage. */
  foot?: ReactNode;
}

/** The bottom bar on phones: at most four screens and "More", a sheet with all the others. */
export function TabBar({ links, onSignOut, foot }: TabBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const open = () => {
    setIsWanted(true);
    setIsOpen(true);
  };
  const tabs = links.filter(({ tab }) => tab);
  const rest = links.filter(({ tab }) => !tab);
  const close = () => setIsOpen(false);
  return (
    <nav className={classes.bar} aria-label={frame('mainNavigation')}>
      {tabs.map((link) => (
        <Link
          key={link.key}
          to={link.path}
          className={classes.tab ?? ''}
          aria-current={link.isCurrent ? 'page' : undefined}
        >
          <link.icon size={22} stroke={1.75} aria-hidden="true" />
          {link.tab}
          {link.count ? <span className={classes.count}>{link.count}</span> : null}
        </Link>
      ))}
      <UnstyledButton
        className={classes.tab ?? ''}
        aria-expanded={isOpen}
        data-current={rest.some(({ isCurrent }) => isCurrent) || undefined}
        onClick={open}
      >
        <IconMenu2 size={22} stroke={1.75} aria-hidden="true" />
        {frame('more')}
      </UnstyledButton>
      {isWanted && (
        <Suspense>
          <MoreSheet opened={isOpen} onClose={close}>
            <NavLinks links={rest} onFollow={close} />
            <SheetActions onSignOut={onSignOut} />
            {foot}
          </MoreSheet>
        </Suspense>
      )}
    </nav>
  );
}

function SheetActions({ onSignOut }: { onSignOut: () => void }) {
  const { isDark, label, change } = useSchemeSwitch();
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <div className={classes.actions}>
      <UnstyledButton className={classes.action ?? ''} onClick={change}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        {label}
      </UnstyledButton>
      <UnstyledButton className={classes.action ?? ''} onClick={onSignOut}>
        <IconLogout size={18} stroke={1.75} aria-hidden="true" />
        {frame('signOut')}
      </UnstyledButton>
    </div>
  );
}
